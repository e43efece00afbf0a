import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// A word in the border of the canvas that does something when it is pressed: the tool, the file, the zoom.
struct BorderButtonView: View {
  let control: Control
  let frame: CellRect

  /// The cells of the longest title with a blank on either side, where they are known.
  static func width(of control: Control) -> Int {
    switch control {
    case .tool: (ToolKind.allCases.map(\.title.count).max() ?? 0) + 2
    case .zoom: "3200%".count + 2
    default: 0
    }
  }

  func draw(_ model: Model, on surface: inout Surface) {
    let (text, mark) = title(in: model)
    let width = min(text.cellWidth + mark.count + 2, frame.width)
    var rect = frame
    // The tool begins the border, the others end at theirs.
    rect = control == .tool ? rect.cutLeft(width) : rect.cutRight(width)
    surface.fill(frame, with: Cell(surface.symbol(.horizontal), model.isFocused(.canvas) ? .plain : .faint))
    surface.fill(rect, with: Cell(" ", model.textStyle(of: control)))
    let style = model.textStyle(of: control, otherwise: .bold)
    rect = rect.inset(columns: 1)
    // A long name gives way to the mark.
    surface.write(mark, in: rect.cutRight(mark.count), style: style)
    surface.write(text, in: rect, style: style)
  }

  private func title(in model: Model) -> (text: String, mark: String) {
    switch control {
    case .tool: (model.session.toolKind.title, "")
    case .zoom: (model.raster.viewport.zoom.percentLabel, "")
    default: (model.document.name, model.sketch.isEdited ? " *" : "")
    }
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    touch.phase == .ended && frame.contains(touch.position) ? command : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    key.isPress ? command : nil
  }

  private var command: Command {
    switch control {
    case .tool: .openTools
    case .zoom: .resetZoom
    default: .openFileMenu
    }
  }
}
