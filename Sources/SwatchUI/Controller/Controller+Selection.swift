import SwatchSession
import SwatchSketch
import SwatchWidgets

// What is done with the selected strokes.
extension Controller {
  func perform(_ command: SelectionCommand) {
    guard !session.selection.isEmpty else { return say("Nothing is selected; V selects") }
    switch command {
    case .openMenu: openSelectionMenu()
    case .duplicate: edit("Duplicated") { $0.duplicating($1) }
    case .delete: edit("Deleted") { $0.deleting($1) }
    case .recolor:
      let pen = model.pen
      let changes = [InkChange.line(pen.strokeColor), .opacity(pen.opacity)]
      edit("Recolored") { $0.recoloring($1, changes + (pen.fillColor.map { [.fill($0)] } ?? [])) }
    case .restack(let order): edit("Restacked") { $0.restacking($1, order) }
    case .move(let vector): edit("Moved") { $0.moving($1, by: vector) }
    }
  }

  private func edit(_ verb: String, _ change: (Drawing, [Int]) -> SelectionEdit) {
    let count = session.selection.count
    say(session.editSelection(change) ? "\(verb) \(strokeCountLabel(count))" : "That changes nothing")
  }

  private func openSelectionMenu() {
    func item(_ title: String, _ key: Character, _ command: SelectionCommand) -> Menu<Controller>.Item {
      .init(title, keys: [key]) { $0.perform(command) }
    }
    present(
      Menu(
        title: strokeCountLabel(session.selection.count),
        items: [
          item("d  Duplicate", "d", .duplicate), item("x  Delete", "x", .delete),
          item("c  Color of the pen", "c", .recolor),
          item("t  To the top", "t", .restack(.toFront)), item("u  Up", "u", .restack(.forward)),
          item("n  Down", "n", .restack(.backward)), item("b  To the bottom", "b", .restack(.toBack)),
        ]))
  }
}

/// Something to do with the selected strokes.
enum SelectionCommand: Hashable {
  case openMenu, duplicate, delete, recolor
  case restack(Restacking)
  case move(by: CanvasPoint)
}
