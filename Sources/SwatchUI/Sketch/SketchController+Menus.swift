import SwatchScreen
import SwatchWidgets

// The menus at the pointer, of what is no color.
extension SketchController {
  func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<SketchController>? {
    if control == .file { return Command { $0.openFileMenu(at: position) } }
    if canvas.frame.contains(position), !picker.isPictureInRoom {
      return Command { $0.openCanvasMenu(at: position) }
    }
    return picker.commandForMenu(of: nil, at: position)?.lifted(\.picker)
  }

  /// Offers what can be done with what is selected, where the pointer or the keyboard is on that, or with the drawing.
  private mutating func openCanvasMenu(at position: CellPosition) {
    settle()
    let hit = canvas.stroke(at: position)
    if let hit, session.hand.kind.selects, !session.hand.selection.contains(hit) {
      operate(\.canvas) { $0.select(at: position) }
    }
    let selection = session.hand.selection
    if !selection.isEmpty, !interaction.isMenuPressed || hit.map(selection.contains) == true {
      return operate(\.edits) { $0.openSelectionMenu(at: position) }
    }
    present(Menu(title: "Canvas", items: canvasItems(at: position, isOnStroke: hit != nil), at: position))
  }

  private func canvasItems(
    at position: CellPosition, isOnStroke: Bool
  ) -> [Menu<SketchController>.Item] {
    typealias Item = Menu<SketchController>.Item
    var items: [Item] = []
    if isOnStroke {
      items.append(Item("Select this") { $0.operate(\.canvas) { $0.select(at: position) } })
    }
    items.append(
      Item("Take this color", key: "i", in: interaction.keyNames) {
        $0.operate(\.canvas) { canvas in
          if let point = canvas.drawingView.map.canvasPoint(at: position) { canvas.eyedrop(at: point) }
        }
      })
    let sketch = session.sketch
    items += [(KeyPress("u"), sketch.canUndo), (KeyPress("U"), sketch.canRedo)].filter(\.1).compactMap {
      item($0.0)
    }
    return items + ["b", "#", "0", "g", "I"].compactMap { item($0) } + [
      Item("Color of the paper…") { $0.operate(\.edits) { $0.openPaperMenu() } }
    ] + ["\\", ":"].compactMap { item($0) }
  }

  /// What a key does, as an item.
  private func item(_ key: KeyPress) -> Menu<SketchController>.Item? {
    guard let binding = Self.keys.first(where: { $0.keys.contains(key) }), let help = binding.help else {
      return nil
    }
    return .init(help.title, key: key, in: interaction.keyNames) { binding.command.run(&$0) }
  }
}
