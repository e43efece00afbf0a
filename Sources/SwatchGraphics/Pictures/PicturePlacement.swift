import SwatchRaster
import SwatchScreen

/// Where a picture stands in a frame of cells: in the middle, as large as fits with its proportions kept.
///
/// Where pixels are shown it is placed by the pixels of the terminal, and its proportions are true; by characters it fills
/// whole cells.
public struct PicturePlacement: Hashable, Sendable {
  /// The extent of the picture.
  public let size: PixelSize
  /// The pixels that show it, counted from the corner of the screen.
  public let pixels: PixelRect
  /// The cells that they are in.
  public let cells: CellRect
  let metrics: CellMetrics

  /// Places a picture; one without pixels, or in a frame without cells, is nowhere.
  public init(of size: PixelSize, in frame: CellRect, on display: Display) {
    (self.size, metrics) = (size, display.cellMetrics)
    guard !frame.isEmpty, size.width > 0, size.height > 0 else {
      (pixels, cells) = (.empty, .empty)
      return
    }
    // What the picture is measured in: pixels of the screen, or cells.
    let grain = display.graphics.showsPixels ? PixelSize(width: 1, height: 1) : metrics.cell
    let room = metrics.pixels(of: frame)
    let scale = min(
      Double(room.columns.count) / Double(size.width), Double(room.rows.count) / Double(size.height))
    let columns = room.columns.middle(Double(size.width) * scale, grain: grain.width)
    let rows = room.rows.middle(Double(size.height) * scale, grain: grain.height)
    pixels = PixelRect(columns: columns, rows: rows)
    cells = metrics.cells(around: pixels)
  }

  /// The pixel of the picture at a place, or the nearest one.
  ///
  /// - Parameter fraction: Where in the cell; without, in its middle.
  public func pixel(at position: CellPosition, _ fraction: CellFraction? = nil) -> PixelPosition? {
    guard let nearest = cells.nearest(to: position) else { return nil }
    let cell = fraction == nil ? nearest : position
    let x = (Double(cell.column) + (fraction?.x ?? 0.5)) * Double(metrics.cell.width)
    let y = (Double(cell.row) + (fraction?.y ?? 0.5)) * Double(metrics.cell.height)
    return size.nearest(
      to: PixelPosition(
        column: pixels.columns.index(at: x, of: size.width), row: pixels.rows.index(at: y, of: size.height)))
  }

  /// The cell that shows the center of a pixel.
  public func cell(of pixel: PixelPosition) -> CellPosition? { cells.nearest(to: place(of: pixel).cell) }

  /// Where the center of a pixel is.
  public func place(of pixel: PixelPosition) -> CellPlace {
    CellPlace(
      x: pixels.columns.place(of: pixel.column, of: size.width) / Double(metrics.cell.width),
      y: pixels.rows.place(of: pixel.row, of: size.height) / Double(metrics.cell.height))
  }

  /// How many pixels apart the centers of cells are, at least one each way.
  public var pixelsPerCell: (columns: Int, rows: Int) {
    (
      max(1, size.width * metrics.cell.width / max(1, pixels.columns.count)),
      max(1, size.height * metrics.cell.height / max(1, pixels.rows.count))
    )
  }
}

extension Range<Int> {
  /// The middle of the range, about `extent` long: a number of grains, one at least.
  fileprivate func middle(_ extent: Double, grain: Int) -> Range {
    let count = Int((extent / Double(grain)).rounded()).clamped(to: 1...Swift.max(1, self.count / grain))
    let start = lowerBound + (self.count / grain - count) / 2 * grain
    return start..<start + count * grain
  }

  /// Which of `count` parts of the range a place is in, or would be; far outside is as good as anywhere outside.
  fileprivate func index(at place: Double, of count: Int) -> Int {
    let way = (place - Double(lowerBound)) * Double(count) / Double(self.count)
    return Int(way.rounded(.down).clamped(to: -1...Double(count)))
  }

  /// The middle of one of `count` parts of the range.
  fileprivate func place(of index: Int, of count: Int) -> Double {
    Double(lowerBound) + (Double(index) + 0.5) * Double(self.count) / Double(count)
  }
}
