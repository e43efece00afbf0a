import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch

/// The visible part of the drawing: pixels, text as characters, and marks.
struct DrawingView {
  let session: DrawingSession
  let frame: CellRect
  let metrics: CellMetrics
  let texts: [DrawnText]
  var map: CanvasMap { CanvasMap(frame: frame, metrics: metrics, viewport: session.raster.viewport) }

  func draw(_ cells: CellRect, on surface: inout Surface) {
    surface.show(session.raster, in: cells, origin: frame.origin)
    drawSheet(in: cells, on: &surface)
    drawText(in: cells, on: &surface)
    drawMarks(in: cells, on: &surface)
    drawAids(in: cells, on: &surface)
  }

  /// Returns the color of the pixel at a point. On paper or at the edge of a stroke, returns the color in the
  /// same cell that differs most from the paper, so that thin strokes can be picked.
  func color(at point: CanvasPoint) -> RGB24 {
    let position = session.raster.viewport.position(of: point)
    let (x, y) = (Int(position.x), Int(position.y))
    func pixel(_ column: Int, _ row: Int) -> RGB24 {
      session.raster.averageColor(in: PixelRect(columns: column..<column + 1, rows: row..<row + 1))
    }
    let paper = session.drawing.paper.rgb24
    let exact = pixel(x, y)
    let isFlat = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].allSatisfy { pixel($0, $1) == exact }
    guard exact == paper || !isFlat else { return exact }
    let cell = metrics.pixels(of: CellPosition(column: x / metrics.width, row: y / metrics.height))
    let colors = cell.rows.flatMap { row in cell.columns.map { pixel($0, row) } }
    func distance(_ color: RGB24) -> Int {
      abs(Int(color.red) - Int(paper.red)) + abs(Int(color.green) - Int(paper.green))
        + abs(Int(color.blue) - Int(paper.blue))
    }
    return colors.max { distance($0) < distance($1) } ?? paper
  }

  func drawText(in cells: CellRect, on surface: inout Surface) {
    // Otherwise the text is already in the pixels.
    guard session.raster.viewport.omitsLegibleText else { return }
    // The limit for finding hidden text: a few hundredths of a second per frame.
    var work = 3_000_000
    let preview =
      session.toolState.tool.isWaiting || session.toolState.touch != nil
      ? session.toolState.tool.preview : ToolPreview()
    let grid = CanvasGrid(over: session.raster.viewport)
    // Expanded by a cell, because a character is drawn in the cell that contains most of its letter.
    let visibleRect = grid.canvasRect(of: cells.relative(to: frame.origin).inset(columns: -1, rows: -1))
    surface.clipped(to: cells) { surface in
      for text in texts where !preview.hidden.contains(text.index) && text.stroke.intersects(visibleRect) {
        draw(coveredText(text, preview, within: &work), on: grid, on: &surface)
      }
      for stroke in preview.strokes.flatMap(\.textStrokes) {
        guard let text = DrawnText(stroke, at: 0, under: []) else { continue }
        draw(text, on: grid, on: &surface)
      }
    }
  }

  /// Returns the text as covered by later strokes and the tool preview; unchanged once `work` is used up.
  private func coveredText(_ text: DrawnText, _ preview: ToolPreview, within work: inout Int) -> DrawnText {
    let new = preview.strokes + (preview.liveStroke.map { [Stroke(pen: $0.pen, points: $0.points)] } ?? [])
    let isAffected = !preview.hidden.isEmpty || new.contains { text.stroke.intersects($0.bounds) }
    guard isAffected, work > 0 else { return text }
    let strokes = session.drawing.strokes
    let later = strokes.indices.dropFirst(text.index + 1).filter {
      !preview.hidden.contains($0) && session.drawing.shows(strokes[$0])
    }
    let covering = (later.map { strokes[$0] } + new)[...]
    return DrawnText(text.stroke, at: text.index, under: covering, within: &work) ?? text
  }

  private func draw(_ text: DrawnText, on grid: CanvasGrid, on surface: inout Surface) {
    let map = map
    for letter in text.letters(on: grid) where letter.hidingIndex == nil {
      let position = map.screenPosition(of: letter.position)
      guard frame.contains(position) else { continue }
      surface.write(
        letter, at: position, on: session.raster.averageColor(in: metrics.pixels(of: letter.position)))
    }
  }

  /// Returns the cells of text being typed, with space for one more character.
  func rect(of text: String, at origin: CanvasPoint) -> CellRect? {
    let position = session.raster.viewport.position(of: origin)
    let (columns, rows) = (frame.columns, frame.rows)
    let column = columns.lowerBound + Int(position.x) / metrics.width
    let row = rows.lowerBound + Int(position.y) / metrics.height
    guard columns.contains(column), rows.contains(row) else { return nil }
    let start = max(columns.lowerBound, min(column, columns.upperBound - 12))
    return CellRect(column: start, row: row, width: max(text.cellWidth + 1, 12), height: 1)
      .intersection(frame)
  }
}

extension Stroke {
  fileprivate func intersects(_ rect: CanvasRect?) -> Bool {
    if let bounds, let rect { bounds.intersects(rect) } else { false }
  }
}
