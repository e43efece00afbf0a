import SwatchSketch

// What is done with the selected strokes.
extension Controller {
  func perform(_ command: SelectionCommand) {
    closeMenu()
    guard !model.selection.isEmpty else { return say("Nothing is selected; V selects") }
    settleTouch()
    let (drawing, selection, pen) = (model.sketch.drawing, model.selection, model.pen)
    switch command {
    case .openMenu: openSelectionMenu()
    case .duplicate: perform(drawing.duplicating(selection), "Duplicated")
    case .delete: perform(drawing.deleting(selection), "Deleted")
    case .recolor:
      var changes = [InkChange.line(pen.strokeColor), .opacity(pen.opacity)]
      if let fill = pen.fillColor { changes.append(.fill(fill)) }
      perform(drawing.recoloring(selection, changes), "Recolored")
    case .restack(let order): perform(drawing.restacking(selection, order), "Restacked")
    case .move(let vector): perform(drawing.moving(selection, by: vector), "Moved")
    }
  }

  private func perform(_ change: SelectionEdit, _ verb: String) {
    guard !change.edit.changes.isEmpty else { return say("That changes nothing") }
    let count = model.selection.count
    perform(change.edit)
    model.tool = SelectTool(selection: change.selection)
    dirty.parts.insert(.canvas)
    say("\(verb) \(strokeCountLabel(count))")
  }

  private func openSelectionMenu() {
    func item(_ title: String, _ key: Character? = nil, _ command: SelectionCommand) -> Menu.Item {
      Menu.Item(title: title, key: key, command: .selection(command))
    }
    open(
      .menu(
        Menu(
          title: strokeCountLabel(model.selection.count),
          items: [
            item("d  Duplicate", "d", .duplicate), item("x  Delete", "x", .delete),
            item("c  Color of the pen", "c", .recolor),
            item("t  To the top", "t", .restack(.toFront)), item("u  Up", "u", .restack(.forward)),
            item("n  Down", "n", .restack(.backward)), item("b  To the bottom", "b", .restack(.toBack)),
          ])))
  }
}

/// Something to do with the selected strokes.
enum SelectionCommand: Hashable {
  case openMenu, duplicate, delete, recolor
  case restack(Restacking)
  case move(by: CanvasPoint)
}
