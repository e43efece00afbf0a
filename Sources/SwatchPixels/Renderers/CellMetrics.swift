import SwatchScreen
import SwatchSketch

/// The size of a cell in pixels. Cells and pixels share the same origin.
public struct CellMetrics: Hashable, Sendable {
  /// The size of a cell.
  public let cell: PixelSize

  /// Creates metrics for cells of at least 1 × 1 pixel.
  public init(cell: PixelSize) {
    self.cell = PixelSize(width: max(1, cell.width), height: max(1, cell.height))
  }

  /// One pixel per canvas point.
  public static let points = CellMetrics(
    cell: PixelSize(width: Int(CanvasSize.cell.width), height: Int(CanvasSize.cell.height)))

  /// Pixels per canvas point at 100%. Pixels are square, and a cell is 16 points high.
  public var density: PixelDensity {
    let density = Double(cell.height) / CanvasSize.cell.height
    return PixelDensity(x: density, y: density)
  }

  /// The size of a cell on the canvas at 100%; about 8 points wide in most fonts.
  public var canvasSize: CanvasSize {
    CanvasSize(width: Double(cell.width) / density.x, height: Double(cell.height) / density.y)
  }

  /// Returns the size in pixels of a number of cells.
  public func pixelSize(of cells: CellSize) -> PixelSize {
    PixelSize(width: cells.columns * cell.width, height: cells.rows * cell.height)
  }

  /// Returns the pixels of a cell.
  public func pixels(of position: CellPosition) -> PixelRect {
    pixels(of: CellRect(column: position.column, row: position.row, width: 1, height: 1))
  }

  /// Returns the pixels of a rectangle of cells.
  public func pixels(of cells: CellRect) -> PixelRect {
    PixelRect(
      columns: cells.columns.lowerBound * cell.width..<cells.columns.upperBound * cell.width,
      rows: cells.rows.lowerBound * cell.height..<cells.rows.upperBound * cell.height)
  }

  /// Returns the cells that contain `pixels`.
  public func cells(around pixels: PixelRect) -> CellRect {
    func cells(_ range: Range<Int>, _ extent: Int) -> Range<Int> {
      guard !range.isEmpty else { return 0..<0 }
      // Round toward negative infinity.
      func cell(_ pixel: Int) -> Int { pixel / extent - (pixel % extent < 0 ? 1 : 0) }
      return cell(range.lowerBound)..<cell(range.upperBound - 1) + 1
    }
    return CellRect(columns: cells(pixels.columns, cell.width), rows: cells(pixels.rows, cell.height))
  }
}
