import SwatchPixels
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The control that shows the drawing, its border and the keyboard cursor, and handles touches and keys.
struct CanvasView: Control {
  let outerFrame: CellRect
  let frame: CellRect
  var id: ControlID { .canvas }
  var takesFocusOnTouch: Bool { true }
  var tracksSubcellMovement: Bool { true }

  func hint(in canvas: Canvas) -> String {
    let toolState = canvas.session.toolState
    if toolState.tool.pointEditing != nil { return canvas.pointHint }
    return toolState.kind.selects && canvas.cursor != nil
      ? canvas.selectHint : canvas.hint(for: toolState.kind, in: canvas.session.settings.options.font)
  }
  var extent: [CellRect] { [outerFrame] }

  func draw(_ canvas: Canvas, on surface: inout Surface) {
    if outerFrame != frame {
      surface.drawBorder(outerFrame, style: canvas.isFocused(.canvas) ? .accent : .edge)
    }
    draw(frame, of: canvas, on: &surface)
  }

  func draw(_ cells: CellRect, of canvas: Canvas, on surface: inout Surface) {
    let cells = cells.intersection(frame)
    guard !cells.isEmpty else { return }
    let view = canvas.drawingView
    view.draw(cells, on: &surface)
    guard let cursor = canvas.cursor else { return }
    let position = view.map.screenPosition(of: cursor)
    guard cells.contains(position) else { return }
    guard !surface.display.graphics.showsPixels else { return view.drawCursor(at: position, on: &surface) }
    let background = canvas.session.raster.averageColor(in: canvas.metrics.pixels(of: cursor))
    surface[position] = Cell(
      surface.symbol(.crosshair), surface.display.colors == .mono ? .reverse : Style.text(on: background))
  }

  func command(for touch: Touch, in canvas: Canvas) -> Command<Canvas>? {
    let map = canvas.drawingView.map
    guard let point = map.canvasPoint(at: touch.position, touch.fraction) else { return nil }
    if canvas.isEyedropping {
      return switch touch.phase {
      case .began, .moved: Command { $0.eyedrop(at: point) }
      case .ended: Command { $0.isEyedropping = false }
      case .cancelled: Command { $0.toggleEyedropper() }
      }
    }
    let grain = map.grain(of: touch.fraction)
    return Command { canvas in
      // Components know the time only while running a command.
      let sample = ToolSample(
        point, isConstrained: touch.modifiers.contains(.shift), isAlternate: touch.modifiers.contains(.alt),
        time: canvas.interaction.time)
      switch touch.phase {
      case .began: canvas.forwardToTool(.began(at: sample, grain: grain))
      case .moved: canvas.forwardToTool(.moved(to: sample))
      case .ended: canvas.forwardToTool(.ended(at: sample))
      case .cancelled: canvas.forwardToTool(.cancelled)
      }
    }
  }

  func commandForSecondPress(at touch: Touch, in canvas: Canvas) -> Command<Canvas>? {
    guard canvas.session.toolState.kind.selects, let hit = canvas.stroke(at: touch.position, touch.fraction),
      case .text = canvas.drawing.strokes[hit].shape,
      let point = canvas.drawingView.map.canvasPoint(at: touch.position, touch.fraction)
    else { return nil }
    return Command { $0.editText(at: point) }
  }

  /// Edits the label of a double-clicked shape, or the points of a line. In point editing, adds a point.
  func commandForDoubleClick(at touch: Touch, in canvas: Canvas) -> Command<Canvas>? {
    let (session, editing) = (canvas.session, canvas.session.toolState.tool.pointEditing)
    guard session.toolState.kind.selects, !canvas.isEyedropping else { return nil }
    if editing == nil, let shape = canvas.shape(at: touch.position, touch.fraction) {
      return Command { $0.editLabel(of: shape) }
    }
    guard let hit = canvas.stroke(at: touch.position, touch.fraction),
      canvas.selection == canvas.drawing.group(of: hit) || canvas.selection == [hit],
      canvas.drawing.strokes[hit].path != nil,
      let point = canvas.drawingView.map.canvasPoint(at: touch.position, touch.fraction)
    else { return nil }
    guard let editing, let outline = session.editedOutline else {
      return Command { canvas in
        canvas.session.select([hit])
        canvas.editPoints()
      }
    }
    let isOnPoint = editing.place(at: point, of: outline, zoom: session.raster.viewport.zoom) != nil
    return isOnPoint ? nil : Command { $0.addPoint(at: point) }
  }

  func menuPosition(in canvas: Canvas) -> CellPosition {
    (canvas.cursor ?? canvas.middle).map { canvas.drawingView.map.screenPosition(of: $0) } ?? frame.origin
  }

