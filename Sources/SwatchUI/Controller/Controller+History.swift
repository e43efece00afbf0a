import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSketch

// Edits of the drawing, and the way back and forth between them.
extension Controller {
  /// Carries out an edit of the drawing, and shows it.
  func perform(_ edit: Edit) {
    model.sketch.perform(edit)
    journal?.record(edit)
    awaitsJournal = journal != nil
    isLiveStrokeKept = false
    showChange(model.raster.apply(edit, giving: model.sketch.drawing), by: edit)
  }

  func undo() {
    settleTouch()
    if var polygon = model.tool as? PolygonTool, polygon.isWaiting {
      polygon.stepBack()
      model.tool = polygon
      return finish(nil)
    }
    guard let edit = model.sketch.undo() else { return say("Nothing to undo") }
    journal?.recordUndo()
    showChange(model.raster.undo(edit, leaving: model.sketch.drawing), by: edit.inverse)
    let count = model.sketch.drawing.strokes.count
    switch edit.kind {
    case .freehand: say("Removed the last stroke, \(count) left")
    case .eraseAll: say("Brought back \(strokeCountLabel(count))")
    default: say("Undid: \(edit.title), \(strokeCountLabel(count))")
    }
  }

  func redo() {
    settleTouch()
    guard let edit = model.sketch.redo() else { return say("Nothing to redo") }
    journal?.recordRedo()
    showChange(model.raster.apply(edit, giving: model.sketch.drawing), by: edit)
    let count = strokeCountLabel(model.sketch.drawing.strokes.count)
    switch edit.kind {
    case .freehand: say("Drew the stroke again, \(count)")
    case .eraseAll: say("Erased \(strokeCountLabel(edit.changes.count)) again")
    default: say("Redid: \(edit.title), \(count)")
    }
  }

  func eraseAll() {
    settleTouch()
    let drawing = model.sketch.drawing
    guard !drawing.strokes.isEmpty else { return say("There is no image to delete") }
    perform(drawing.removing(.eraseAll, at: drawing.strokes.indices))
    say("Erased \(strokeCountLabel(drawing.strokes.count))")
  }

  /// Goes to a position in the history.
  func jump(to position: Int) {
    settleTouch()
    guard (0...model.sketch.steps.count).contains(position) else { return }
    var select = model.tool as? SelectTool
    while model.sketch.position > position, let edit = model.sketch.undo() {
      journal?.recordUndo()
      select?.adjustSelection(after: edit.inverse)
    }
    while model.sketch.position < position, let edit = model.sketch.redo() {
      journal?.recordRedo()
      select?.adjustSelection(after: edit)
    }
    if let select { model.tool = select }
    showDrawing()
    if case .menu(let menu)? = model.dialog, menu.staysOpen { openHistory() }
    say(
      "Step \(position) of \(model.sketch.steps.count), \(strokeCountLabel(model.sketch.drawing.strokes.count))"
    )
  }

  func openHistory() {
    settleTouch()
    let (steps, position) = (model.sketch.steps, model.sketch.position)
    let titles = ["Beginning"] + steps.map(\.title)
    let width = "\(steps.count)".count
    let items = titles.enumerated().map { index, title in
      let number = "\(index)"
      let mark = index == position ? "•" : " "
      return Menu.Item(
        title: mark + String(repeating: " ", count: width - number.count + 1) + "\(number)  \(title)",
        command: .jump(to: index))
    }
    open(.menu(Menu(title: "History", items: items, selection: position, staysOpen: true)))
    if position < steps.count { say("The steps below the mark are undone; Enter goes to one") }
  }

  /// Shows a drawing that is different all over.
  func showDrawing() {
    model.texts = model.sketch.drawing.texts
    model.raster.replaceDrawing(by: model.sketch.drawing)
    dirty.parts.formUnion([.canvas, .toolbar, .border, .status])
    showWaiting()
  }

  private func showChange(_ pixels: PixelRect, by edit: Edit) {
    if !model.texts.isEmpty || edit.insertsText { model.texts = model.sketch.drawing.texts }
    if var select = model.tool as? SelectTool {
      select.adjustSelection(after: edit)
      model.tool = select
      dirty.parts.insert(.canvas)
    }
    dirty.drawing = dirty.drawing.union(pixels)
    dirty.parts.formUnion([.toolbar, .border, .status])
    showWaiting()
  }
}

extension Edit {
  /// Whether the step may add text.
  fileprivate var insertsText: Bool {
    changes.contains { change in
      switch change {
      case .insert(let stroke, _), .replace(_, let stroke, _): stroke.isText
      case .remove, .setPaper: false
      }
    }
  }

  /// What the step is called.
  var title: String {
    switch kind {
    case .freehand: "Freehand"
    case .line: "Line"
    case .rectangle: "Rectangle"
    case .ellipse: "Ellipse"
    case .polygon: "Polygon"
    case .fill: "Fill"
    case .text: "Text"
    case .erase: changes.count == 1 ? "Erase a stroke" : "Erase \(changes.count) strokes"
    case .eraseArea: "Area Eraser"
    case .eraseAll: "Erase image"
    case .move: "Move"
    case .copy: "Duplicate"
    case .delete: "Delete"
    case .recolor: "Recolor"
    case .restack: "Restack"
    case .paper: "Paper"
    case .backdrop: "Picture to trace"
    }
  }
}
