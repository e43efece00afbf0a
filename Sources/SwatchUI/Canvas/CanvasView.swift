import SwatchColor
import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The drawing, with the cursor of the keyboard on top.
struct CanvasView: Control {
  /// The canvas with its border; without room for a border both are the same.
  let outerFrame: CellRect
  let frame: CellRect

  /// The pixels of the drawing that a cell shows.
  static let metrics = CellMetrics.points

  var id: ControlID { .canvas }
  var takesFocusFromTouches: Bool { true }
  var readsFractions: Bool { true }

  func hint(in canvas: Canvas) -> String {
    canvas.session.toolKind.hint
  }
  var extent: [CellRect] { [outerFrame] }

  func draw(_ canvas: Canvas, on surface: inout Surface) {
    if outerFrame != frame {
      surface.border(outerFrame, style: canvas.isFocused(.canvas) ? .plain : .faint)
    }
    drawPicture(canvas, cells: frame, on: &surface)
  }

  /// Draws the part of the drawing that `pixels` are in.
  func draw(_ pixels: PixelRect, of canvas: Canvas, on surface: inout Surface) {
    let cells = Self.metrics.cells(around: pixels).moved(by: frame.origin)
    drawPicture(canvas, cells: cells.intersection(frame), on: &surface)
  }

  private func drawPicture(_ canvas: Canvas, cells: CellRect, on surface: inout Surface) {
    guard !cells.isEmpty else { return }
    surface.show(canvas.session.raster, in: cells, origin: frame.origin)
    drawText(canvas, cells: cells, on: &surface)
    drawMarks(canvas, cells: cells, on: &surface)
    guard let cursor = canvas.cursor, let position = screenPosition(of: cursor), cells.contains(position)
    else { return }
    let paper = canvas.session.raster.averageColor(in: pixels(of: cursor))
    surface[position] = Cell(
      surface.symbol(.crosshair), surface.display.colors == .mono ? .reverse : Style.text(on: paper))
  }

  func command(for touch: Touch, in canvas: Canvas) -> Command<Canvas>? {
    guard let point = canvasPoint(at: touch.position, touch.fraction, in: canvas) else { return nil }
    if canvas.isEyedropping { return eyedropCommand(for: touch, at: point) }
    let sample = ToolSample(point, isConstrained: touch.modifiers.contains(.shift))
    switch touch.phase {
    case .began:
      let grain = grain(of: touch.fraction, in: canvas)
      return Command { $0.beginTouch(at: sample, grain: grain) }
    case .moved: return Command { $0.moveTouch(to: sample) }
    case .ended: return Command { $0.endTouch(at: sample) }
    case .cancelled: return Command { $0.cancelTouch() }
    }
  }

  private func eyedropCommand(for touch: Touch, at point: CanvasPoint) -> Command<Canvas>? {
    switch touch.phase {
    case .began, .moved: Command { $0.eyedrop(at: point) }
    case .ended: Command { $0.endEyedropping() }
    case .cancelled: Command { $0.toggleEyedropper() }
    }
  }

  func command(for wheel: Wheel, in canvas: Canvas) -> Command<Canvas>? { Command { $0.turn(wheel) } }

  func distinguishesAlt(with key: KeyPress, in canvas: Canvas) -> Bool { key.key.isArrow }

  func command(for key: KeyPress, in canvas: Canvas) -> Command<Canvas>? {
    if key.modifiers.contains(.shift), let command = scrollCommand(for: key.key) { return command }
    if key.modifiers == .alt, let command = nudgeCommand(for: key.key, in: canvas) { return command }
    let isFast = !key.modifiers.isEmpty
    if canvas.isEyedropping, key.isPress { return Command { $0.eyedropAtCursor() } }
    switch key.key {
    case .left: return moving(columns: isFast ? -8 : -1, rows: 0)
    case .right: return moving(columns: isFast ? 8 : 1, rows: 0)
    case .up: return moving(columns: 0, rows: isFast ? -4 : -1)
    case .down: return moving(columns: 0, rows: isFast ? 4 : 1)
    case .enter where canvas.session.tool.isWaiting && canvas.session.touch == nil:
      return Command { $0.finishTool() }
    default: return key.isPress ? Command { $0.beginOrEndTouch() } : selectionCommand(for: key, in: canvas)
    }
  }

  /// What keys do with the selected strokes, as in other programs.
  private func selectionCommand(for key: KeyPress, in canvas: Canvas) -> Command<Canvas>? {
    guard !canvas.session.selection.isEmpty else { return nil }
    return switch key {
    case KeyPress(.pageUp): restacking(.forward)
    case KeyPress(.pageDown): restacking(.backward)
    case KeyPress(.home): restacking(.toFront)
    case KeyPress(.end): restacking(.toBack)
    default: nil
    }
  }

