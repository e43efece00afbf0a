import SwatchColor
import SwatchScreen

/// Pixels to be shown.
public protocol PixelSource {
  /// The color of all pixels, where it is known without looking at them that they have the same.
  var onlyColor: RGB24? { get }

  /// Writes the pixels in `rect`, row by row, `0x00RRGGBB` each; what is behind them where there are none.
  ///
  /// - Precondition: `pixels` has room for all of them.
  func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>)
}

extension PixelSource {
  /// It is not known.
  public var onlyColor: RGB24? { nil }
}

/// Pixels whose colors are known one by one.
public protocol PixelwiseSource: PixelSource {
  /// The color of a pixel; what is behind it where there is none.
  func color(column: Int, row: Int) -> RGB24
}

extension PixelwiseSource {
  /// Writes the color of each pixel.
  public func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    pixels.write(rect, color)
  }
}

extension UnsafeMutableBufferPointer<UInt32> {
  /// Writes the color of each pixel, row by row.
  fileprivate func write(_ rect: PixelRect, _ color: (_ column: Int, _ row: Int) -> RGB24) {
    var index = 0
    for row in rect.rows {
      for column in rect.columns {
        self[index] = color(column, row).packed
        index += 1
      }
    }
  }
}

/// Colors that follow from their place, as those of a chart do.
public struct ColorField: PixelSource {
  private let metrics: CellMetrics
  private let isFine: Bool
  private let color: (_ x: Double, _ y: Double) -> RGB24

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - display: What it is shown on. By characters each quarter of a cell is shown in the color in its middle: colors
  ///     change slowly, and may take long to calculate.
  ///   - color: The color at a place, in cells from the corner: the middle of the first cell is at 0.5, 0.5.
  public init(on display: Display, color: @escaping (_ x: Double, _ y: Double) -> RGB24) {
    (metrics, isFine, self.color) = (display.cellMetrics, display.graphics.showsPixels, color)
  }

  /// The colors in `rect`.
  public func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard isFine else { return readQuarters(rect, into: pixels) }
    pixels.write(rect) { color(in: PixelRect(columns: $0..<$0 + 1, rows: $1..<$1 + 1)) }
  }

  /// Reads whole cells in a row.
  private func readQuarters(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    let quarters = metrics.cells(around: rect).columns.flatMap { column in
      metrics.pixels(of: CellPosition(column: column, row: 0)).columns.halves
    }
    guard var row = pixels.baseAddress else { return }
    for rows in rect.rows.halves {
      let first = row
      for columns in quarters {
        row.update(repeating: color(in: PixelRect(columns: columns, rows: rows)).packed, count: columns.count)
        row += columns.count
      }
      for _ in rows.dropFirst() {
        row.update(from: first, count: rect.columns.count)
        row += rect.columns.count
      }
    }
  }

  private func color(in rect: PixelRect) -> RGB24 {
    color(
      Double(rect.columns.lowerBound + rect.columns.upperBound) / Double(2 * metrics.cell.width),
      Double(rect.rows.lowerBound + rect.rows.upperBound) / Double(2 * metrics.cell.height))
  }
}

extension Range<Int> {
  fileprivate var halves: [Range<Int>] {
    let middle = lowerBound + count / 2
    return [lowerBound..<middle, middle..<upperBound]
  }
}
