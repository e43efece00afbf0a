import SwatchSession
import SwatchSketch
import SwatchWidgets

extension EditActions {
  mutating func undo() {
    switch session.undo() {
    case .nothing: report("Nothing to undo")
    case .part: report(session.toolState.tool.isWaiting ? "Removed a corner" : "No corners left")
    case .edit(let edit):
      let status =
        switch edit.kind {
        case .brush:
          "Removed the last stroke, \(drawing.strokes.count - session.pictureCount) left"
        case .eraseAll: "Restored \(session.countLabel)"
        default: "Undid \(edit.title.uncapitalized), \(session.countLabel)"
        }
      report(status, undoHint: "\(label(of: .redo)) redo")
    }
  }

  mutating func redo() {
    guard let edit = session.redo() else { return report("Nothing to redo") }
    let status =
      switch edit.kind {
      case .brush: "Redrew the stroke, \(session.countLabel)"
      case .eraseAll: "Erased \(edit.erasedLabel) again"
      default: "Redid \(edit.title.uncapitalized), \(session.countLabel)"
      }
    report(status, undoHint: "\(label(of: .undo)) undo")
  }

  mutating func eraseAll() {
    // The pending operation is erased along with everything else, and restored by undo.
    finishTool()
    let count = drawing.strokes.count
    guard session.perform({ $0.removing(.eraseAll, at: $0.editableIndices) }) else {
      return report(count == 0 ? "There is no image to delete" : "All strokes are in hidden or locked layers")
    }
    report("Erased \(session.sketch.steps.last?.erasedLabel ?? "")")
  }
}

extension Edit {
  fileprivate var erasedLabel: String { Drawing.countLabel(of: removedCount, pictures: -addedPictureCount) }

  var title: String {
    switch kind {
    case .brush: "Brush"
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
    case .layers: layerTitle
    case .toLayer: "Move to another layer"
    }
  }

  private var layerTitle: String {
    guard case .setLayers(let new, let old)? = changes.last else { return "Layers" }
    if new.count != old.count { return new.count > old.count ? "New layer" : "Delete layer" }
    guard let (after, before) = zip(new, old).first(where: { $0 != $1 }) else { return "Layers" }
    if after.id != before.id { return "Reorder layers" }
    if after.isHidden != before.isHidden { return after.isHidden ? "Hide layer" : "Show layer" }
    if after.isLocked != before.isLocked { return after.isLocked ? "Lock layer" : "Unlock layer" }
    return "Rename layer"
  }

  private var removedCount: Int { changes.count { if case .remove = $0 { true } else { false } } }
}
