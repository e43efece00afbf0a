import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch

// Text that can be read in cells is shown as characters.
extension CanvasView {
  func drawText(_ canvas: Canvas, cells: CellRect, on surface: inout Surface) {
    let preview =
      canvas.session.tool.isWaiting || canvas.session.touch != nil
      ? canvas.session.tool.preview : ToolPreview()
    let grid = CanvasGrid(over: canvas.session.raster.viewport)
    // A cell more on each side: characters stand where most of a letter is.
    let shown = grid.canvasRect(of: cells.counted(from: frame.origin).inset(columns: -1, rows: -1))
    surface.clipped(to: cells) { surface in
      for text in canvas.texts where !preview.hidden.contains(text.index) && text.stroke.reaches(shown) {
        draw(covered(text, in: canvas, preview), on: grid, canvas, on: &surface)
      }
      for stroke in preview.strokes {
        guard let text = DrawnText(stroke, at: 0, under: []) else { continue }
        draw(text, on: grid, canvas, on: &surface)
      }
    }
  }

  /// A text with what hides it: later strokes, and while the tool is at work also what it is about to do.
  private func covered(_ text: DrawnText, in canvas: Canvas, _ preview: ToolPreview) -> DrawnText {
    let new = preview.strokes + (preview.liveStroke.map { [Stroke(pen: $0.pen, points: $0.points)] } ?? [])
    let isSame = preview.hidden.isEmpty && !new.contains { text.stroke.reaches($0.bounds) }
    guard !isSame else { return text }
    let strokes = canvas.session.drawing.strokes
    let later = strokes.indices.dropFirst(text.index + 1).filter { !preview.hidden.contains($0) }
    return DrawnText(text.stroke, at: text.index, under: (later.map { strokes[$0] } + new)[...]) ?? text
  }

  private func draw(_ text: DrawnText, on grid: CanvasGrid, _ canvas: Canvas, on surface: inout Surface) {
    for letter in text.letters(on: grid) where letter.hidingIndex == nil {
      let position = CellPosition(
        column: letter.position.column + frame.columns.lowerBound,
        row: letter.position.row + frame.rows.lowerBound)
      guard frame.contains(position) else { continue }
      surface.write(
        letter, at: position, on: canvas.session.raster.averageColor(in: pixels(of: letter.position)))
    }
  }
}

extension Stroke {
  /// Whether there may be ink in `rect`.
  fileprivate func reaches(_ rect: CanvasRect?) -> Bool {
    guard let bounds, let rect else { return false }
    return bounds.intersects(rect)
  }
}
