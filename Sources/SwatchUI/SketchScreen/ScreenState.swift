import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

struct ScreenParts: OptionSet {
  let rawValue: UInt8

  /// The pen's settings.
  static let toolbar = ScreenParts(rawValue: 1)
  static let panel = ScreenParts(rawValue: 2)
  static let status = ScreenParts(rawValue: 4)
  static let dialog = ScreenParts(rawValue: 8)
  /// The whole drawing and its border.
  static let canvas = ScreenParts(rawValue: 16)
  /// The file name and buttons in the border of the canvas.
  static let border = ScreenParts(rawValue: 32)
  static let tools = ScreenParts(rawValue: 64)
  static let all: ScreenParts = [.tools, .toolbar, .panel, .status, .dialog, .canvas, .border]
}

struct ScreenState {
  let pickerRevision, penRevision, previewCount: Int
  let isPictureShown, hasSuggestions: Bool
  let overlay: CellRect?
  let vision: ColorVisionDeficiency?
  let tool: ToolKind
  let paper: Color

  /// Returns the parts that differ from an older state, or all for `nil`.
  func changedParts(
    since old: ScreenState?, _ interaction: Interaction.Changes, _ drawing: DrawingChanges
  ) -> ScreenParts {
    guard let old, !interaction.contains(.cover), old.overlay == overlay, old.vision == vision,
      old.isPictureShown == isPictureShown
    else { return .all }
    var parts: ScreenParts = []
    if interaction.contains(.status) { parts.insert(.status) }
    if interaction.contains(.focus) { parts.formUnion([.tools, .toolbar, .panel, .canvas, .status]) }
    if interaction.contains(.dialog) { parts.insert(.dialog) }
    if drawing.affectsWholeDrawing || drawing.hasOverlayChanges { parts.insert(.canvas) }
    if drawing.hasEdits { parts.formUnion([.border, .status]) }
    if old.hasSuggestions != hasSuggestions || old.previewCount != previewCount { parts.insert(.canvas) }
    if old.tool != tool { parts.formUnion([.tools, .toolbar]) }
    if old.penRevision != penRevision { parts.insert(.toolbar) }
    // The contrast display and the pen preview depend on the paper.
    if old.pickerRevision != pickerRevision || old.paper != paper { parts.formUnion([.toolbar, .panel]) }
    return parts
  }
}
