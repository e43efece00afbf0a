import SwatchColor
import SwatchGraphics
import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// All hues from left to right, from white at the top through the pure hue to black.
  public static let spectrum = PickerPage("Hue") { rest in
    var rest = rest
    let label = rest.height >= 7 ? rest.cutTop(1) : .empty
    return [SpectrumView(frame: rest, label: label)]
  }.with { $0.tab = colorTab }
}

/// The most vivid colors in one field, with a mark on the nearest to the color of the active well.
struct SpectrumView: Control {
  let frame: CellRect
  let label: CellRect
  /// The cells of the field, which never change.
  private let cells = CellCache<Int>()

  var id: ControlID { .spectrum }
  var takesFocusFromTouches: Bool { true }
  var readsFractions: Bool { true }
  var extent: [CellRect] { [frame, label] }

  func hint(in picker: ColorPicker) -> String { "Arrows move the mark, Tab goes on" }

  // MARK: Places

  /// The color at a place, 0…1 from left to right and from top to bottom: that of HSL at its full saturation.
  static func color(_ x: Double, _ y: Double) -> HSB {
    let (x, y) = (x.clamped(to: 0...1), y.clamped(to: 0...1))
    return y < 0.5
      ? HSB(hue: x * 360, saturation: 2 * y, brightness: 1)
      : HSB(hue: x * 360, saturation: 1, brightness: 2 - 2 * y)
  }

  /// The place that is nearest to a color: its hue, and its lightness in HSL.
  static func place(of color: HSB) -> (x: Double, y: Double) {
    (color.hue / 360, 1 - color.brightness * (1 - color.saturation / 2))
  }

  private var places: FieldPlaces { FieldPlaces(frame: frame) }

  // MARK: Drawing

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    guard let color = picker.wells.color else { return NoColorView(frame: frame).draw(picker, on: &surface) }
    surface.write("Hue × Lightness", in: label, style: picker.textStyle(of: id, otherwise: .faint))
    let display = surface.display
    cells.show(0, in: frame, on: &surface) {
      ColorField(on: display) { x, y in
        let values = places.values(x: x, y: y)
        return Self.color(values.x, values.y).color.rgb24
      }
    }
    let place = Self.place(of: picker.wells.hsb)
    Knob.cross.draw(&surface, places.place(place.x, place.y, on: display), color, picker.isFocused(id))
  }

  // MARK: Input

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard picker.wells.color != nil else { return NoColorView(frame: frame).command(for: touch, in: picker) }
    guard touch.phase != .cancelled, !frame.isEmpty else { return nil }
    let values = places.values(at: touch.place)
    return .pick(picker.wells.picked.replaced(by: Self.color(values.x, values.y)))
  }

  /// Up is lighter, down is darker.
  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    picker.wells.color.flatMap { _ in command(for: KeyPress(wheel.listKey), in: picker) }
  }

  func distinguishesAlt(with key: KeyPress, in picker: ColorPicker) -> Bool {
    picker.wells.color != nil && key.key.isArrow
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard picker.wells.color != nil else { return NoColorView(frame: frame).command(for: key, in: picker) }
    // A degree or a percent, with a modifier ten of them.
    let steps = key.modifiers.isEmpty ? 1.0 : 10
    var place = Self.place(of: picker.wells.hsb)
    switch key.key {
    case .left: place.x -= steps / 360
    case .right: place.x += steps / 360
    case .up: place.y -= steps / 100
    case .down: place.y += steps / 100
    default: return nil
    }
    return .pick(picker.wells.picked.replaced(by: Self.color(place.x, place.y)))
  }
}

extension ControlID {
  package static let spectrum = ControlID("spectrum")
}
