import SwatchScreen
import SwatchWidgets

/// What is done with the drawing as a whole: the name of the file in the border of the canvas, and the menu behind it.
enum FileMenu {
  static func button(in frame: CellRect) -> BorderButton<SketchController> {
    BorderButton(
      id: .file, frame: frame, isLeading: true, hint: "Space: save, open, new, history",
      title: { ($0.session.document.name, $0.session.sketch.isEdited ? " *" : "") },
      command: Command { $0.present(menu(of: $0.session.document.name)) })
  }

  private static func menu(of title: String) -> Menu<SketchController> {
    Menu(
      title: title,
      items: [
        .init("w  Save", keys: ["w"]) { $0.operate(\.files) { $0.saveDocument() } },
        .init("W  Save as, export…", keys: ["W"]) { $0.operate(\.files) { $0.askForDrawingPath() } },
        .init("O  Open…", keys: ["O"]) { $0.operate(\.files) { $0.depart(.opening(path: nil)) } },
        .init("n  New", keys: ["n"]) { $0.operate(\.files) { $0.depart(.beginning) } },
        .init("l  Recent…", keys: ["l"]) { $0.openRecentFiles() },
        .init("I  Picture to trace…", keys: ["I"]) { $0.operate(\.edits) { $0.openBackdrop() } },
        .init("c  Color of the paper…", keys: ["c"]) { $0.operate(\.edits) { $0.openPaperMenu() } },
        .init("h  History…", keys: ["h"]) { $0.openHistory() },
        .init("p  Play back", keys: ["p"]) { $0.playBack() },
        .init("o  Older drawings…", keys: ["o"]) { $0.operate(\.recovery) { $0.look(for: .list) } },
        .init("q  Leave", keys: ["q"]) { $0.operate(\.files) { $0.depart(.leaving) } },
      ])
  }
}

extension ControlID {
  static let file = ControlID("file")
}
