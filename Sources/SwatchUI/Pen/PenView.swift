import SwatchColor
import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSketch

/// A stroke of the pen on a piece of the paper.
struct PenView {
  let frame: CellRect

  func draw(_ pen: Pen, on paper: Color, _ surface: inout Surface) {
    guard !frame.isEmpty else { return }
    let viewport = Viewport(showing: frame, of: surface.display)
    var drawing = Drawing(paper: paper)
    drawing.strokes = [sample(of: pen, in: viewport.canvasRect.size, on: surface.display)]
    guard let raster = try? DrawingRaster(viewport, of: drawing) else { return }
    surface.show(raster, in: frame, origin: frame.origin)
  }

  /// A line, as long as the view has room for.
  private func sample(of pen: Pen, in size: CanvasSize, on display: Display) -> Stroke {
    let margin = Pen.widths.upperBound / 2 + 1
    // In cells on the middle of a quarter: a thin pen covers it better than the seam of two.
    let y = size.height / 2 - (display.graphics.showsPixels ? 0 : CanvasSize.cell.height / 4)
    let points = [margin, size.width - margin].map { CanvasPoint(x: $0, y: y) }
    return Stroke(pen: pen, points: points)
  }
}
