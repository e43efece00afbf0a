import SwatchPicker
import SwatchScenes
import SwatchScreen
import SwatchText
import SwatchWidgets

extension SketchLayout {
  mutating func layOutToolbar(in remaining: inout CellRect, hasBasics: Bool) {
    let rowLimit = size.rows >= 20 ? 6 : size.rows >= 12 ? 3 : size.rows >= 8 ? 2 : size.rows >= 5 ? 1 : 0
    guard rowLimit > 0 else { return }
    tools = remaining.cutTop(1)
    guard rowLimit > 1 else { return }
    var flow = Flow(width: size.columns, rowLimit: rowLimit)
    flow.breakLine()
    layOutPen(in: &flow, hasBasics: hasBasics)
    _ = remaining.cutTop(min(flow.position.row, rowLimit) - tools.height)
  }

  private mutating func layOutPen(in flow: inout Flow, hasBasics: Bool) {
    var spare = flow.width - minimumPenWidth
    if hasBasics, spare > ColorGridView.minimumBasicsWidth { spare -= ColorGridView.minimumBasicsWidth + 1 }
    wells = Well.penWells.compactMap { well in
      flow.place(WellView.width(of: well)).map { WellView(well: well, frame: $0) }
    }
    for property in PenProperty.allCases {
      let trackWidth = Self.minimumTrackWidth + (spare / 2).clamped(to: 0...12)
      guard let place = flow.place(PenSlider.width(of: property, trackWidth: trackWidth) + 2) else {
        continue
      }
      sliders.append(PenSlider(property: property, frame: place.inset(columns: 1)))
    }
    penButtons = buttonWidths.pen.map { flow.place($0) ?? .empty }
    let (column, row) = (min(flow.position.column + 1, flow.width), flow.position.row)
    if row < flow.rowLimit, flow.width - column >= ColorGridView.minimumBasicsWidth {
      basics = CellRect(columns: column..<flow.width, rows: row..<row + 1)
    }
    flow.breakLine()
  }

  private static let minimumTrackWidth = 8

  /// The minimum width of the pen's wells, sliders and buttons, placed side by side.
  private var minimumPenWidth: Int {
    let wells = Well.penWells.map { WellView.width(of: $0) }
    let sliders = PenProperty.allCases.map {
      PenSlider.width(of: $0, trackWidth: Self.minimumTrackWidth) + 2
    }
    return (wells + sliders + buttonWidths.pen).reduce(0, +)
  }
}
