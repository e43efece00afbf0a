import SwatchColor
import SwatchGraphics
import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// Hue, saturation and brightness, with a chart of the first two.
  public static let hsb = PickerPage("HSB") { rest in
    var rest = rest
    let label = rest.height >= 7 ? rest.cutTop(1) : .empty
    return [ColorChartView(frame: rest, label: label)]
  }.with { $0.components = [.hue, .saturation, .brightness] }
}

/// All hues from left to right, all saturations from bottom to top, at the brightness of the color, with a
/// mark on the exact color.
struct ColorChartView: Control {
  let frame: CellRect
  let label: CellRect

  var id: ControlID { .chart }
  var takesFocusFromTouches: Bool { true }

  func hint(in picker: ColorPicker) -> String {
    "Arrows move the mark, Tab goes on"
  }
  var extent: [CellRect] { [frame, label] }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    guard picker.wells.color != nil else { return NoColorView(frame: frame).draw(picker, on: &surface) }
    surface.write("Hue × Saturation", in: label, style: picker.textStyle(of: .chart, otherwise: .faint))
    picker.chartCells.show(picker.wells.hsb.brightness, in: frame, on: &surface) {
      ColorField(metrics: .points) { x, y in
        // The middle of a cell is the place of a color.
        hsb(
          column: Double(frame.columns.lowerBound) + x - 0.5, row: Double(frame.rows.lowerBound) + y - 0.5,
          in: picker
        ).color.rgb24
      }
    }
    let mark = position(of: picker.wells.hsb)
    var style = Style.text(on: picker.wells.hsb.color.rgb24)
    if picker.isFocused(.chart) { style.attributes.insert(.reverse) }
    surface[mark] = Cell(surface.symbol(.mark), style)
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase != .cancelled, !frame.isEmpty else { return nil }
    guard picker.wells.color != nil else { return NoColorView(frame: frame).command(for: touch, in: picker) }
    return .pick(
      picker.wells.picked.replaced(
        by: hsb(column: Double(touch.position.column), row: Double(touch.position.row), in: picker)))
  }

  func distinguishesAlt(with key: KeyPress, in picker: ColorPicker) -> Bool {
    picker.wells.color != nil && key.key.isArrow
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard picker.wells.color != nil else { return NoColorView(frame: frame).command(for: key, in: picker) }
    var hsb = picker.wells.hsb
    let steps = key.modifiers.isEmpty ? 1.0 : 10.0
    switch key.key {
    case .left: hsb.hue -= steps
    case .right: hsb.hue += steps
    case .up: hsb.saturation += steps / 100
    case .down: hsb.saturation -= steps / 100
    default: return nil
    }
    return .pick(picker.wells.picked.replaced(by: hsb))
  }

  /// The color at a place in the frame; beyond its edges, the color at the edge.
  private func hsb(column: Double, row: Double, in picker: ColorPicker) -> HSB {
    let x = (column - Double(frame.columns.lowerBound)) / Double(max(1, frame.width - 1))
    let y = (row - Double(frame.rows.lowerBound)) / Double(max(1, frame.height - 1))
    return HSB(hue: x * 360, saturation: 1 - y, brightness: picker.wells.hsb.brightness)
  }

  private func position(of hsb: HSB) -> CellPosition {
    CellPosition(
      column: frame.columns.lowerBound + Int((hsb.hue / 360 * Double(frame.width - 1)).rounded()),
      row: frame.rows.lowerBound + Int(((1 - hsb.saturation) * Double(frame.height - 1)).rounded()))
  }
}

extension ControlID {
  package static let chart = ControlID("chart")
}
