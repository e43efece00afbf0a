import SwatchColor
import SwatchGraphics
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

// Touches of the canvas, and what tools make of them.
extension Canvas {
  mutating func beginTouch(at sample: ToolSample, grain: CanvasSize) {
    settle()
    session.beginTouch(at: sample, grain: grain)
    say("Touch Began at \(label(sample.point))")
  }

  mutating func moveTouch(to sample: ToolSample) {
    session.moveTouch(to: sample)
    guard let touch = session.touch else { return }
    say("Touch Move at \(label(sample.point)), having added \(touch.addedCount.counting("point"))")
  }

  mutating func endTouch(at sample: ToolSample? = nil) {
    guard let outcome = session.endTouch(at: sample) else { return }
    tell(outcome)
    if session.tool.typedLine != nil { askForText() }
  }

  mutating func cancelTouch() {
    if session.cancelTouch() { say("Touch Cancelled") }
  }

  private func label(_ point: CanvasPoint) -> String { "\(Int(point.x)), \(Int(point.y))" }

  /// Whether a touch may have come to rest.
  var hasRestingTouch: Bool {
    guard let touch = session.touch else { return false }
    return !touch.isHeld && touch.addedCount > 0
  }

  /// Begins a touch at the cursor of the keyboard, or ends it.
  mutating func beginOrEndTouch() {
    guard session.touch == nil else { return endTouch() }
    guard let cursor = cursor ?? middle else { return }
    placeCursor(at: cursor)
    beginTouch(at: ToolSample(view.canvasPoint(of: cursor, in: self)), grain: view.grain(of: nil, in: self))
    // What is only pressed needs no second press to end.
    if session.toolKind.isPressedOnly { endTouch() }
  }

  /// What Escape takes back; `nil` when there is nothing.
  var commandForEscape: Command<Canvas>? {
    if isEyedropping { return Command { $0.toggleEyedropper() } }
    if session.touch != nil { return Command { $0.cancelTouch() } }
    return session.tool.isWaiting || !session.selection.isEmpty ? Command { $0.cancelTool() } : nil
  }

  /// Gives up what the tool was waiting to do, or what is selected.
  private mutating func cancelTool() {
    if session.tool.isWaiting { say("Touch Cancelled") }
    session.cancelTool()
  }

  // MARK: Text

  /// Asks for the text that the tool writes on the canvas.
  private mutating func askForText() {
    present(
      Prompt(
        session.tool.typedLine?.string ?? "", placeholder: "text",
        hint: "Type the text; Enter writes it, Esc does not",
        at: .over { canvas, text in canvas.place(for: text) },
        actions: .init(
          submit: { _, canvas in
            canvas.closeDialog()
            canvas.finishTool()
          }, change: { $1.session.type($0) }, cancel: { $0.session.cancelTool() },
          // Text on the canvas is there already, for the eye.
          isSubmittedByTouches: true)))
  }

  /// Where the text stands, with room for one more character.
  private func place(for text: String) -> CellRect? {
    guard let line = session.tool.typedLine else { return nil }
    let position = session.raster.viewport.position(of: line.origin)
    let (columns, rows) = (frame.columns, frame.rows)
    let column = columns.lowerBound + Int(position.x) / CanvasView.metrics.cell.width
    let row = rows.lowerBound + Int(position.y) / CanvasView.metrics.cell.height
    guard columns.contains(column), rows.contains(row) else { return nil }
    let start = max(columns.lowerBound, min(column, columns.upperBound - 12))
    return CellRect(column: start, row: row, width: max(text.cellWidth + 1, 12), height: 1)
      .intersection(frame)
  }
}
