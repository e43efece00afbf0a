import SwatchPicker
import SwatchScenes
import SwatchScreen
import SwatchText
import SwatchWidgets

/// The layout of the sketch pad. Parts that do not fit have an empty rectangle.
///
/// Tools and pen are in a column on the left or, on small screens, in rows at the top. The color panel is on
/// the right or, on tall screens, below the canvas. On tiny screens, only the canvas and status line remain.
struct SketchLayout {
  let size: CellSize
  var tools = CellRect.empty
  var titles: [(text: String, frame: CellRect)] = []
  var penView = CellRect.empty
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

  struct ButtonWidths {
    let pen, program: [Int]
  }

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
      guard remaining.width >= width else {
        remaining = .empty
        return .empty
      }
      _ = status.cutRight(width)
      return remaining.cutRight(width)
    }.reversed()
  }

  /// True if the color panel is to the right of the canvas.
  var isWide: Bool { size.columns >= 2 * size.rows }

  /// The minimum canvas width beside a panel wider than ``minimumPanelWidth``.
  private static let usualCanvasWidth = 40
  /// The minimum canvas width beside a narrower panel.
  private static let minimumCanvasWidth = 22
  static let minimumPanelWidth = 28

  private mutating func layOutPanel(in remaining: inout CellRect, width: Int?) {
    if isWide, size.columns >= 52, remaining.height >= 7 {
      let width = width ?? (size.columns * 31 / 100).clamped(to: Self.minimumPanelWidth...48)
      // On small screens, limit the chosen width to keep the canvas usable.
      let widest = max(
        remaining.width - Self.usualCanvasWidth,
        min(Self.minimumPanelWidth, remaining.width - Self.minimumCanvasWidth))
      panel = remaining.cutRight(min(width, widest))
      panelEdge = CellRect(
        column: remaining.columns.upperBound - 1, row: remaining.rows.lowerBound, width: 1,
        height: remaining.height)
    } else if !isWide, size.columns >= 24, remaining.height >= 16 {
      panel = remaining.cutBottom(min(16, remaining.height * 2 / 5))
    }
  }
}
