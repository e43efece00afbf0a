import SwatchColor
import SwatchScenes
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
      switch edit.kind {
      case .freehand:
        say("Removed the last stroke, \(session.drawing.strokes.count - session.pictureCount) left")
      case .eraseAll: say("Brought back \(session.countLabel)")
      default: say("Undid: \(edit.title), \(session.countLabel)")
      }
    }
  }

  mutating func redo() {
    guard let edit = session.redo() else { return say("Nothing to redo") }
    switch edit.kind {
    case .freehand: say("Drew the stroke again, \(session.countLabel)")
    case .eraseAll:
      say("Erased \(Drawing.countLabel(of: edit.changes.count, pictures: -edit.addedPictureCount)) again")
    default: say("Redid: \(edit.title), \(session.countLabel)")
    }
  }

  mutating func eraseAll() {
    // What the tool was waiting to do is erased with the rest, and comes back with it.
    finishTool()
    let label = session.countLabel
    let isErased = session.perform { $0.removing(.eraseAll, at: $0.strokes.indices) }
    say(isErased ? "Erased \(label)" : "There is no image to delete")
  }

  mutating func jump(to position: Int) {
    guard session.jump(to: position) else { return }
    say("Step \(position) of \(session.sketch.steps.count), \(session.countLabel)")
  }
}

extension Edit {
  var title: String {
    switch kind {
    case .freehand: "Brush"
    case .line: "Line"
    case .rectangle: "Rectangle"
    case .ellipse: "Oval"
    case .polygon: "Polygon"
    case .fill: "Fill"
    case .text: "Text"
    case .erase: removedCount == 1 ? "Erase a stroke" : "Erase \(removedCount) strokes"
    case .eraseArea: "Rub Out"
    case .eraseAll: "Erase image"
    case .move: "Move"
    case .copy: "Duplicate"
    case .delete: "Delete"
    case .recolor: "Recolor"
    case .restack: "Reorder"
    case .paper: "Paper"
    case .sheet: "Sheet"
    case .backdrop: "Picture to trace"
    case .scale: "Scale"
    case .rotate: "Turn"
    case .align: "Line up"
    case .reshape: "Points"
    case .group: "Group"
    case .ungroup: "Ungroup"
    }
  }

  private var removedCount: Int { changes.count { if case .remove = $0 { true } else { false } } }
}
