import SwatchPixels
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension Canvas {
  mutating func forwardToTool(_ input: ToolInput) {
    switch input {
    case .began(let sample, _):
      endGesture()
      if session.toolState.kind.usesInk, !acceptsStrokes() { return }
      session.handle(input)
      report("Touch Began at \(label(sample.point))")
    case .moved(let sample):
      session.handle(input)
      guard let touch = session.toolState.touch else { return }
      report("Touch Move at \(label(sample.point)), having added \(touch.addedCount.counting("point"))")
    case .ended:
      let count = session.sketch.editCount
      guard let outcome = session.handle(input) else { return }
      let detail = session.sketch.editCount > count ? session.resultLabel : selectionHint
      report([outcome, detail].compactMap(\.self).joined(separator: " · "))
      if session.toolState.tool.typedLine != nil { askForText() }
    case .cancelled: if session.toolState.touch != nil { cancelOperation() }
    case .paused, .typed: session.handle(input)
    }
  }

  private func label(_ point: CanvasPoint) -> String { "\(Int(point.x)), \(Int(point.y))" }

  mutating func beginOrEndTouch() {
    guard session.toolState.touch == nil else { return forwardToTool(.ended(at: nil)) }
    if session.toolState.kind.selects, selectFocusedStrokes() { return }
    guard let cursor = cursor ?? middle else { return }
    placeCursor(at: cursor)
    let map = drawingView.map
    forwardToTool(.began(at: ToolSample(map.canvasPoint(of: cursor)), grain: map.grain(of: nil)))
    // Tools that only need a position end immediately.
    if session.toolState.kind.ignoresMovement { forwardToTool(.ended(at: nil)) }
  }

  mutating func toggleMovingShape() {
    guard let isMoving = session.toggleMovingShape() else { return }
    report("\(session.summary) · Space \(isMoving ? "resume drawing" : "move")")
  }

  mutating func moveShape(columns: Int, rows: Int) {
    session.toggleMovingShape()
    moveCursor(columns: columns, rows: rows)
    session.toggleMovingShape()
  }

  var commandForEscape: Command<Canvas>? {
    if isEyedropping { return Command { $0.toggleEyedropper() } }
    let state = session.toolState
    guard state.touch != nil || state.tool.isWaiting || !state.selection.isEmpty else { return nil }
    return Command { $0.cancelOperation() }
  }

  /// Cancels the operation in progress or, if there is none, clears the selection.
  private mutating func cancelOperation() {
    if session.toolState.touch != nil || session.toolState.tool.isWaiting {
      report("Touch Cancelled")
    } else if session.toolState.tool.pointEditing != nil {
      report("Stopped editing points")
    }
    session.handle(.cancelled)
  }

  func stroke(at position: CellPosition, _ fraction: CellFraction? = nil) -> Int? {
    let map = drawingView.map
    guard frame.contains(position), let point = map.canvasPoint(at: position, fraction) else { return nil }
    // The pointer may be anywhere in its cell.
    return drawing.topmostStroke(at: point, radius: max(map.grain(of: fraction).diagonal / 2, 3))
  }

  /// Returns the index of the selected shape in a screen cell, or else that of the topmost shape around it.
  func shape(at position: CellPosition, _ fraction: CellFraction?) -> Int? {
    let strokes = drawing.strokes
    if let hit = stroke(at: position, fraction) {
      // Ignore fills without an outline: the press that added one may be the first of a double click.
      let acceptsLabel = strokes[hit].acceptsLabel && strokes[hit].ink.line != nil
      return acceptsLabel && selection.contains(hit) ? hit : nil
    }
    return drawingView.map.canvasPoint(at: position, fraction).flatMap(drawing.topmostShape)
  }

  mutating func select(at position: CellPosition) {
    let map = drawingView.map
    guard let point = map.canvasPoint(at: position) else { return }
    if !session.toolState.kind.selects { session.choose(.select) }
    session.handle(.began(at: ToolSample(point), grain: map.grain(of: nil)))
    forwardToTool(.ended(at: nil))
  }

  mutating func editText(at point: CanvasPoint) {
    guard acceptsStrokes() else { return }
    session.choose(.text)
    session.handle(.began(at: ToolSample(point), grain: drawingView.map.grain(of: nil)))
    forwardToTool(.ended(at: nil))
  }

  mutating func editLabel(of index: Int) {
    guard session.beginLabel(of: index) else { return }
    focus(.canvas)
    askForText { canvas in
      canvas.session.choose(.select)
      canvas.session.select([index])
      canvas.reportSelection()
    }
  }

  /// - Parameter finish: Called when typing ends.
  private mutating func askForText(then finish: @escaping (inout Canvas) -> Void = { _ in }) {
    present(
      Prompt(
        session.toolState.tool.typedLine?.string ?? "", placeholder: "text",
        hint: "Enter apply · Alt-Enter new line · Esc cancel",
        at: .over { canvas, text in canvas.promptFrame(text) }, isMultiline: true,
        submit: { _, canvas in
          canvas.closeDialog()
          canvas.finishTool()
          finish(&canvas)
        }, change: { $1.forwardToTool(.typed($0)) },
        cancel: {
          $0.session.handle(.cancelled)
          finish(&$0)
        },
        // A touch elsewhere applies the text, because it is already visible on the canvas.
        submitsOnOutsidePress: true))
  }

  /// Returns the cells of the prompt on top of the text; `nil` if it would cover larger letters or shapes.
  private func promptFrame(_ text: String) -> CellRect? {
    // The prompt would hide part of larger letters.
    let zoom = session.raster.viewport.zoom
    guard let line = session.toolState.tool.typedLine, line.size * zoom <= 1.01 * TextLine.cellSize,
      let frame = drawingView.rect(of: text, at: line.origin)
    else { return nil }
    let ends = [frame.columns.lowerBound, frame.columns.upperBound - 1].compactMap {
      drawingView.map.canvasPoint(at: CellPosition(column: $0, row: frame.rows.lowerBound))
    }
    guard let start = ends.first, let end = ends.last else { return frame }
    let radius = CanvasSize.cell.height / 2 / zoom
    let isCovering = drawing.visible.strokes.contains {
      $0.path != nil && $0.ink.line != nil && $0.isHit(from: start, to: end, radius: radius)
    }
    return isCovering ? nil : frame
  }
}
