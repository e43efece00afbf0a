import SwatchScreen
import SwatchSketch

/// How many pixels a cell of the screen has. Cells and pixels are counted from the same corner.
public struct CellMetrics: Hashable, Sendable {
  /// The pixels of a cell.
  public let cell: PixelSize

  /// Creates metrics for cells of so many pixels, at least 1 each way.
  public init(cell: PixelSize) {
    self.cell = PixelSize(width: max(1, cell.width), height: max(1, cell.height))
  }

  /// A pixel for each canvas point.
  public static let points = CellMetrics(
    cell: PixelSize(width: Int(CanvasSize.cell.width), height: Int(CanvasSize.cell.height)))

  /// How many pixels a canvas point has at 100 %: pixels are square, and a cell is 16 points high.
  public var density: PixelDensity {
    let density = Double(cell.height) / CanvasSize.cell.height
    return PixelDensity(x: density, y: density)
  }

  /// The extent of a cell on the canvas at 100 %. It is 8 points wide in most fonts, or about that.
  public var canvasSize: CanvasSize {
    CanvasSize(width: Double(cell.width) / density.x, height: Double(cell.height) / density.y)
  }

  /// The pixels of so many cells.
  public func pixelSize(of cells: CellSize) -> PixelSize {
    PixelSize(width: cells.columns * cell.width, height: cells.rows * cell.height)
  }

  /// The pixels of a cell.
  public func pixels(of position: CellPosition) -> PixelRect {
    let (x, y) = (position.column * cell.width, position.row * cell.height)
    return PixelRect(columns: x..<x + cell.width, rows: y..<y + cell.height)
  }

  /// The pixels of some cells.
  public func pixels(of cells: CellRect) -> PixelRect {
    PixelRect(
      columns: cells.columns.lowerBound * cell.width..<cells.columns.upperBound * cell.width,
      rows: cells.rows.lowerBound * cell.height..<cells.rows.upperBound * cell.height)
  }

  /// The cells that pixels are in.
  public func cells(around pixels: PixelRect) -> CellRect {
    func cells(_ range: Range<Int>, _ extent: Int) -> Range<Int> {
      guard !range.isEmpty else { return 0..<0 }
      return range.lowerBound.floorDivided(by: extent)..<(range.upperBound - 1).floorDivided(by: extent) + 1
    }
    return CellRect(columns: cells(pixels.columns, cell.width), rows: cells(pixels.rows, cell.height))
  }
}

extension Int {
  /// The quotient, rounded down also where the number is negative.
  fileprivate func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
