import SwatchScreen
import SwatchText

/// The position of a picture, or a section of it, in a frame of cells: centered and scaled to fit.
///
/// Displays that show images place it with pixel precision. On character displays it fills whole cells, so
/// its proportions are approximate.
public struct PicturePlacement: Hashable, Sendable {
  /// The size of the picture.
  public let size: PixelSize
  /// The visible section.
  public let section: PictureSection
  /// The visible pixels of the picture.
  public let part: PixelRect
  /// The screen pixels that show ``part``.
  public let pixels: PixelRect
  /// The cells that contain ``pixels``.
  public let cells: CellRect
  /// The screen pixels of the frame.
  let available: PixelRect
  let metrics: CellMetrics

  /// Places a picture. The placement is empty if the picture has no pixels or the frame no cells.
  public init(
    of size: PixelSize, _ section: PictureSection = .whole, in frame: CellRect, on display: Display
  ) {
    (self.size, self.section, metrics) = (size, section, display.cellMetrics)
    guard !frame.isEmpty, size.width > 0, size.height > 0 else {
      (part, pixels, cells, available) = (.empty, .empty, .empty, .empty)
      return
    }
    // The unit of placement: a pixel of the screen, or a cell.
    let unit = display.graphics.showsPixels ? CellMetrics(width: 1, height: 1) : metrics
    available = metrics.pixels(of: frame)
    part = section.part(of: size, in: available.size)
    let scale = section.scale ?? Self.fittingScale(of: size, in: available)
    let columns = available.columns.centered(Double(part.columns.count) * scale, unit: unit.width)
    let rows = available.rows.centered(Double(part.rows.count) * scale, unit: unit.height)
    pixels = PixelRect(columns: columns, rows: rows)
    cells = metrics.cells(around: pixels)
  }

  private static func fittingScale(of size: PixelSize, in frame: PixelRect) -> Double {
    min(Double(frame.columns.count) / Double(size.width), Double(frame.rows.count) / Double(size.height))
  }

  var fittingScale: Double { Self.fittingScale(of: size, in: available) }
  /// Screen pixels per picture pixel in each direction. On character displays a cell has 8 × 16 pixels.
  public var scale: Double { section.scale ?? fittingScale }

  /// Returns the pixel of the picture at a position, or the nearest one.
  ///
  /// - Parameter fraction: The position within the cell; its center if `nil`.
  public func pixel(at position: CellPosition, _ fraction: CellFraction? = nil) -> PixelPosition? {
    guard let nearest = cells.nearest(to: position) else { return nil }
    let cell = fraction == nil ? nearest : position
    let x = (Double(cell.column) + (fraction?.x ?? 0.5)) * Double(metrics.width)
    let y = (Double(cell.row) + (fraction?.y ?? 0.5)) * Double(metrics.height)
    return size.nearest(
      to: PixelPosition(
        column: pixels.columns.index(at: x, of: part.columns), row: pixels.rows.index(at: y, of: part.rows)))
  }

  /// Returns the cell that shows the center of a pixel.
  public func cell(of pixel: PixelPosition) -> CellPosition? { cells.nearest(to: center(of: pixel).cell) }

  /// Returns the position of the center of a pixel.
  public func center(of pixel: PixelPosition) -> CellPoint {
    CellPoint(
      x: pixels.columns.center(of: pixel.column, of: part.columns) / Double(metrics.width),
      y: pixels.rows.center(of: pixel.row, of: part.rows) / Double(metrics.height))
  }

  /// Returns true if a pixel is visible.
  public func shows(_ pixel: PixelPosition) -> Bool {
    part.columns.contains(pixel.column) && part.rows.contains(pixel.row)
  }

  /// The distance between the centers of neighboring cells in picture pixels, at least 1 in each direction.
  public var pixelsPerCell: (columns: Int, rows: Int) {
    (
      max(1, part.columns.count * metrics.width / max(1, pixels.columns.count)),
      max(1, part.rows.count * metrics.height / max(1, pixels.rows.count))
    )
  }
}

extension Range<Int> {
  /// Returns a centered range of about `extent`, rounded to a multiple of `unit`, but not to 0.
  fileprivate func centered(_ extent: Double, unit: Int) -> Range {
    let count = Int((extent / Double(unit)).rounded()).clamped(to: 1...Swift.max(1, self.count / unit))
    let start = lowerBound + (self.count / unit - count) / 2 * unit
    return start..<start + count * unit
  }

  /// Returns the index of the part at a position, clamped to at most one part beyond either end.
  fileprivate func index(at position: Double, of parts: Range) -> Int {
    let offset = (position - Double(lowerBound)) * Double(parts.count) / Double(count)
    return parts.lowerBound + Int(offset.rounded(.down).clamped(to: -1...Double(parts.count)))
  }

  fileprivate func center(of index: Int, of parts: Range) -> Double {
    Double(lowerBound) + (Double(index - parts.lowerBound) + 0.5) * Double(count)
      / Double(Swift.max(1, parts.count))
  }
}
