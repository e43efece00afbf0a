import SwatchPicker
import SwatchScenes
import SwatchScreen
import SwatchText
import SwatchWidgets

/// Where everything is on a screen of a given size. What does not fit has an empty rectangle.
///
/// Wide screens have the color panel at the right, tall ones below the canvas. On small ones the parts
/// disappear one by one, those last that nothing else can stand in for: the canvas and the status line.
struct SketchLayout {
  let size: CellSize
  private(set) var tools = CellRect.empty
  private(set) var penView = CellRect.empty
  private(set) var canvas = CellRect.empty
  private(set) var panel = CellRect.empty
  /// The border between canvas and panel, where they are side by side.
  private(set) var panelEdge = CellRect.empty
  /// What is said, and behind it what there is to know.
  private(set) var status = CellRect.empty
  private(set) var programButtons: [CellRect] = []
  private(set) var wells: [WellView] = []
  private(set) var sliders: [PenSlider] = []
  /// What stands beside the sliders.
  private(set) var penButtons: [CellRect] = []
  /// The twelve colors, where there is no panel for them.
  private(set) var basics = CellRect.empty

  private let buttonWidths: ButtonWidths

  struct ButtonWidths {
    let pen, program: [Int]
  }

  init(size: CellSize, _ buttonWidths: ButtonWidths, _ panelChoice: PanelChoice = PanelChoice()) {
    (self.size, self.buttonWidths) = (size, buttonWidths)
    var rest = size.bounds
    if size.rows >= 3 { layOutStatus(in: rest.cutBottom(1)) }
    let rowEnd = layOutToolbar(in: &rest, hasBasics: !panelChoice.isShown)
    if panelChoice.isShown { layOutPanel(in: &rest, width: panelChoice.width) }
    if panel.isEmpty, rowEnd.width >= ColorGridView.leastBasicsWidth { basics = rowEnd }
    canvas = rest
  }

  var dialogRoom: DialogRoom { DialogRoom(screen: size.bounds, middle: canvas, line: status) }

  private mutating func layOutStatus(in row: CellRect) {
    status = row
    // What is said needs room, too.
    var room = row
    _ = room.cutLeft(44)
    programButtons = buttonWidths.program.reversed().map { width in
      guard room.width >= width else {
        room = .empty
        return .empty
      }
      _ = status.cutRight(width)
      return room.cutRight(width)
    }.reversed()
  }

  // MARK: Toolbar

  /// Lays out the tools, and below them the pen; returns what is left of the last row.
  private mutating func layOutToolbar(in rest: inout CellRect, hasBasics: Bool) -> CellRect {
    let rowLimit = size.rows >= 20 ? 6 : size.rows >= 12 ? 3 : size.rows >= 8 ? 2 : size.rows >= 5 ? 1 : 0
    guard rowLimit > 0 else { return .empty }
    tools = rest.cutTop(1)
    guard rowLimit > 1 else { return .empty }
    // The pen as it draws; on wide screens as large as it is.
    var (row, width) = (CellRect(columns: rest.columns, rows: 1..<2), size.columns)
    if size.columns >= 100 {
      penView = CellRect(column: size.columns - 9, row: 0, width: 8, height: 2)
      _ = tools.cutRight(9)
      width = penView.columns.lowerBound
    } else if size.columns >= 80 {
      penView = row.cutRight(7).inset(columns: 1)
      width = penView.columns.lowerBound - 1
    }
    var flow = Flow(width: width, rowLimit: rowLimit)
    flow.breakLine()
    return layOutPen(in: &rest, flow, hasBasics: hasBasics)
  }

  /// - Returns: What is left of the last row.
  private mutating func layOutPen(in rest: inout CellRect, _ flow: Flow, hasBasics: Bool) -> CellRect {
    var flow = flow
    // What a row has more than everything needs at least.
    var spare = flow.width - leastPenWidth
    if hasBasics, spare > ColorGridView.leastBasicsWidth { spare -= ColorGridView.leastBasicsWidth + 1 }
    let hasNotations = spare >= 2 * WellView.notationWidth
    if hasNotations { spare -= 2 * WellView.notationWidth }
    wells = Well.ofPen.compactMap { well in
      flow.place(WellView.width(of: well, hasNotation: hasNotations)).map { WellView(well: well, frame: $0) }
    }
    for value in PenProperty.allCases {
      let trackWidth = Self.leastTrackWidth + (spare / 2).clamped(to: 0...12)
      guard let place = flow.place(PenSlider.width(of: value, trackWidth: trackWidth) + 2) else { continue }
      sliders.append(PenSlider(value: value, frame: place.inset(columns: 1)))
    }
    penButtons = buttonWidths.pen.map { flow.place($0) ?? .empty }
    let (column, row) = (min(flow.position.column + 1, flow.width), flow.position.row)
    let hasRow = row < flow.rowLimit
    flow.breakLine()
    _ = rest.cutTop(min(flow.position.row, flow.rowLimit) - tools.height)
    return hasRow ? CellRect(columns: column..<flow.width, rows: row..<row + 1) : .empty
  }

  private static let leastTrackWidth = 8
  /// The columns that a canvas keeps beside a panel, where the panel can be narrower…
  private static let usualCanvasWidth = 40
  /// …and where it cannot.
  private static let leastCanvasWidth = 22

  /// The cells of the wells, the sliders and the buttons of the pen, if each is as short as it can be.
  private var leastPenWidth: Int {
    let wells = Well.ofPen.map { WellView.width(of: $0) }
    let sliders = PenProperty.allCases.map {
      PenSlider.width(of: $0, trackWidth: Self.leastTrackWidth) + 2
    }
    return (wells + sliders + buttonWidths.pen).reduce(0, +)
  }

  // MARK: Color panel

  private mutating func layOutPanel(in rest: inout CellRect, width: Int?) {
    let isWide = size.columns >= 2 * size.rows
    if isWide, size.columns >= 52, rest.height >= 7 {
      let width = width ?? (size.columns * 3 / 10).clamped(to: 30...48)
      // A width that was chosen on a large screen leaves a small one enough for a canvas with its name and buttons.
      let widest = max(size.columns - Self.usualCanvasWidth, min(30, size.columns - Self.leastCanvasWidth))
      panel = rest.cutRight(min(width, widest))
      panelEdge = CellRect(
        column: rest.columns.upperBound - 1, row: rest.rows.lowerBound, width: 1, height: rest.height)
    } else if !isWide, size.columns >= 24, rest.height >= 16 {
      panel = rest.cutBottom(min(16, rest.height * 2 / 5))
    }
  }
}
