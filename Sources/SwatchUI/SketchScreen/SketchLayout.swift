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
  /// The border between canvas and panel if they are side by side.
  private(set) var panelEdge = CellRect.empty
  /// The message, and the summary of the drawing to its right.
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
    var rest = size.bounds
    if size.rows >= 3 { layOutStatus(in: rest.cutBottom(1)) }
    let hasPanel = panelSettings.isShown
    if !layOutRail(in: &rest, hasBasics: !hasPanel) { layOutToolbar(in: &rest, hasBasics: !hasPanel) }
    if hasPanel { layOutPanel(in: &rest, width: panelSettings.width) }
    if !panel.isEmpty { basics = .empty }
    canvas = rest
  }

  var dialogAreas: DialogAreas { DialogAreas(screen: size.bounds, middle: canvas, line: status) }

  private mutating func layOutStatus(in row: CellRect) {
    status = row
    var rest = row
    _ = rest.cutLeft(44)
    programButtons = buttonWidths.program.reversed().map { width in
      guard rest.width >= width else {
        rest = .empty
        return .empty
      }
      _ = status.cutRight(width)
      return rest.cutRight(width)
    }.reversed()
  }

  /// True if the color panel is to the right of the canvas.
  var isWide: Bool { size.columns >= 2 * size.rows }

  /// The minimum canvas width beside a panel wider than ``minimumPanelWidth``.
  private static let usualCanvasWidth = 40
  /// The minimum canvas width beside a narrower panel.
  private static let minimumCanvasWidth = 22
  static let minimumPanelWidth = 28

  private mutating func layOutPanel(in rest: inout CellRect, width: Int?) {
    if isWide, size.columns >= 52, rest.height >= 7 {
      let width = width ?? (size.columns * 31 / 100).clamped(to: Self.minimumPanelWidth...48)
      // On small screens, limit the chosen width to keep the canvas usable.
      let widest = max(
        rest.width - Self.usualCanvasWidth, min(Self.minimumPanelWidth, rest.width - Self.minimumCanvasWidth))
      panel = rest.cutRight(min(width, widest))
      panelEdge = CellRect(
        column: rest.columns.upperBound - 1, row: rest.rows.lowerBound, width: 1, height: rest.height)
    } else if !isWide, size.columns >= 24, rest.height >= 16 {
      panel = rest.cutBottom(min(16, rest.height * 2 / 5))
    }
  }
}
