import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch

/// A stroke of the pen on a piece of the paper.
struct PenView: View {
  let frame: CellRect

  func draw(_ model: Model, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    let size = PixelSize(width: frame.width * 8, height: frame.height * 16)
    let drawing = Drawing(paper: model.sketch.drawing.paper, strokes: [sample(of: model.pen, in: size)])
    guard let raster = try? DrawingRaster(size: size, drawing: drawing) else { return }
    surface.picture(in: frame, origin: frame.origin) { raster.averageColor(in: $0) }
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

extension Surface {
  /// Shows pixels in `cells`; the cell at `origin` shows the first 8 × 16 pixels.
  ///
  /// - Parameter averageColor: The mean color of some pixels.
  mutating func picture(in cells: CellRect, origin: CellPosition, averageColor: (PixelRect) -> RGB24) {
    let (width, height) = (Int(CanvasSize.cell.width) / 2, Int(CanvasSize.cell.height) / 2)
    for row in cells.rows {
      for column in cells.columns {
        let (x, y) = ((column - origin.column) * 2 * width, (row - origin.row) * 2 * height)
        func quarter(_ right: Int, _ down: Int) -> RGB24 {
          averageColor(
            PixelRect(
              columns: x + right * width..<x + (right + 1) * width,
              rows: y + down * height..<y + (down + 1) * height))
        }
        let colors = QuadrantColors(
          topLeft: quarter(0, 0), topRight: quarter(1, 0), bottomLeft: quarter(0, 1),
          bottomRight: quarter(1, 1))
        self[CellPosition(column: column, row: row)] = colors.cell(for: display)
      }
    }
  }
}
