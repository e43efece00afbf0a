import SwatchColor
import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

extension EditActions {
  mutating func undo() {
    switch session.undo() {
    case .nothing: report("Nothing to undo")
    case .part: report(session.toolState.tool.isWaiting ? "Removed a corner" : "No corners left")
    case .edit(let edit):
      switch edit.kind {
      case .freehand:
        reportUndo("Removed the last stroke, \(session.drawing.strokes.count - session.pictureCount) left")
      case .eraseAll: reportUndo("Restored \(session.countLabel)")
      default: reportUndo("Undid \(edit.title.uncapitalized), \(session.countLabel)")
      }
    }
  }

  private mutating func reportUndo(_ status: String) { report(status, undoHint: "\(label(of: .redo)) redo") }

  mutating func redo() {
    guard let edit = session.redo() else { return report("Nothing to redo") }
    let status =
      switch edit.kind {
      case .freehand: "Redrew the stroke, \(session.countLabel)"
      case .eraseAll:
        "Erased \(Drawing.countLabel(of: edit.changes.count, pictures: -edit.addedPictureCount)) again"
      default: "Redid \(edit.title.uncapitalized), \(session.countLabel)"
      }
    report(status, undoHint: "\(label(of: .undo)) undo")
  }

  mutating func eraseAll() {
    // The pending operation is erased with the rest, and restored by undo.
    finishTool()
    let label = session.countLabel
    let isErased = session.perform { $0.removing(.eraseAll, at: $0.strokes.indices) }
    report(isErased ? "Erased \(label)" : "There is no image to delete")
  }
}

extension Edit {
  var title: String {
    switch kind {
    case .freehand: "Brush"
    case .line: "Line"
    case .arrow: "Arrow"
    case .rectangle: "Rectangle"
    case .ellipse: "Oval"
    case .polygon: "Polygon"
    case .fill: "Fill"
    case .text: "Text"
    case .erase: removedCount == 1 ? "Erase a stroke" : "Erase \(removedCount) strokes"
    case .eraseArea: "Erase area"
    case .eraseAll: "Erase drawing"
    case .move: "Move"
    case .copy: "Duplicate"
    case .delete: "Delete"
    case .recolor: "Recolor"
    case .restack: "Reorder"
    case .paper: "Paper"
    case .sheet: "Sheet"
    case .backdrop: "Picture to trace"
    case .scale: "Scale"
    case .rotate: "Rotate"
    case .align: "Align"
    case .reshape: "Edit points"
    case .group: "Group"
    case .ungroup: "Ungroup"
    case .cut: "Cut"
    case .paste: "Paste"
    case .font: "Font"
    }
  }

  private var removedCount: Int { changes.count { if case .remove = $0 { true } else { false } } }
}
