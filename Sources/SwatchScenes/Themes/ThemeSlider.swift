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

  static let labelWidth = 5

  var id: ControlID { component.id }

  func slider(in theme: ThemeController) -> Slider {
    var slider = Slider(
      title: component.title, range: component.range(movesAll: theme.movesAll),
      step: component == .hue && !theme.movesAll ? 2 : 1, labelWidth: Self.labelWidth, frame: frame)
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

  var commandForPrompt: Command<ThemeController> { Command { [component] in $0.askForValue(of: component) } }
}

extension ThemeSlider.Component {
  var id: ControlID { ControlID("theme \(rawValue)") }

  /// The title, padded to equal width.
  var title: String {
    switch self {
    case .lightness: "Light "
    case .chroma: "Chroma"
    case .hue: "Hue   "
    }
  }

  /// The maximum chroma in sRGB.
  private static let maximumChroma = 0.33

  /// Returns the range in percent, or in degrees for the hue.
  func range(movesAll: Bool) -> ClosedRange<Double> {
    switch self {
    case .lightness: movesAll ? -50...50 : 0...100
    case .chroma: movesAll ? 0...200 : 0...100
    case .hue: movesAll ? -180...180 : 0...360
    }
  }

  private var paths: (color: WritableKeyPath<OKLCHColor, Double>, shift: WritableKeyPath<ThemeShift, Double>)
  {
    switch self {
    case .lightness: (\.lightness, \.lightness)
    case .chroma: (\.chroma, \.chroma)
    case .hue: (\.hue, \.hue)
    }
  }

  /// The component of a color for 100 %, or for 1° of the hue.
  private var unit: Double { self == .chroma ? Self.maximumChroma : 1 }
  private var unitCount: Double { self == .hue ? 1 : 100 }

  func value(in theme: ThemeController) -> Double {
    theme.movesAll
      ? theme.shift[keyPath: paths.shift] * unitCount
      : theme.exactColor[keyPath: paths.color] / unit * unitCount
  }

  func label(in theme: ThemeController) -> String {
    let value = Int(value(in: theme).rounded())
    let sign = theme.movesAll && value > 0 && self != .chroma ? "+" : ""
    return "\(sign)\(value)\(self == .hue ? "°" : "%")"
  }

  func color(_ color: OKLCHColor, _ value: Double, movesAll: Bool, _ shift: ThemeShift) -> RGB24 {
    guard movesAll else { return replacing(in: color, with: value).rgb24 }
    let shift = replacing(in: shift, with: value)
    return OKLCHColor(
      lightness: color.lightness + shift.lightness, chroma: color.chroma * shift.chroma,
      hue: color.hue + shift.hue
    ).rgb24
  }

  func replacing(in color: OKLCHColor, with value: Double) -> OKLCHColor {
    var color = color
    color[keyPath: paths.color] = value / unitCount * unit
    return color
  }

  func replacing(in shift: ThemeShift, with value: Double) -> ThemeShift {
    var shift = shift
    shift[keyPath: paths.shift] = value / unitCount
    return shift
  }
}

extension ThemeController {
  mutating func setComponent(_ component: ThemeSlider.Component, to value: Double) {
    let value = value.clamped(to: component.range(movesAll: movesAll))
    if movesAll {
      shift = component.replacing(in: shift, with: value)
      let labels = ThemeSlider.Component.allCases.map { "\($0.rawValue) \($0.label(in: self))" }
      change(to: anchor.shifted(by: shift), "All colors: \(labels.joined(separator: ", "))")
    } else {
      exactColor = component.replacing(in: exactColor, with: value)
      var new = definedColors
      new[slot] = exactColor.rgb24
      change(to: new, "\(slot.title) \(exactColor.rgb24.hex)")
    }
  }

  mutating func askForValue(of component: ThemeSlider.Component) {
    let range = component.range(movesAll: movesAll)
    func value(_ text: String, _ host: ThemeController) -> Double? {
      ValueExpression.value(of: text, current: component.value(in: host), whole: range.upperBound)
    }
    present(
      Prompt(
        component.label(in: self), forValueOf: component.id, labelWidth: ThemeSlider.labelWidth,
        problem: { text, host in value(text, host) == nil ? range.problem(with: text) : nil },
        submit: { text, host in
          guard let value = value(text, host) else { return host.report(range.problem(with: text)) }
          host.closeDialog()
          host.setComponent(component, to: value)
        }))
  }
}
