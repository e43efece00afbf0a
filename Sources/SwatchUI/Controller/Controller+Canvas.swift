import SwatchColor
import SwatchGraphics
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

// Touches of the canvas, and what tools make of them.
extension Controller {
  func beginTouch(at sample: ToolSample, grain: CanvasSize) {
    settleTouch()
    session.beginTouch(at: sample, grain: grain)
    say("Touch Began at \(label(sample.point))")
  }

  func moveTouch(to sample: ToolSample) {
    session.moveTouch(to: sample)
    guard let touch = session.touch else { return }
    say("Touch Move at \(label(sample.point)), having added \(touch.addedCount.counting("point"))")
  }

  func endTouch(at sample: ToolSample? = nil) {
    guard let outcome = session.endTouch(at: sample) else { return }
    tell(outcome)
    if session.tool.typedLine != nil { askForText() }
  }

  func cancelTouch() {
    if session.cancelTouch() { say("Touch Cancelled") }
  }

  /// Ends a touch in progress and keeps what it did, because something else is about to happen.
  func settleTouch() {
    guard session.touch != nil else { return }
    if let outcome = session.settleTouch() { tell(outcome) } else { say("Touch Cancelled") }
  }

  private func tell(_ outcome: DrawingSession.TouchOutcome) { say(outcome.remark ?? "Touch Ended") }

  /// Does what the tool was waiting to do.
  func finishTool() {
    settleTouch()
    session.finishTool()
  }

  /// Gives up what the tool was waiting to do, or what is selected.
  fileprivate func cancelTool() {
    if session.tool.isWaiting { say("Touch Cancelled") }
    session.cancelTool()
  }

  private func label(_ point: CanvasPoint) -> String {
    "\(Int(point.x)), \(Int(point.y))"
  }

  // MARK: Tools

  func chooseTool(_ kind: ToolKind) {
    settleTouch()
    session.choose(kind)
    focus(.canvas)
    dirty.parts.insert(.border)
    say("\(kind.title): \(kind.hint)")
  }

  func openToolMenu() {
    let items = ToolKind.allCases.map { kind in
      Menu<Controller>.Item(
        "\(kind.key)  \(kind.title)", keys: [kind.key, Character(kind.key.lowercased())]
      ) { $0.chooseTool(kind) }
    }
    present(
      Menu(
        title: "Tool", items: items,
        selection: ToolKind.allCases.firstIndex(of: session.toolKind) ?? 0))
  }

  /// Asks for the text that the tool writes on the canvas.
  private func askForText() {
    present(
      Prompt(
        session.tool.typedLine?.string ?? "", placeholder: "text",
        hint: "Type the text; Enter writes it, Esc does not",
        at: .over { controller, text in controller.canvasPlace(for: text) },
        actions: .init(
          submit: { _, controller in
            controller.closeDialog()
            controller.finishTool()
          }, change: { $1.session.type($0) }, cancel: { $0.session.cancelTool() },
          // Text on the canvas is there already, for the eye.
          isSubmittedByTouches: true)))
  }

  /// Where the text stands on the canvas, with room for one more character.
  private func canvasPlace(for text: String) -> CellRect? {
    guard let line = session.tool.typedLine else { return nil }
    let position = session.raster.viewport.position(of: line.origin)
    let (columns, rows) = (layout.canvas.columns, layout.canvas.rows)
    let column = columns.lowerBound + Int(position.x) / CanvasView.metrics.cell.width
    let row = rows.lowerBound + Int(position.y) / CanvasView.metrics.cell.height
    guard columns.contains(column), rows.contains(row) else { return nil }
    let start = max(columns.lowerBound, min(column, columns.upperBound - 12))
    return CellRect(column: start, row: row, width: max(text.cellWidth + 1, 12), height: 1)
      .intersection(layout.canvas)
  }

  func cycleStabilizer() {
    settleTouch()
    session.stabilizer = session.stabilizer.next
    say("Stabilizer \(session.stabilizer.title)")
  }

  func cycleGrid() {
    session.grid = session.grid.next
    say(session.grid.title)
  }

  // MARK: By keyboard

  func moveCursor(columns: Int, rows: Int) {
    guard let old = model.cursor ?? middleOfCanvas else { return }
    let wanted = CellPosition(column: old.column + columns, row: old.row + rows)
    guard let new = layout.canvas.size.bounds.nearest(to: wanted) else { return }
    placeCursor(at: new)
    if session.touch != nil { moveTouch(to: ToolSample(canvas.canvasPoint(of: new, in: model))) }
  }

  func beginOrEndTouch() {
    guard session.touch == nil else { return endTouch() }
    guard let cursor = model.cursor ?? middleOfCanvas else { return }
    placeCursor(at: cursor)
    let sample = ToolSample(canvas.canvasPoint(of: cursor, in: model))
    beginTouch(at: sample, grain: canvas.grain(of: nil, in: model))
    // What is only pressed needs no second press to end.
    if session.toolKind.isPressedOnly { endTouch() }
  }

  var middleOfCanvas: CellPosition? {
    let canvas = layout.canvas
    return canvas.isEmpty ? nil : CellPosition(column: canvas.width / 2, row: canvas.height / 2)
  }

  func placeCursor(at position: CellPosition) {
    if let old = model.cursor { dirty.pixels = dirty.pixels.union(canvas.pixels(of: old)) }
    model.cursor = position
    dirty.pixels = dirty.pixels.union(canvas.pixels(of: position))
  }

  /// Takes the cursor away: the mouse is used.
  func hideCursor() {
    guard let old = model.cursor else { return }
    model.cursor = nil
    dirty.pixels = dirty.pixels.union(canvas.pixels(of: old))
  }
}

// What keys and controls ask for.
extension Command {
  static func beginTouch(at sample: ToolSample, grain: CanvasSize) -> Command {
    Command { $0.beginTouch(at: sample, grain: grain) }
  }
  static func moveTouch(to sample: ToolSample) -> Command { Command { $0.moveTouch(to: sample) } }
  static func endTouch(at sample: ToolSample?) -> Command { Command { $0.endTouch(at: sample) } }
  static let cancelTouch = Command { $0.cancelTouch() }
  static func moveCursor(columns: Int, rows: Int) -> Command {
    Command { $0.moveCursor(columns: columns, rows: rows) }
  }
  static let beginOrEndTouch = Command { $0.beginOrEndTouch() }
  static let finishTool = Command { $0.finishTool() }
  static let cancelTool = Command { $0.cancelTool() }
  static func chooseTool(_ kind: ToolKind) -> Command { Command { $0.chooseTool(kind) } }
  static let openTools = Command { $0.openToolMenu() }
  static let cycleStabilizer = Command { $0.cycleStabilizer() }
  static let cycleGrid = Command { $0.cycleGrid() }
}
