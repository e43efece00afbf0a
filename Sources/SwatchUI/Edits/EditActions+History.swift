import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

// The way back and forth between edits.
extension EditActions {
  mutating func undo() {
    switch session.undo() {
    case .nothing: say("Nothing to undo")
    case .part: say(session.hand.tool.isWaiting ? "Took a corner back" : "No corner is left")
    case .edit(let edit):
      let count = session.drawing.strokes.count
      switch edit.kind {
      case .freehand: say("Removed the last stroke, \(count) left")
      case .eraseAll: say("Brought back \(count.counting("stroke"))")
      default: say("Undid: \(edit.title), \(count.counting("stroke"))")
      }
    }
  }

  mutating func redo() {
    guard let edit = session.redo() else { return say("Nothing to redo") }
    let count = session.drawing.strokes.count.counting("stroke")
    switch edit.kind {
    case .freehand: say("Drew the stroke again, \(count)")
    case .eraseAll: say("Erased \(edit.changes.count.counting("stroke")) again")
    default: say("Redid: \(edit.title), \(count)")
    }
  }

  mutating func eraseAll() {
    // What the tool was waiting to do is erased with the rest, and comes back with it.
    finishTool()
    let count = session.drawing.strokes.count
    session.perform { $0.removing(.eraseAll, at: $0.strokes.indices) }
    say(count == 0 ? "There is no image to delete" : "Erased \(count.counting("stroke"))")
  }

  /// Goes to a position in the history.
  mutating func jump(to position: Int) {
    guard session.jump(to: position) else { return }
    say(
      "Step \(position) of \(session.sketch.steps.count), \(session.drawing.strokes.count.counting("stroke"))"
    )
  }
}
