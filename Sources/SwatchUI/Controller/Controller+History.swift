import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

// The way back and forth between edits.
extension Controller {
  func undo() {
    switch session.undo() {
    case .nothing: say("Nothing to undo")
    case .part: say(session.tool.isWaiting ? "Took a corner back" : "No corner is left")
    case .edit(let edit):
      let count = session.drawing.strokes.count
      switch edit.kind {
      case .freehand: say("Removed the last stroke, \(count) left")
      case .eraseAll: say("Brought back \(strokeCountLabel(count))")
      default: say("Undid: \(edit.title), \(strokeCountLabel(count))")
      }
    }
  }

  func redo() {
    guard let edit = session.redo() else { return say("Nothing to redo") }
    let count = strokeCountLabel(session.drawing.strokes.count)
    switch edit.kind {
    case .freehand: say("Drew the stroke again, \(count)")
    case .eraseAll: say("Erased \(strokeCountLabel(edit.changes.count)) again")
    default: say("Redid: \(edit.title), \(count)")
    }
  }

  func eraseAll() {
    let count = session.eraseAll()
    say(count == 0 ? "There is no image to delete" : "Erased \(strokeCountLabel(count))")
  }

  /// Goes to a position in the history.
  func jump(to position: Int) {
    guard session.jump(to: position) else { return }
    if stayingMenu != nil { openHistory() }
    say("Step \(position) of \(model.sketch.steps.count), \(strokeCountLabel(session.drawing.strokes.count))")
  }

  func openHistory() {
    settleTouch()
    let (steps, position) = (model.sketch.steps, model.sketch.position)
    let titles = ["Beginning"] + steps.map(\.title)
    let width = "\(steps.count)".count
    let items = titles.enumerated().map { index, title in
      let number = "\(index)"
      let mark = index == position ? "•" : " "
      return Menu<Controller>.Item(
        mark + String(repeating: " ", count: width - number.count + 1) + "\(number)  \(title)"
      ) { $0.jump(to: index) }
    }
    present(Menu(title: "History", items: items, selection: position, staysOpen: true))
    if position < steps.count { say("The steps below the mark are undone; Enter goes to one") }
  }
}

// What keys and controls ask for.
extension Command {
  static let undo = Command { $0.undo() }
  static let redo = Command { $0.redo() }
  static let eraseAll = Command { $0.eraseAll() }
  static let openHistory = Command { $0.openHistory() }
}
