import SwatchSession
import SwatchSketch
import SwatchWidgets

// What is done with the selected strokes.
extension Controller {
  fileprivate func edit(_ verb: String, _ change: (Drawing, [Int]) -> SelectionEdit) {
    guard !session.selection.isEmpty else { return say(Self.nothingSelected) }
    settleTouch()
    let count = session.selection.count
    say(session.editSelection(change) ? "\(verb) \(strokeCountLabel(count))" : "That changes nothing")
  }

  private static let nothingSelected = "Nothing is selected; V selects"

  fileprivate func openSelectionMenu() {
    guard !session.selection.isEmpty else { return say(Self.nothingSelected) }
    settleTouch()
    func item(_ title: String, _ key: Character, _ command: Command) -> Menu<Controller>.Item {
      .init(title, keys: [key], action: { command.run($0) })
    }
    present(
      Menu(
        title: strokeCountLabel(session.selection.count),
        items: [
          item("d  Duplicate", "d", .duplicateSelection), item("x  Delete", "x", .deleteSelection),
          item("c  Color of the pen", "c", .recolorSelection),
          item("t  To the top", "t", .restackSelection(.toFront)),
          item("u  Up", "u", .restackSelection(.forward)),
          item("n  Down", "n", .restackSelection(.backward)),
          item("b  To the bottom", "b", .restackSelection(.toBack)),
        ]))
  }
}

// What keys and controls ask for.
extension Command {
  static let openSelectionMenu = Command { $0.openSelectionMenu() }
  static let duplicateSelection = Command { $0.edit("Duplicated") { $0.duplicating($1) } }
  static let deleteSelection = Command { $0.edit("Deleted") { $0.deleting($1) } }
  /// Gives what is selected the colors and the opacity of the pen.
  static let recolorSelection = Command { controller in
    let pen = controller.model.pen
    let changes = [InkChange.line(pen.strokeColor), .opacity(pen.opacity)]
    controller.edit("Recolored") { $0.recoloring($1, changes + (pen.fillColor.map { [.fill($0)] } ?? [])) }
  }
  static func restackSelection(_ order: Restacking) -> Command {
    Command { $0.edit("Restacked") { $0.restacking($1, order) } }
  }
  static func moveSelection(by vector: CanvasPoint) -> Command {
    Command { $0.edit("Moved") { $0.moving($1, by: vector) } }
  }
}
