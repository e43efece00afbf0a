import SwatchScenes
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
    typealias CanvasItem = Menu<SketchController>.Item
    var items: [CanvasItem?] = []
    if isOnStroke {
      items.append(CanvasItem("Select this") { $0.operate(\.canvas) { $0.select(at: position) } })
    }
    items.append(
      action(.eyedropper).flatMap { [keyMap = interaction.keyMap] eyedropper in
        let taking = Action<SketchController>(eyedropper.id, "Take this color", .color) {
          $0.operate(\.canvas) { canvas in
            if let point = canvas.drawingView.map.canvasPoint(at: position) { canvas.eyedrop(at: point) }
          }
        }
        return CanvasItem(taking, in: keyMap)
      })
    items += [ActionID.undo, .redo].filter { action($0)?.isEnabled(in: self) == true }.map { item($0) }
    items += [.tool, .notation, .zoomReset, .grid, .trace].map { item($0) }
    items += [item(.paper, "Color of the paper…"), item(.panel), item(.commands)]
    return items.compactMap(\.self)
  }
}
