import SwatchScreen
import SwatchSketch
import SwatchWidgets

/// A word in the border of the canvas that does something when it is pressed: the tool, the file, the zoom.
struct BorderButton: Control {
  /// What it says, and a mark behind it to which a long text gives way.
  typealias Title = (text: String, mark: String)

  let id: ControlID
  let frame: CellRect
  /// Whether it stands at the beginning of its frame; otherwise it ends at its end.
  var isLeading = false
  let hint: String
  let command: Command
  let title: (Model) -> Title

  var isInBorder: Bool { true }

  func hint(in model: Model) -> String { hint }

  func draw(_ model: Model, on surface: inout Surface) {
    let (text, mark) = title(model)
    let width = min(text.cellWidth + mark.count + 2, frame.width)
    var rect = frame
    rect = isLeading ? rect.cutLeft(width) : rect.cutRight(width)
    surface.fill(frame, with: Cell(surface.symbol(.horizontal), model.isFocused(.canvas) ? .plain : .faint))
    surface.fill(rect, with: Cell(" ", model.textStyle(of: id)))
    let style = model.textStyle(of: id, otherwise: .bold)
    rect = rect.inset(columns: 1)
    surface.write(mark, in: rect.cutRight(mark.count), style: style)
    surface.write(text, in: rect, style: style)
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    touch.phase == .ended && frame.contains(touch.position) ? command : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    key.isPress ? command : nil
  }
}

extension ControlID {
  static let tool = ControlID("tool")
  static let file = ControlID("file")
  static let zoom = ControlID("zoom")
}

extension BorderButton {
  /// Those in the upper border of the canvas: the tool at its left, the file and the zoom at its right.
  static func all(in border: CellRect) -> [BorderButton] {
    var border = border
    let tools = ToolKind.allCases.map(\.title.count).max() ?? 0
    let tool = BorderButton(
      id: .tool, frame: border.cutLeft(tools + 2), isLeading: true,
      hint: "Space or b chooses a tool; capital letters do at once", command: .openTools
    ) { ($0.session.toolKind.title, "") }
    let zoom = BorderButton(
      id: .zoom, frame: border.cutRight("3200%".count + 2),
      hint: "Space: 100%, or the whole drawing; + and - change it", command: .resetZoom
    ) { ($0.raster.viewport.zoom.percentLabel, "") }
    guard border.width >= 14 else { return [tool, zoom] }
    let file = BorderButton(
      id: .file, frame: border.inset(columns: 1), hint: "Space: save, save as, history",
      command: .openFileMenu
    ) { ($0.document.name, $0.sketch.isEdited ? " *" : "") }
    return [tool, file, zoom]
  }
}
