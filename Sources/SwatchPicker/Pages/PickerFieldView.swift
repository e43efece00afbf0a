import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchText
import SwatchWidgets

/// A two-dimensional field of colors. Values are 0…1 from left to right and top to bottom.
struct PickerField: Sendable {
  let id: ControlID
  var hint = "Arrows move mark · Tab next"
  /// The titles, longest first.
  let titles: @Sendable (PickedColor) -> [String]
  /// The value that determines all colors of the field, for caching.
  let key: @Sendable (PickedColor) -> Double
  /// Returns a function that maps values to a color, or to `nil` outside the gamut.
  let colors: @Sendable (_ key: Double) -> (_ x: Double, _ y: Double) -> RGB24?
  let values: @Sendable (PickedColor) -> (x: Double, y: Double)
  /// Returns the color at the given values, based on the current color.
  let pick: @Sendable (_ x: Double, _ y: Double, PickedColor) -> PickedColor
  var step = (x: 1.0 / 360, y: 1.0 / 100)
  /// The component that the wheel changes; `nil` to move the mark.
  var wheel: ColorComponent?
}

/// A field of colors with a mark on the active well's color, or else on the nearest color it contains.
struct PickerFieldView: ColorControl {
  let field: PickerField
  let frame: CellRect
  let label: CellRect
  private let cells = CellCache<Double>()

  init(_ field: PickerField, frame: CellRect, label: CellRect) {
    (self.field, self.frame, self.label) = (field, frame, label)
  }

  init(_ field: PickerField, in area: CellRect) {
    var remaining = area
    let label = remaining.height >= 7 ? remaining.cutTop(1) : .empty
    self.init(field, frame: remaining, label: label)
  }

  var id: ControlID { field.id }
  var takesFocusOnTouch: Bool { true }
  var tracksSubcellMovement: Bool { true }
  var extent: [CellRect] { [frame, label] }
  func hint(in picker: ColorPicker) -> String { field.hint }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty, let color = picker.wells.color else { return }
    let (picked, display) = (picker.wells.picked, surface.display)
    let titles = field.titles(picked)
    let title = titles.first { $0.count <= label.width } ?? titles.last ?? ""
    surface.write(title, in: label, style: picker.textStyle(of: id, otherwise: .faint))
    let key = field.key(picked)
    let background = display.theme?.background ?? RGB24(0x303030)
    cells.show(key, in: frame, on: &surface) {
      let colorAt = field.colors(key)
      return ColorField(on: display) {
        let (x, y) = frame.fieldValues(x: $0, y: $1)
        return colorAt(x, y) ?? background
      }
    }
    let (x, y) = field.values(picked)
    Knob.cross.draw(&surface, frame.fieldPoint(x, y, on: display), color, picker.isFocused(id))
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase != .cancelled, !frame.isEmpty else { return nil }
    return pickCommand(frame.fieldValues(at: touch.point), in: picker)
  }

  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard let component = field.wheel else { return command(for: KeyPress(wheel.listKey), in: picker) }
    return .pick(component.stepping(picker.wells.picked, by: wheel.isBackward ? 2 : -2))
  }

  func distinguishesAlt(with key: KeyPress, in picker: ColorPicker) -> Bool { key.key.isArrow }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard let (columns, rows) = key.key.direction else { return nil }
    let steps = key.modifiers.isEmpty ? 1 : 10
    let (x, y) = field.values(picker.wells.picked)
    return pickCommand(
      (x + Double(steps * columns) * field.step.x, y + Double(steps * rows) * field.step.y), in: picker)
  }

  private func pickCommand(_ values: (x: Double, y: Double), in picker: ColorPicker) -> Command<ColorPicker> {
    .pick(field.pick(values.x.clamped(to: 0...1), values.y.clamped(to: 0...1), picker.wells.picked))
  }
}
