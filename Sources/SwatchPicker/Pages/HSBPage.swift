import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchText
import SwatchWidgets

extension PickerPage {
  /// Hue, saturation and brightness, with a chart of the first two.
  public static let hsb = PickerPage("HSB") { rest in
    var rest = rest
    let label = rest.height >= 7 ? rest.cutTop(1) : .empty
    return [ColorChartView(frame: rest, label: label)]
  }.with {
    $0.tab = colorTab
    $0.components = [.hue, .saturation, .brightness]
  }
}

/// All hues from left to right, all saturations from bottom to top, at the brightness of the color, with a
/// mark on the exact color.
struct ColorChartView: ColorControl {
  let frame: CellRect
  let label: CellRect
  /// The cells of the chart, which only its brightness changes.
  private let cells = CellCache<Double>()

  var id: ControlID { .chart }
  var takesFocusFromTouches: Bool { true }
  var readsFractions: Bool { true }

  func hint(in picker: ColorPicker) -> String { "Arrows move the mark, Tab goes on" }
  var extent: [CellRect] { [frame, label] }

  private func chart(in picker: ColorPicker) -> ColorChart {
    ColorChart(picker.wells.hsb, frame: frame, cells: cells)
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.write("Hue × Saturation", in: label, style: picker.textStyle(of: .chart, otherwise: .faint))
    chart(in: picker).draw(isFocused: picker.isFocused(.chart), on: &surface)
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    var chart = chart(in: picker)
    return chart.handle(touch).map { _ in .pick(picker.wells.picked.replaced(by: chart.color)) }
  }

  /// Up is brighter, down is darker: what the chart does not show.
  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    let brightness = ColorComponent.brightness
    let value = brightness.value(in: picker.wells.picked) + (wheel.isBack ? 2 : -2)
    return .pick(brightness.replacing(in: picker.wells.picked, with: value.clamped(to: brightness.range)))
  }

  func distinguishesAlt(with key: KeyPress, in picker: ColorPicker) -> Bool { key.key.isArrow }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    var chart = chart(in: picker)
    return chart.handle(key).map { _ in .pick(picker.wells.picked.replaced(by: chart.color)) }
  }
}

extension ControlID {
  package static let chart = ControlID("chart")
}
