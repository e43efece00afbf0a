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

  func hint(in model: Model) -> String {
    model.session.toolKind.hint
  }
  var extent: [CellRect] { [outerFrame] }

  func draw(_ model: Model, on surface: inout Surface) {
    if outerFrame != frame {
      surface.border(outerFrame, style: model.isFocused(.canvas) ? .plain : .faint)
    }
    drawPicture(model, cells: frame, on: &surface)
  }

  /// Draws the part of the drawing that `pixels` are in.
  func draw(_ pixels: PixelRect, of model: Model, on surface: inout Surface) {
    let cells = Self.metrics.cells(around: pixels).moved(by: frame.origin)
    drawPicture(model, cells: cells.intersection(frame), on: &surface)
  }

  private func drawPicture(_ model: Model, cells: CellRect, on surface: inout Surface) {
    guard !cells.isEmpty else { return }
    surface.show(model.raster, in: cells, origin: frame.origin)
    drawText(model, cells: cells, on: &surface)
    drawMarks(model, cells: cells, on: &surface)
    guard let cursor = model.cursor, let position = screenPosition(of: cursor), cells.contains(position)
    else { return }
    let paper = model.raster.averageColor(in: pixels(of: cursor))
    surface[position] = Cell(
      surface.symbol(.crosshair), surface.display.colors == .mono ? .reverse : Style.text(on: paper))
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    guard let point = canvasPoint(at: touch.position, touch.fraction, in: model) else { return nil }
    if model.isEyedropping { return eyedropCommand(for: touch, at: point) }
    let sample = ToolSample(point, isConstrained: touch.modifiers.contains(.shift))
    switch touch.phase {
    case .began: return .beginTouch(at: sample, grain: grain(of: touch.fraction, in: model))
    case .moved: return .moveTouch(to: sample)
    case .ended: return .endTouch(at: sample)
    case .cancelled: return .cancelTouch
    }
  }

  private func eyedropCommand(for touch: Touch, at point: CanvasPoint) -> Command? {
    switch touch.phase {
    case .began, .moved: .eyedrop(at: point)
    case .ended: .endEyedropping
    case .cancelled: .toggleEyedropper
    }
  }

  func distinguishesAlt(with key: KeyPress, in model: Model) -> Bool { key.key.isArrow }

  func command(for key: KeyPress, in model: Model) -> Command? {
    if key.modifiers.contains(.shift), let command = scrollCommand(for: key.key) { return command }
    if key.modifiers == .alt, let command = nudgeCommand(for: key.key, in: model) { return command }
    let isFast = !key.modifiers.isEmpty
    if model.isEyedropping, key.isPress { return .eyedropAtCursor }
    switch key.key {
    case .left: return .moveCursor(columns: isFast ? -8 : -1, rows: 0)
    case .right: return .moveCursor(columns: isFast ? 8 : 1, rows: 0)
    case .up: return .moveCursor(columns: 0, rows: isFast ? -4 : -1)
    case .down: return .moveCursor(columns: 0, rows: isFast ? 4 : 1)
    case .enter where model.tool.isWaiting && model.session.touch == nil: return .finishTool
    default: return key.isPress ? .beginOrEndTouch : selectionCommand(for: key, in: model)
    }
  }

  /// What keys do with the selected strokes, as in other programs.
  private func selectionCommand(for key: KeyPress, in model: Model) -> Command? {
    guard !model.selection.isEmpty else { return nil }
    return switch key {
    case KeyPress(.pageUp): .restackSelection(.forward)
    case KeyPress(.pageDown): .restackSelection(.backward)
    case KeyPress(.home): .restackSelection(.toFront)
    case KeyPress(.end): .restackSelection(.toBack)
    default: nil
    }
  }

  /// Moves what is selected by a cell.
  private func nudgeCommand(for key: Key, in model: Model) -> Command? {
    guard !model.selection.isEmpty else { return nil }
    let cell =
      (1 / model.raster.viewport.zoom) * CanvasPoint(x: CanvasSize.cell.width, y: CanvasSize.cell.height)
    return switch key {
    case .left: .moveSelection(by: CanvasPoint(x: -cell.x, y: 0))
    case .right: .moveSelection(by: CanvasPoint(x: cell.x, y: 0))
    case .up: .moveSelection(by: CanvasPoint(x: 0, y: -cell.y))
    case .down: .moveSelection(by: CanvasPoint(x: 0, y: cell.y))
    default: nil
    }
  }

  private func scrollCommand(for key: Key) -> Command? {
    switch key {
    case .left: .scroll(columns: -8, rows: 0)
    case .right: .scroll(columns: 8, rows: 0)
    case .up: .scroll(columns: 0, rows: -4)
    case .down: .scroll(columns: 0, rows: 4)
    default: nil
    }
  }

  /// The color of the drawing at `point`: of the pixel there or, where that is paper or the edge of a stroke, of the
  /// one in the same cell that differs most from paper, so that thin strokes can be hit.
  func color(at point: CanvasPoint, of model: Model) -> RGB24 {
    let position = model.raster.viewport.position(of: point)
    let (x, y) = (Int(position.x), Int(position.y))
    func pixel(_ column: Int, _ row: Int) -> RGB24 {
      model.raster.averageColor(in: PixelRect(columns: column..<column + 1, rows: row..<row + 1))
    }
    let paper = model.sketch.drawing.paper.rgb24
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
    at position: CellPosition, _ fraction: CellFraction? = nil, in model: Model
  ) -> CanvasPoint? {
    guard !frame.isEmpty else { return nil }
    let place = fraction ?? CellFraction(pixelColumn: 0, row: 0, width: 1, height: 1)
    // The nearest pixel, whose middle is half of its extent from the edge.
    let (marginX, marginY) = (place.pixelWidth / 2, place.pixelHeight / 2)
    let x = Double(position.column - frame.columns.lowerBound) + place.x
    let y = Double(position.row - frame.rows.lowerBound) + place.y
    return model.raster.viewport.canvasPoint(
      x: x.clamped(to: marginX...Double(frame.width) - marginX) * CanvasSize.cell.width,
      y: y.clamped(to: marginY...Double(frame.height) - marginY) * CanvasSize.cell.height)
  }

  /// How exactly a place on the canvas is known: the extent of a pixel or, without a fraction, of a cell.
  func grain(of fraction: CellFraction?, in model: Model) -> CanvasSize {
    model.raster.viewport.grain(columns: fraction?.pixelWidth ?? 1, rows: fraction?.pixelHeight ?? 1)
  }

  /// The middle of a cell that is counted from the corner of the canvas.
  func canvasPoint(of cell: CellPosition, in model: Model) -> CanvasPoint {
    model.raster.viewport.canvasPoint(
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
