import SwatchSketch
import SwatchText

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  /// The columns from the left edge, or the rows from the top edge.
  public var columns, rows: Range<Int>

  /// Creates a rectangle from its columns and rows.
  @inlinable public init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Creates the smallest rectangle of whole pixels around `rect`, clamped to `limits`.
  @inlinable public init(around rect: CanvasRect, within limits: PixelRect) {
    func covered(_ low: Double, _ high: Double, _ limits: Range<Int>) -> Range<Int> {
      // Compare before converting: not every Double fits in an Int.
      guard low < Double(limits.upperBound), high > Double(limits.lowerBound)
      else { return limits.lowerBound..<limits.lowerBound }
      let first = Int(max(low.rounded(.down), Double(limits.lowerBound)))
      let end = Int(min(high.rounded(.up), Double(limits.upperBound)))
      return first..<max(first, end)
    }
    columns = covered(rect.min.x, rect.max.x, limits.columns)
    rows = covered(rect.min.y, rect.max.y, limits.rows)
  }

  /// True if the rectangle has no pixels.
  @inlinable public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
  /// The number of pixels.
  @inlinable public var pixelCount: Int { columns.count * rows.count }

  /// Returns the smallest rectangle around both. Empty rectangles are ignored.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      columns: min(
        columns.lowerBound, other.columns.lowerBound)..<max(columns.upperBound, other.columns.upperBound),
      rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
  }

  /// Returns the common part; empty if there is none.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// A rectangle without pixels.
  public static let empty = PixelRect(columns: 0..<0, rows: 0..<0)

  /// The upper and lower halves.
  package var halves: [PixelRect] { rows.halves.map { PixelRect(columns: columns, rows: $0) } }
}

extension Range<Int> {
  /// The first half, rounded down, and the rest.
  var halves: [Range<Int>] {
    let middle = lowerBound + count / 2
    return [lowerBound..<middle, middle..<upperBound]
  }
}

/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixel columns or rows.
  public var width, height: Int
  /// Creates a size.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  /// All pixels of an image of this size.
  public var bounds: PixelRect { PixelRect(columns: 0..<width, rows: 0..<height) }

  /// Returns `position`, clamped to the bounds.
  public func nearest(to position: PixelPosition) -> PixelPosition {
    PixelPosition(
      column: position.column.clamped(to: 0...max(0, width - 1)),
      row: position.row.clamped(to: 0...max(0, height - 1)))
  }
}

/// The position of a pixel, counted from 0 at the top left, or an offset in whole pixels.
public struct PixelPosition: Hashable, Sendable {
  /// Pixels to the right or down.
  public var column, row: Int
  /// Creates a position.
  public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
  /// The position of the top left pixel.
  public static let zero = PixelPosition(column: 0, row: 0)
  package var negated: PixelPosition { PixelPosition(column: -column, row: -row) }
}
