import SwatchScreen
import SwatchSketch

extension CellMetrics {
  /// Pixels per canvas point at 100%. Pixels are square, and a cell is 16 points high.
  public var density: PixelDensity {
    let density = Double(height) / CanvasSize.cell.height
    return PixelDensity(x: density, y: density)
  }

  /// The size of a cell on the canvas at 100%; about 8 points wide in most fonts.
  public var canvasSize: CanvasSize {
    CanvasSize(width: Double(width) / density.x, height: Double(height) / density.y)
  }

  /// Returns the size in pixels of a number of cells.
  public func pixelSize(of cells: CellSize) -> PixelSize {
    PixelSize(width: cells.columns * width, height: cells.rows * height)
  }

  /// Returns the pixels of a cell.
  public func pixels(of position: CellPosition) -> PixelRect { pixels(of: CellRect(position)) }

  /// Returns the pixels of a rectangle of cells.
  public func pixels(of cells: CellRect) -> PixelRect {
    PixelRect(
      columns: cells.columns.lowerBound * width..<cells.columns.upperBound * width,
      rows: cells.rows.lowerBound * height..<cells.rows.upperBound * height)
  }

  /// Returns the cells that contain `pixels`.
  public func cells(around pixels: PixelRect) -> CellRect {
    func cells(_ range: Range<Int>, _ extent: Int) -> Range<Int> {
      guard !range.isEmpty else { return 0..<0 }
      // Round toward negative infinity.
      func cell(_ pixel: Int) -> Int { pixel / extent - (pixel % extent < 0 ? 1 : 0) }
      return cell(range.lowerBound)..<cell(range.upperBound - 1) + 1
    }
    return CellRect(columns: cells(pixels.columns, width), rows: cells(pixels.rows, height))
  }
}
