import SwatchColor
import SwatchScreen
import SwatchText
import SwatchWidgets

/// A slider for an OKLCH component of the selected color, or of all colors together.
struct ThemeSlider: SliderControl {
  enum Component: String, CaseIterable {
    case lightness, chroma, hue
  }

  let component: Component
  let frame: CellRect
  var id: ControlID { component.id }

  func slider(in theme: ThemeController) -> Slider {
    var slider = Slider(
      title: component.title, range: component.range(movesAll: theme.movesAll),
      step: component == .hue && !theme.movesAll ? 2 : 1, labelWidth: 5, frame: frame)
    slider.value = component.value(in: theme)
    slider.label = component.label(in: theme)
    slider.titleStyle = theme.textStyle(of: id)
    let base = theme.movesAll ? theme.anchor.completed[theme.slot].map(OKLCHColor.init) : theme.exactColor
    guard let base else { return slider }
    slider.track = { [component, movesAll = theme.movesAll, shift = theme.shift] value in
      let color = component.color(base, value, movesAll: movesAll, shift)
      return .init(light: color, dark: color)
    }
    return slider
  }

  func draw(_ theme: ThemeController, on surface: inout Surface) { slider(in: theme).draw(on: &surface) }

  func commandForValue(_ value: Double, in theme: ThemeController) -> Command<ThemeController> {
    Command { [component] in $0.setComponent(component, to: value) }
  }
}

extension ThemeSlider.Component {
  var id: ControlID { ControlID("theme \(rawValue)") }

  /// The title, padded to equal width, and the ranges in percent, or in degrees for the hue.
  private typealias Traits = (
    title: String, range: ClosedRange<Double>, shiftRange: ClosedRange<Double>,
    color: WritableKeyPath<OKLCHColor, Double>, shift: WritableKeyPath<ThemeShift, Double>
  )

  private var traits: Traits {
    switch self {
    case .lightness: ("Light ", 0...100, -50...50, \.lightness, \.lightness)
    case .chroma: ("Chroma", 0...100, 0...200, \.chroma, \.chroma)
    case .hue: ("Hue   ", 0...360, -180...180, \.hue, \.hue)
    }
  }

  var title: String { traits.title }
  func range(movesAll: Bool) -> ClosedRange<Double> { movesAll ? traits.shiftRange : traits.range }

  /// The component of a color for 100 % (for chroma, the maximum in sRGB), or for 1° of the hue.
  private var unit: Double { self == .chroma ? 0.33 : 1 }
  private var unitCount: Double { self == .hue ? 1 : 100 }

  func value(in theme: ThemeController) -> Double {
    guard theme.movesAll else { return theme.exactColor[keyPath: traits.color] / unit * unitCount }
    return theme.shift[keyPath: traits.shift] * unitCount
  }

  func label(in theme: ThemeController) -> String {
    let value = Int(value(in: theme).rounded())
    let sign = theme.movesAll && value > 0 && self != .chroma ? "+" : ""
    return "\(sign)\(value)\(self == .hue ? "°" : "%")"
  }

  func color(_ color: OKLCHColor, _ value: Double, movesAll: Bool, _ shift: ThemeShift) -> RGB24 {
    var (color, shift) = (color, shift)
    guard movesAll else {
      set(value, in: &color)
      return color.rgb24
    }
    set(value, in: &shift)
    return OKLCHColor(
      lightness: color.lightness + shift.lightness, chroma: color.chroma * shift.chroma,
      hue: color.hue + shift.hue
    ).rgb24
  }

  func set(_ value: Double, in color: inout OKLCHColor) {
    color[keyPath: traits.color] = value / unitCount * unit
  }

  func set(_ value: Double, in shift: inout ThemeShift) { shift[keyPath: traits.shift] = value / unitCount }
}

extension ThemeController {
  mutating func setComponent(_ component: ThemeSlider.Component, to value: Double) {
    let value = value.clamped(to: component.range(movesAll: movesAll))
    if movesAll {
      component.set(value, in: &shift)
      let labels = ThemeSlider.Component.allCases.map { "\($0.rawValue) \($0.label(in: self))" }
      change(to: anchor.shifted(by: shift), "All colors: \(labels.joined(separator: ", "))")
    } else {
      component.set(value, in: &exactColor)
      var new = definedColors
      new[slot] = exactColor.rgb24
      change(to: new, "\(slot.title) \(exactColor.rgb24.hex)")
    }
  }
}
