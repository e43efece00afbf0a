import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchText

extension DrawingView {
  func drawText(in cells: CellRect, on surface: inout Surface) {
    // Otherwise the text is already in the pixels.
    guard session.raster.viewport.omitsLegibleText else { return }
    var work = Self.coverWorkLimit
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

  /// The limit on the work per frame for finding hidden text: a few hundredths of a second.
  private static let coverWorkLimit = 3_000_000

  /// Returns the text as covered by later strokes and the tool preview; unchanged once `work` is used up.
  private func coveredText(_ text: DrawnText, _ preview: ToolPreview, within work: inout Int) -> DrawnText {
    let new = preview.strokes + (preview.liveStroke.map { [Stroke(pen: $0.pen, points: $0.points)] } ?? [])
    let isUnaffected = preview.hidden.isEmpty && !new.contains { text.stroke.intersects($0.bounds) }
    guard !isUnaffected, work > 0 else { return text }
    let strokes = session.drawing.strokes
    let later = strokes.indices.dropFirst(text.index + 1).filter {
      !preview.hidden.contains($0) && session.drawing.shows(strokes[$0])
    }
    let covering = (later.map { strokes[$0] } + new)[...]
    return DrawnText(text.stroke, at: text.index, under: covering, within: &work) ?? text
  }

  private func draw(_ text: DrawnText, on grid: CanvasGrid, on surface: inout Surface) {
    for letter in text.letters(on: grid) where letter.hidingIndex == nil {
      let position = CellPosition(
        column: letter.position.column + frame.columns.lowerBound,
        row: letter.position.row + frame.rows.lowerBound)
      guard frame.contains(position) else { continue }
      surface.write(
        letter, at: position,
        on: session.raster.averageColor(in: metrics.pixels(of: letter.position)))
    }
  }

  /// Returns the cells of text being typed, with space for one more character.
  func rect(of text: String, at origin: CanvasPoint) -> CellRect? {
    let position = session.raster.viewport.position(of: origin)
    let (columns, rows) = (frame.columns, frame.rows)
    let column = columns.lowerBound + Int(position.x) / metrics.cell.width
    let row = rows.lowerBound + Int(position.y) / metrics.cell.height
    guard columns.contains(column), rows.contains(row) else { return nil }
    let start = max(columns.lowerBound, min(column, columns.upperBound - 12))
    return CellRect(column: start, row: row, width: max(text.cellWidth + 1, 12), height: 1)
      .intersection(frame)
  }
}

extension Stroke {
  fileprivate func intersects(_ rect: CanvasRect?) -> Bool {
    guard let bounds, let rect else { return false }
    return bounds.intersects(rect)
  }
}
