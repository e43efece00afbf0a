import SwatchScenes
import SwatchScreen
import SwatchWidgets

// The menu behind the name of the file, in the border of the canvas.
extension SketchController {
  func fileButton(in frame: CellRect) -> BorderButton<SketchController> {
    BorderButton(
      id: .file, frame: frame, isLeading: true, opensMenu: true, hint: "Space: save, open, new, history",
      title: { ($0.session.document.name, $0.documentMark) },
      command: Command { $0.openFileMenu() })
  }

  /// What stands behind the name of the file: which of several it is, and whether it is edited.
  private var documentMark: String {
    let place = files.list.label(of: session.document.path).map { " · \($0)" } ?? ""
    return place + (session.sketch.isEdited ? " *" : "")
  }

  /// Offers what is done with the drawing as a whole.
  ///
  /// - Parameter corner: The cell beside which it opens; without, it opens in the middle.
  mutating func openFileMenu(at corner: CellPosition? = nil) {
    let others = files.list.hasOthers ? item(.drawings, "Drawings opened too…", key: "d") : nil
    let items = [
      others, item(.save, "Save"), item(.saveAs, "Save as…"), item(.export, "Export…", also: ["e"]),
      item(.open, "Open…", also: ["O"]), item(.new, "New", also: ["n"]), item(.recent, "Recent…"),
      item(.trace, "Picture to trace…"), item(.sheet, "Sheet: size and lines…", key: "s"),
      item(.paper, "Color of the paper…", key: "c"), item(.history, "History…"),
      item(.play, "Play back", key: "p"), item(.olderDrawings, "Older drawings…", key: "o"),
      item(.quit, "Leave"),
    ]
    present(Menu(title: session.document.name, items: items.compactMap(\.self), at: corner))
  }
}

extension ControlID {
  static let file = ControlID("file")
}
