import SwatchPicker
import SwatchScreen
import SwatchWidgets

/// Where everything is on a screen of a given size. What does not fit has an empty rectangle.
///
/// Wide screens have the color panel at the right, tall ones below the canvas. On small ones the parts
/// disappear one by one, those last that nothing else can stand in for: the canvas and the status line.
struct SketchLayout {
  let size: CellSize
  private(set) var title = CellRect.empty
  private(set) var penView = CellRect.empty
  /// The canvas with its border.
  private(set) var canvas = CellRect.empty
  private(set) var panel = CellRect.empty
  private(set) var status = CellRect.empty
  /// Those of the words at the top.
  private(set) var buttons: [CellRect] = []
  private(set) var wells: [WellView] = []
  private(set) var sliders: [PenSlider] = []

  /// - Parameter buttonWidths: The cells that each word at the top takes.
  init(size: CellSize, buttonWidths: [Int]) {
    self.size = size
    var rest = size.bounds
    if size.rows >= 3 { status = rest.cutBottom(1) }
    layOutToolbar(in: &rest, buttonWidths)
    layOutPanel(in: &rest)
    canvas = rest
  }

  /// Where dialogs can be.
  var dialogRoom: DialogRoom { DialogRoom(screen: size.bounds, middle: canvas, line: status) }

  // MARK: Toolbar

  private mutating func layOutToolbar(in rest: inout CellRect, _ buttonWidths: [Int]) {
    let rowLimit = size.rows >= 20 ? 6 : size.rows >= 12 ? 3 : size.rows >= 8 ? 2 : size.rows >= 5 ? 1 : 0
    guard rowLimit > 0 else { return }
    // The pen as it draws stands at the right of the first two rows.
    if size.columns >= 80, rowLimit >= 2 {
      penView = CellRect(column: size.columns - 9, row: 0, width: 8, height: 2)
    }
    let width = penView.isEmpty ? size.columns : penView.columns.lowerBound
    // The name gives way to the buttons.
    if width >= buttonWidths.reduce(0, +) + 13 { title = CellRect(column: 1, row: 0, width: 10, height: 1) }
    var flow = Flow(width: width, rowLimit: rowLimit)
    flow.position.column = title.isEmpty ? 0 : title.columns.upperBound + 2
    buttons = buttonWidths.map { flow.place($0) ?? .empty }
    flow.breakLine()
    wells = Well.allCases.compactMap { well in
      flow.place(WellView.width(of: well)).map { WellView(well: well, frame: $0) }
    }
    for value in PenSlider.Value.allCases {
      guard let place = flow.place(PenSlider.width(of: value, trackWidth: 10) + 2) else { continue }
      sliders.append(PenSlider(value: value, frame: place.inset(columns: 1)))
    }
    flow.breakLine()
    _ = rest.cutTop(min(flow.position.row, rowLimit))
  }

  // MARK: Color panel

  private mutating func layOutPanel(in rest: inout CellRect) {
    let isWide = size.columns >= 2 * size.rows
    if isWide, size.columns >= 52, rest.height >= 7 {
      panel = rest.cutRight(min(max(30, size.columns * 3 / 10), 48))
    } else if !isWide, size.columns >= 24, rest.height >= 16 {
      panel = rest.cutBottom(min(16, rest.height * 2 / 5))
    }
  }
}
