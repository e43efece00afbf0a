import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension Canvas {
  static let selectActions: [Action<Canvas>] = [
    Action(.nextStroke, "Next stroke", .selection, keywords: "choose select", keys: "n") { $0.stepStroke(1) },
    Action("previous-stroke", "Previous stroke", .selection, keys: "N") { $0.stepStroke(-1) },
    Action(
      .toggleStroke, "Select or deselect stroke", .selection, keywords: "several multiple select", keys: "m"
    ) { $0.toggleFocusedStrokes() },
    Action(.selectAll, "Select all", .selection, keywords: "everything several", keys: .control("a")) {
      $0.session.select(Array($0.drawing.strokes.indices))
      $0.reportSelection()
    },
  ]

  /// The actions available while a single shape or line is selected.
  static let shapeActions: [Action<Canvas>] = [
    Action(.label, "Label a shape or line", .selection, keywords: "text label caption", keys: "T") { canvas in
      if let path = canvas.session.selectedPathIndex { canvas.editLabel(of: path) }
    }
  ]

  var selectHint: String {
    "\(label(of: .nextStroke)) next stroke · Space select · \(label(of: .toggleStroke)) add · "
      + "\(label(of: .selectAll)) all · \(label(of: .selection)) more"
  }

  private mutating func stepStroke(_ distance: Int) {
    let (strokes, editable) = (drawing.strokes, drawing.editableIndices)
    let start = focusedStroke ?? selection.last ?? (distance > 0 ? -1 : 0)
    let next = distance > 0 ? editable.first { $0 > start } : editable.last { $0 < start }
    guard let index = next ?? (distance > 0 ? editable.first : editable.last) else {
      return report(strokes.isEmpty ? "The drawing has no strokes" : "All layers are hidden or locked")
    }
    guard let spot = strokes[index].path?.points.first ?? strokes[index].bounds?.center else { return }
    show(spot)
    focusedStroke = index
    let isSelected = selection.contains(index) ? ", selected" : ""
    let color = strokes[index].ink.line.map { " \($0.hex)" } ?? ""
    report(
      "Stroke \(index + 1) of \(strokes.count)\(color)\(isSelected) · Space select · \(label(of: .toggleStroke)) add"
    )
  }

  private mutating func show(_ point: CanvasPoint) {
    for _ in 0..<2 {
      let cell = drawingView.map.screenPosition(of: point)
      if frame.contains(cell) { return placeCursor(at: CellRect(cell).relative(to: frame.origin).origin) }
      let middle = frame.middle
      update(\.view) { $0.scroll(columns: cell.column - middle.column, rows: cell.row - middle.row) }
    }
  }

  /// The stroke at the keyboard cursor and the rest of its group.
  private var focusedStrokes: [Int] {
    let hit = focusedStroke ?? cursor.flatMap { stroke(at: drawingView.map.screenPosition(of: $0)) }
    return hit.map { drawing.group(of: $0) } ?? []
  }

  /// Selects the strokes at the keyboard cursor. Returns false if there are none.
  mutating func selectFocusedStrokes() -> Bool {
    guard focusedStroke != nil else { return false }
    session.select(focusedStrokes)
    reportSelection()
    return true
  }

  private mutating func toggleFocusedStrokes() {
    let focused = focusedStrokes
    guard !focused.isEmpty else {
      return report("No stroke at the cursor · \(label(of: .nextStroke)) next stroke")
    }
    let others = selection.filter { !focused.contains($0) }
    session.select(others.count == selection.count ? selection + focused : others)
    reportSelection()
  }

  mutating func reportSelection() {
    guard let selectionHint else { return report("Nothing selected") }
    report("\(selection.count.counting("stroke")) selected · \(selectionHint)")
  }

  var selectionHint: String? {
    guard session.toolState.kind.selects, !selection.isEmpty else { return nil }
    let path = session.selectedPathIndex.map { drawing.strokes[$0] }
    let labelHint = path?.acceptsLabel == true ? "\(label(of: .label)) label · " : ""
    return labelHint + "\(label(of: .recolor)) recolor · \(label(of: .selection)) more"
  }
}