  /// Moves what is selected by a cell.
  private func nudgeCommand(for key: Key, in canvas: Canvas) -> Command<Canvas>? {
    guard !canvas.session.selection.isEmpty else { return nil }
    let cell =
      (1 / canvas.session.raster.viewport.zoom)
      * CanvasPoint(x: CanvasSize.cell.width, y: CanvasSize.cell.height)
    return switch key {
    case .left: nudging(by: CanvasPoint(x: -cell.x, y: 0))
    case .right: nudging(by: CanvasPoint(x: cell.x, y: 0))
    case .up: nudging(by: CanvasPoint(x: 0, y: -cell.y))
    case .down: nudging(by: CanvasPoint(x: 0, y: cell.y))
    default: nil
    }
  }

  private func restacking(_ order: Restacking) -> Command<Canvas> { Command { $0.restackSelection(order) } }

  private func nudging(by vector: CanvasPoint) -> Command<Canvas> {
    Command { $0.editSelection("Moved") { $0.moving(by: vector) } }
  }

  private func moving(columns: Int, rows: Int) -> Command<Canvas> {
    Command { $0.moveCursor(columns: columns, rows: rows) }
  }

  private func scrollCommand(for key: Key) -> Command<Canvas>? {
    switch key {
    case .left: Command { $0.scroll(columns: -8, rows: 0) }
    case .right: Command { $0.scroll(columns: 8, rows: 0) }
    case .up: Command { $0.scroll(columns: 0, rows: -4) }
    case .down: Command { $0.scroll(columns: 0, rows: 4) }
    default: nil
    }
  }

  /// The color of the drawing at `point`: of the pixel there or, where that is paper or the edge of a stroke, of the
  /// one in the same cell that differs most from paper, so that thin strokes can be hit.
  func color(at point: CanvasPoint, of canvas: Canvas) -> RGB24 {
    let position = canvas.session.raster.viewport.position(of: point)
    let (x, y) = (Int(position.x), Int(position.y))
    func pixel(_ column: Int, _ row: Int) -> RGB24 {
      canvas.session.raster.averageColor(in: PixelRect(columns: column..<column + 1, rows: row..<row + 1))
    }
    let paper = canvas.session.drawing.paper.rgb24
    let exact = pixel(x, y)
    let isFlat = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].allSatisfy { pixel($0, $1) == exact }
    guard exact == paper || !isFlat else { return exact }
    let cell = pixels(
      of: CellPosition(column: x / Self.metrics.cell.width, row: y / Self.metrics.cell.height))
    let colors = cell.rows.flatMap { row in cell.columns.map { pixel($0, row) } }
    return colors.max { $0.distance(to: paper) < $1.distance(to: paper) } ?? paper
  }

  // MARK: Cells and points

  /// Where the pointer is on the canvas, or the nearest place there; without a fraction, the middle of its cell.
  func canvasPoint(
    at position: CellPosition, _ fraction: CellFraction? = nil, in canvas: Canvas
  ) -> CanvasPoint? {
    guard !frame.isEmpty else { return nil }
    let place = fraction ?? CellFraction(pixelColumn: 0, row: 0, width: 1, height: 1)
    // The nearest pixel, whose middle is half of its extent from the edge.
    let (marginX, marginY) = (place.pixelWidth / 2, place.pixelHeight / 2)
    let x = Double(position.column - frame.columns.lowerBound) + place.x
    let y = Double(position.row - frame.rows.lowerBound) + place.y
    return canvas.session.raster.viewport.canvasPoint(
      x: x.clamped(to: marginX...Double(frame.width) - marginX) * CanvasSize.cell.width,
      y: y.clamped(to: marginY...Double(frame.height) - marginY) * CanvasSize.cell.height)
  }

  /// How exactly a place on the canvas is known: the extent of a pixel or, without a fraction, of a cell.
  func grain(of fraction: CellFraction?, in canvas: Canvas) -> CanvasSize {
    canvas.session.raster.viewport.grain(columns: fraction?.pixelWidth ?? 1, rows: fraction?.pixelHeight ?? 1)
  }

  /// The middle of a cell that is counted from the corner of the canvas.
  func canvasPoint(of cell: CellPosition, in canvas: Canvas) -> CanvasPoint {
    canvas.session.raster.viewport.canvasPoint(
      x: (Double(cell.column) + 0.5) * CanvasSize.cell.width,
      y: (Double(cell.row) + 0.5) * CanvasSize.cell.height)
  }

  /// The pixels of a cell that is counted from the corner of the canvas.
  func pixels(of cell: CellPosition) -> PixelRect {
    Self.metrics.pixels(of: cell)
  }

  private func screenPosition(of cell: CellPosition) -> CellPosition? {
    let position = CellPosition(
      column: cell.column + frame.origin.column, row: cell.row + frame.origin.row)
    return frame.contains(position) ? position : nil
  }
}

extension RGB24 {
  /// The sum of the differences of the components.
  fileprivate func distance(to other: RGB24) -> Int {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green)) + abs(Int(blue) - Int(other.blue))
  }
}

extension ControlID {
  static let canvas = ControlID("canvas")
}
