import SwatchColor
import SwatchScreen

/// A source of pixels to show.
public protocol PixelSource {
  /// The color of all pixels, if they are known to be equal without reading them.
  var uniformColor: RGB24? { get }

  /// Copies the pixels in `rect`, row by row, each `0x00RRGGBB`; outside the source, the background color.
  ///
  /// - Precondition: `pixels` has space for all of them.
  func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>)
}

extension PixelSource {
  /// `nil` (unknown) by default.
  public var uniformColor: RGB24? { nil }
}

/// A source that computes pixels one at a time.
public protocol PerPixelSource: PixelSource {
  /// Returns the color of a pixel; the background color outside the source.
  func color(column: Int, row: Int) -> RGB24
}

extension PerPixelSource {
  /// Writes the color of each pixel.
  public func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    pixels.write(rect, color)
  }
}

extension UnsafeMutableBufferPointer<UInt32> {
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

/// A source that computes colors from positions, such as a chart.
public struct ColorField: PixelSource {
  private let metrics: CellMetrics
  private let isPerPixel: Bool
  private let color: (_ x: Double, _ y: Double) -> RGB24

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - display: The target display. On character displays, `color` is evaluated once per quarter cell.
  ///   - color: Returns the color at a position in cells; the center of the first cell is 0.5, 0.5.
  public init(on display: Display, color: @escaping (_ x: Double, _ y: Double) -> RGB24) {
    (metrics, isPerPixel, self.color) = (display.cellMetrics, display.graphics.showsPixels, color)
  }

  /// Writes the colors in `rect`.
  public func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard isPerPixel else { return readQuarters(rect, into: pixels) }
    pixels.write(rect) { color(in: PixelRect(columns: $0..<$0 + 1, rows: $1..<$1 + 1)) }
  }

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
      Double(rect.columns.lowerBound + rect.columns.upperBound) / Double(2 * metrics.width),
      Double(rect.rows.lowerBound + rect.rows.upperBound) / Double(2 * metrics.height))
  }
}
