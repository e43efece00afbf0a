import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch

/// The drawing, with the cursor of the keyboard on top.
struct CanvasView: View {
  /// The canvas with its border; without room for a border both are the same.
  let outerFrame: CellRect
  let frame: CellRect

  func draw(_ model: Model, on surface: inout Surface) {
    if outerFrame != frame {
      surface.border(outerFrame, style: model.isFocused(.canvas) ? .plain : .faint)
    }
    drawPicture(model, cells: frame, on: &surface)
  }

  /// Draws the part of the drawing that `pixels` are in.
  func draw(_ pixels: PixelRect, of model: Model, on surface: inout Surface) {
    let (width, height) = (Int(CanvasSize.cell.width), Int(CanvasSize.cell.height))
    let (left, top) = (frame.columns.lowerBound, frame.rows.lowerBound)
    let cells = CellRect(
      columns: left + pixels.columns.lowerBound / width..<left + (pixels.columns.upperBound + width - 1)
        / width,
      rows: top + pixels.rows.lowerBound / height..<top + (pixels.rows.upperBound + height - 1) / height)
    drawPicture(model, cells: cells.intersection(frame), on: &surface)
  }

  private func drawPicture(_ model: Model, cells: CellRect, on surface: inout Surface) {
    guard !cells.isEmpty else { return }
    surface.picture(model.raster, cells: cells, origin: frame.origin)
    drawText(model, cells: cells, on: &surface)
    drawMarks(model, cells: cells, on: &surface)
    guard let cursor = model.cursor, let position = screenPosition(of: cursor), cells.contains(position)
    else { return }
    let paper = model.raster.averageColor(in: pixels(of: cursor))
    surface[position] = Cell(
      surface.symbol(.crosshair), surface.display.colors == .mono ? .reverse : Style.text(on: paper))
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    guard let point = canvasPoint(at: touch.position, in: model) else { return nil }
    if model.isEyedropping { return eyedropCommand(for: touch, at: point) }
    let sample = ToolSample(point, isConstrained: touch.modifiers.contains(.shift))
    switch touch.phase {
    case .began: return .beginTouch(at: sample)
    case .moved: return .moveTouch(to: sample)
    case .ended: return .endTouch(at: sample)
    case .cancelled: return .cancelTouch
    }
  }

  private func eyedropCommand(for touch: Touch, at point: CanvasPoint) -> Command? {
    switch touch.phase {
    case .began, .moved: .eyedrop(at: point)
    case .ended, .cancelled: .toggleEyedropper
    }
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    if key.modifiers.contains(.shift), let command = scrollCommand(for: key.key) { return command }
    let isFast = !key.modifiers.isEmpty
    if model.isEyedropping, key.isPress { return .eyedropAtCursor }
    switch key.key {
    case .left: return .moveCursor(columns: isFast ? -8 : -1, rows: 0)
    case .right: return .moveCursor(columns: isFast ? 8 : 1, rows: 0)
    case .up: return .moveCursor(columns: 0, rows: isFast ? -4 : -1)
    case .down: return .moveCursor(columns: 0, rows: isFast ? 4 : 1)
    case .enter where model.tool.isWaiting && model.canvasTouch == nil: return .finishTool
    default: return key.isPress ? .beginOrEndTouch : selectionCommand(for: key, in: model)
    }
  }

  /// What keys do with the selected strokes, as in other programs.
  private func selectionCommand(for key: KeyPress, in model: Model) -> Command? {
    guard !model.selection.isEmpty else { return nil }
    return switch key {
    case "d": .selection(.openMenu)
    case .control("d"): .selection(.duplicate)
    case "C": .selection(.recolor)
    case KeyPress(.delete), KeyPress(.backspace): .selection(.delete)
    case KeyPress(.pageUp): .selection(.restack(.forward))
    case KeyPress(.pageDown): .selection(.restack(.backward))
    case KeyPress(.home): .selection(.restack(.toFront))
    case KeyPress(.end): .selection(.restack(.toBack))
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
    let (width, height) = (Int(CanvasSize.cell.width), Int(CanvasSize.cell.height))
    let cell = pixels(of: CellPosition(column: x / width, row: y / height))
    let colors = cell.rows.flatMap { row in cell.columns.map { pixel($0, row) } }
    return colors.max { $0.distance(to: paper) < $1.distance(to: paper) } ?? paper
  }

  // MARK: Cells and points

  /// The middle of a cell of the screen on the canvas; of the nearest cell when it is not on the canvas.
  func canvasPoint(at position: CellPosition, in model: Model) -> CanvasPoint? {
    frame.nearest(to: position).map { nearest in
      canvasPoint(
        of: CellPosition(column: nearest.column - frame.origin.column, row: nearest.row - frame.origin.row),
        in: model)
    }
  }

  /// The middle of a cell that is counted from the corner of the canvas.
  func canvasPoint(of cell: CellPosition, in model: Model) -> CanvasPoint {
    model.raster.viewport.canvasPoint(
      x: (Double(cell.column) + 0.5) * CanvasSize.cell.width,
      y: (Double(cell.row) + 0.5) * CanvasSize.cell.height)
  }

  /// The pixels of a cell that is counted from the corner of the canvas.
  func pixels(of cell: CellPosition) -> PixelRect {
    let (width, height) = (Int(CanvasSize.cell.width), Int(CanvasSize.cell.height))
    return PixelRect(
      columns: cell.column * width..<(cell.column + 1) * width,
      rows: cell.row * height..<(cell.row + 1) * height)
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
