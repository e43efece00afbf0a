import SwatchPicker
import SwatchScenes
import SwatchScreen
import SwatchSketch
import SwatchText
import SwatchWidgets

/// The layout of the sketch pad. Parts that do not fit have an empty rectangle.
///
/// Tools and pen are in a column on the left or, on small screens, in rows at the top. The color panel is on
/// the right or, on tall screens, below the canvas. On tiny screens, only the canvas and status line remain.
struct SketchLayout {
  let size: CellSize
  private(set) var tools = CellRect.empty
  private(set) var titles: [(text: String, frame: CellRect)] = []
  private(set) var penView = CellRect.empty
  private(set) var canvas = CellRect.empty
  private(set) var panel = CellRect.empty
  /// The border between the canvas and the panel if they are side by side.
  private(set) var panelEdge = CellRect.empty
  /// The message and, to its right, the summary of the drawing.
  private(set) var status = CellRect.empty
  private(set) var programButtons: [CellRect] = []
  var wells: [WellView] = []
  var sliders: [PenSlider] = []
  var penButtons: [CellRect] = []
  /// The twelve basic colors; empty if the panel shows them.
  var basics = CellRect.empty
  let buttonWidths: ButtonWidths
  typealias ButtonWidths = (pen: [Int], program: [Int])

  init(size: CellSize, _ buttonWidths: ButtonWidths, _ panelSettings: PanelSettings = PanelSettings()) {
    (self.size, self.buttonWidths) = (size, buttonWidths)
    var remaining = size.bounds
    if size.rows >= 3 { layOutStatus(in: remaining.cutBottom(1)) }
    let hasPanel = panelSettings.isShown
    if !layOutRail(in: &remaining, hasBasics: !hasPanel) {
      layOutToolbar(in: &remaining, hasBasics: !hasPanel)
    }
    if hasPanel { layOutPanel(in: &remaining, width: panelSettings.width) }
    if !panel.isEmpty { basics = .empty }
    canvas = remaining
  }

  var dialogAreas: DialogAreas { DialogAreas(screen: size.bounds, middle: canvas, line: status) }

  private mutating func layOutStatus(in row: CellRect) {
    status = row
    var remaining = row
    _ = remaining.cutLeft(44)
    programButtons = buttonWidths.program.reversed().map { width in
      if remaining.width < width { remaining = .empty }
      let button = remaining.cutRight(width)
      _ = status.cutRight(button.width)
      return button
    }.reversed()
  }

  var isWide: Bool { size.columns >= 2 * size.rows }

  static let minimumPanelWidth = 28

  private mutating func layOutPanel(in remaining: inout CellRect, width: Int?) {
    if isWide, size.columns >= 52, remaining.height >= 7 {
      let width = width ?? (size.columns * 31 / 100).clamped(to: Self.minimumPanelWidth...48)
      // Keep 40 columns for the canvas, or 22 beside a panel of at most the minimum width.
      let widest = max(remaining.width - 40, min(Self.minimumPanelWidth, remaining.width - 22))
      panel = remaining.cutRight(min(width, widest))
      panelEdge = CellRect(columns: remaining.columns.suffix(1), rows: remaining.rows)
    } else if !isWide, size.columns >= 24, remaining.height >= 16 {
      panel = remaining.cutBottom(min(16, remaining.height * 2 / 5))
    }
  }

  /// Lays out the column with the tools, and the pen's wells and sliders; other parts appear as space allows.
  /// Returns false without any changes if there is not enough space.
  private mutating func layOutRail(in remaining: inout CellRect, hasBasics: Bool) -> Bool {
    let toolCount = ToolKind.allCases.count
    var spareRows = remaining.height - toolCount - 6
    // Leave enough space for the file name and buttons of a canvas beside the panel.
    guard size.columns >= (isWide ? 76 : 60), spareRows >= 0 else { return false }
    func reserve(_ rows: Int) -> Bool {
      guard spareRows >= rows else { return false }
      spareRows -= rows
      return true
    }
    // The optional parts, in order of priority; at last blank rows between the pen's controls.
    let (hasReset, hasBasics, hasPreview) = (reserve(1), hasBasics && reserve(2), reserve(3))
    let (hasGap, hasTitles, isSpacious) = (reserve(1), reserve(2), reserve(6))
    var rail = remaining.cutLeft(size.columns >= 120 ? 19 : size.columns >= 100 ? 16 : 14)
    if hasTitles { titles.append(("Tools", rail.cutTop(1).inset(columns: 1))) }
    tools = rail.cutTop(toolCount)
    if hasGap { _ = rail.cutTop(1) }
    if hasTitles { titles.append(("Pen", rail.cutTop(1).inset(columns: 1))) }
    wells = Well.penWells.map { WellView(well: $0, frame: rail.cutTop(1)) }
    for property in PenProperty.allCases {
      if isSpacious { _ = rail.cutTop(1) }
      sliders.append(PenSlider(property: property, frame: rail.cutTop(2).inset(columns: 1)))
    }
    if isSpacious { _ = rail.cutTop(1) }
    if hasPreview { penView = rail.cutTop(isSpacious ? 5 : 3).inset(columns: 1) }
    if hasReset {
      var row = rail.cutTop(1)
      penButtons = buttonWidths.pen.map { row.cutLeft($0) }
    }
    if hasBasics {
      if isSpacious { _ = rail.cutTop(1) }
      basics = CellRect(column: 1, row: rail.rows.lowerBound, width: 12, height: 2)
    }
    return true
  }

  private mutating func layOutToolbar(in remaining: inout CellRect, hasBasics: Bool) {
    let rowLimit = size.rows >= 20 ? 6 : size.rows >= 12 ? 3 : size.rows >= 8 ? 2 : size.rows >= 5 ? 1 : 0
    guard rowLimit > 0 else { return }
    tools = remaining.cutTop(1)
    guard rowLimit > 1 else { return }
    var flow = Flow(width: size.columns, rowLimit: rowLimit)
    flow.breakLine()
    // The space beyond the minimum width of the pen's wells, sliders and buttons, placed side by side.
    let minimumWidths =
      Well.penWells.map { WellView.width(of: $0) }
      + PenProperty.allCases.map { PenSlider.width(of: $0, trackWidth: Self.minimumTrackWidth) + 2 }
    var spare = flow.width - (minimumWidths + buttonWidths.pen).reduce(0, +)
    if hasBasics, spare > ColorGridView.minimumBasicsWidth { spare -= ColorGridView.minimumBasicsWidth + 1 }
    wells = Well.penWells.compactMap { well in
      flow.place(WellView.width(of: well)).map { WellView(well: well, frame: $0) }
    }
    for property in PenProperty.allCases {
      let width = Self.minimumTrackWidth + (spare / 2).clamped(to: 0...12)
      guard let place = flow.place(PenSlider.width(of: property, trackWidth: width) + 2) else { continue }
      sliders.append(PenSlider(property: property, frame: place.inset(columns: 1)))
    }
    penButtons = buttonWidths.pen.map { flow.place($0) ?? .empty }
    let (column, row) = (min(flow.position.column + 1, flow.width), flow.position.row)
    if row < flow.rowLimit, flow.width - column >= ColorGridView.minimumBasicsWidth {
      basics = CellRect(columns: column..<flow.width, rows: row..<row + 1)
    }
    flow.breakLine()
    _ = remaining.cutTop(min(flow.position.row, rowLimit) - tools.height)
  }

  private static let minimumTrackWidth = 8
}
