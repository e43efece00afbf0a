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
    let size = CellMetrics.points.pixelSize(of: frame.size)
    let drawing = Drawing(paper: paper, strokes: [sample(of: pen, in: size)])
    guard let raster = try? DrawingRaster(size: size, drawing: drawing) else { return }
    surface.show(raster, in: frame, origin: frame.origin)
  }

  /// A line, as long as the view has room for.
  private func sample(of pen: Pen, in size: PixelSize) -> Stroke {
    let margin = Pen.widths.upperBound / 2 + 1
    let (width, height) = (Double(size.width), Double(size.height))
    // On the middle of a quarter of a cell: a thin pen covers it better than the seam of two.
    let y = height / 2 - CanvasSize.cell.height / 4
    let points = [margin, width - margin].map { CanvasPoint(x: $0, y: y) }
    return Stroke(pen: pen, points: points)
  }
}
