import SwatchScenes
import SwatchScreen
import SwatchWidgets

extension SketchController {
  func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<SketchController>? {
    if control == .file { return Command { $0.openFileMenu(at: position) } }
    if canvas.frame.contains(position), !picker.coversPictureArea {
      return Command { $0.openCanvasMenu(at: position) }
    }
    return picker.commandForMenu(of: nil, at: position)?.lifted(\.picker)
  }

  /// Opens the selection menu if requested by keyboard or on a selected stroke, otherwise the canvas menu.
  private mutating func openCanvasMenu(at position: CellPosition) {
    endGesture()
    let hit = canvas.stroke(at: position)
    if let hit, session.toolState.kind.selects, !session.toolState.selection.contains(hit) {
      update(\.canvas) { $0.select(at: position) }
    }
    let selection = session.toolState.selection
    if !selection.isEmpty, !interaction.isMenuOpenedByMouse || hit.map(selection.contains) == true {
      return update(\.edits) { $0.openSelectionMenu(at: position) }
    }
    present(Menu(title: "Canvas", items: canvasItems(at: position, isOnStroke: hit != nil), at: position))
  }

  private func canvasItems(at position: CellPosition, isOnStroke: Bool) -> [MenuItem] {
    var items: [MenuItem?] = []
    let keys = keys(of: .eyedropper)
    if isOnStroke {
      items.append(MenuItem("Select this stroke") { $0.update(\.canvas) { $0.select(at: position) } })
    }
    items.append(
      MenuItem("Pick this color", note: keys.first?.label ?? "", keys: keys) {
        $0.update(\.canvas) { canvas in
          if let point = canvas.drawingView.map.canvasPoint(at: position) { canvas.eyedrop(at: point) }
        }
      })
    items += [ActionID.undo, .redo].filter { action($0)?.isEnabled(in: self) == true }.map { item($0) }
    if services.picking.clipboard != nil { items.append(item(.paste, "Paste")) }
    items += [.tool, .notation, .zoomReset, .grid, .trace].map { item($0) }
    items += [item(.paper, "Paper color…"), item(.panel), item(.commands)]
    return items.compactMap(\.self)
  }

  var fileButton: BorderButton<SketchController> {
    let border = canvas.topBorder
    return BorderButton(
      id: .file, frame: border.width >= 14 ? border.inset(columns: 1) : .empty, isLeading: true,
      opensMenu: true, hint: "Space save, open, new, history",
      title: { ($0.session.document.name, $0.documentMark) }, command: Command { $0.openFileMenu() })
  }

  private var documentMark: String {
    let listPosition = files.list.label(of: session.document.path).map { " · \($0)" } ?? ""
    return listPosition + (session.sketch.isEdited ? " *" : "")
  }

  mutating func openFileMenu(at corner: CellPosition? = nil) {
    let others = files.list.hasOthers ? item(.drawings, "Other open drawings…", key: "d") : nil
    let items = [
      others, item(.save, "Save"), item(.saveAs, "Save as…"), item(.export, "Export…", also: ["e"]),
      item(.open, "Open…", also: ["O"]), item(.new, "New", also: ["n"]), item(.recent, "Recent…"),
      item(.trace, "Trace a picture…"), item(.sheet, "Sheet setup…", key: "s"),
      item(.paper, "Paper color…", key: "c"), item(.layers, "Layers…"), item(.history, "History…"),
      item(.play, "Replay", key: "p"), item(.recoverDrawing, "Recover drawing…", key: "r"),
      item(.quit, "Quit"),
    ]
    present(Menu(title: session.document.name, items: items.compactMap(\.self), at: corner))
  }
}