  func command(for wheel: Wheel, in _: Canvas) -> Command<Canvas>? { viewCommand { $0.handleWheel(wheel) } }

  func distinguishesAlt(with key: KeyPress, in canvas: Canvas) -> Bool { key.key.isArrow }

  func actions(in canvas: Canvas) -> [Action<Canvas>] {
    let toolState = canvas.session.toolState
    guard toolState.tool.pointEditing == nil else { return Canvas.pointActions }
    guard toolState.kind.selects, toolState.touch == nil else { return [] }
    return (canvas.session.selectedPathIndex == nil ? [] : Canvas.shapeActions) + Canvas.selectActions
  }

  func command(for key: KeyPress, in canvas: Canvas) -> Command<Canvas>? {
    if let command = pointCommand(for: key, in: canvas) { return command }
    if key.modifiers.contains(.shift), let (columns, rows) = key.key.direction {
      return viewCommand { $0.scroll(columns: 8 * columns, rows: 4 * rows) }
    }
    let state = canvas.session.toolState
    if key == " ", canvas.interaction.touches.isDown, state.touch != nil, state.tool.canMoveShape {
      return Command { $0.toggleMovingShape() }
    }
    if key.modifiers == .alt, let command = nudgeCommand(for: key.key, in: canvas) { return command }
    if canvas.isEyedropping, key.isPress { return Command { $0.eyedropAtCursor() } }
    if let (columns, rows) = key.key.direction {
      let step = key.modifiers.isEmpty ? (columns: 1, rows: 1) : (columns: 8, rows: 4)
      return Command { $0.moveCursor(columns: step.columns * columns, rows: step.rows * rows) }
    }
    if key.key == .enter, state.touch == nil {
      if state.tool.isWaiting { return Command { $0.report($0.finishTool() ?? "Touch Ended") } }
      if isOnSelectedLine(canvas) {
        guard let path = canvas.session.selectedPathIndex, canvas.drawing.strokes[path].acceptsLabel
        else { return Command { $0.editPoints() } }
        return Command { $0.editLabel(of: path) }
      }
    }
    return key.isPress ? Command { $0.beginOrEndTouch() } : selectionCommand(for: key, in: canvas)
  }

  /// Returns true if the selected stroke has editable points and no other stroke is at the keyboard cursor.
  private func isOnSelectedLine(_ canvas: Canvas) -> Bool {
    let hit = canvas.cursor.flatMap { canvas.stroke(at: canvas.drawingView.map.screenPosition(of: $0)) }
    return canvas.session.canEditPoints && hit.map { canvas.selection == [$0] } != false
  }

  private func pointCommand(for key: KeyPress, in canvas: Canvas) -> Command<Canvas>? {
    let toolState = canvas.session.toolState
    guard toolState.tool.pointEditing != nil, toolState.touch == nil else { return nil }
    if key.modifiers.isEmpty || key.modifiers == .alt, let step = cellStep(key.key, in: canvas) {
      // With Alt, one canvas point at any zoom.
      return Command { $0.movePoint(by: key.modifiers == .alt ? 1 / step.length * step : step) }
    }
    return actions(in: canvas).first { canvas.interaction.keyMap.keys(of: $0).contains(key) }?.command
  }

  private func selectionCommand(for key: KeyPress, in canvas: Canvas) -> Command<Canvas>? {
    guard !canvas.selection.isEmpty else { return nil }
    return switch key {
    case KeyPress(.pageUp): Command { $0.restackSelection(.forward) }
    case KeyPress(.pageDown): Command { $0.restackSelection(.backward) }
    case KeyPress(.home): Command { $0.restackSelection(.toFront) }
    case KeyPress(.end): Command { $0.restackSelection(.toBack) }
    default: nil
    }
  }

  private func nudgeCommand(for key: Key, in canvas: Canvas) -> Command<Canvas>? {
    if let (columns, rows) = key.direction, canvas.session.toolState.tool.canMoveShape {
      return Command { $0.moveShape(columns: columns, rows: rows) }
    }
    guard !canvas.selection.isEmpty else { return nil }
    return cellStep(key, in: canvas).map { step in
      Command { $0.editSelection("Moved") { $0.moving(by: step) } }
    }
  }

  private func cellStep(_ key: Key, in canvas: Canvas) -> CanvasPoint? {
    let cell = (1 / canvas.session.raster.viewport.zoom) * canvas.metrics.canvasSize
    return key.direction.map {
      CanvasPoint(x: Double($0.columns) * cell.width, y: Double($0.rows) * cell.height)
    }
  }

  private func viewCommand(_ action: @escaping @Sendable (inout ViewActions) -> Void) -> Command<Canvas> {
    Command<ViewActions>(action).lifted(\Canvas.view)
  }
}
