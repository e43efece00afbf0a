import SwatchScreen
import SwatchWidgets

/// What is done with the drawing as a whole: the name of the file in the border of the canvas, and the menu behind it.
enum FileMenu {
  static func button(in frame: CellRect) -> BorderButton<SketchController> {
    BorderButton(
      id: .file, frame: frame, isLeading: true, opensMenu: true, hint: "Space: save, open, new, history",
      title: { ($0.session.document.name, $0.documentMark) },
      command: Command { $0.openFileMenu() })
  }

  /// - Parameter corner: The cell beside which it opens; without, it opens in the middle.
  static func menu(
    of title: String, _ keys: KeyNames, hasOthers: Bool, at corner: CellPosition? = nil
  ) -> Menu<SketchController> {
    typealias Item = Menu<SketchController>.Item
    let others = Item("Drawings opened too…", key: "d") {
      $0.operate(\.files) { $0.openList() }
    }
    return Menu(
      title: title,
      items: (hasOthers ? [others] : []) + [
        .init("Save", key: "w", in: keys) { $0.operate(\.files) { $0.saveDocument() } },
        .init("Save as…", key: "W", in: keys) { $0.operate(\.files) { $0.askForDrawingPath() } },
        .init("Export…", key: .control("e"), in: keys, also: ["e"]) {
          $0.operate(\.files) { $0.openExport() }
        },
        .init("Open…", key: .control("o"), in: keys, also: ["O"]) {
          $0.operate(\.files) { $0.depart(.opening(path: nil)) }
        },
        .init("New", key: .control("n"), in: keys, also: ["n"]) {
          $0.operate(\.files) { $0.depart(.beginning) }
        },
        .init("Recent…", key: "l", in: keys) { $0.openRecentFiles() },
        .init("Picture to trace…", key: "I", in: keys) { $0.operate(\.edits) { $0.openBackdrop() } },
        .init("Sheet: size and lines…", key: "s") { $0.operate(\.edits) { $0.openSheetMenu() } },
        .init("Color of the paper…", key: "c") { $0.operate(\.edits) { $0.openPaperMenu() } },
        .init("History…", key: "h", in: keys) { $0.openHistory() },
        .init("Play back", key: "p") { $0.playBack() },
        .init("Older drawings…", key: "o") { $0.operate(\.recovery) { $0.look(for: .list) } },
        .init("Leave", key: "q", in: keys) { $0.operate(\.files) { $0.depart(.leaving) } },
      ], at: corner)
  }
}

extension SketchController {
  /// What stands behind the name of the file: which of several it is, and whether it is edited.
  fileprivate var documentMark: String {
    let place = files.list.label(of: session.document.path).map { " · \($0)" } ?? ""
    return place + (session.sketch.isEdited ? " *" : "")
  }

  /// Offers what is done with the drawing as a whole.
  mutating func openFileMenu(at corner: CellPosition? = nil) {
    present(
      FileMenu.menu(
        of: session.document.name, interaction.keyNames, hasOthers: files.list.hasOthers, at: corner))
  }
}

extension ControlID {
  static let file = ControlID("file")
}
