import SwatchScreen
import SwatchText

/// Where a picture, or a section of it, stands in a frame of cells: in the middle, as large as fits with its proportions kept.
///
/// Where pixels are shown it is placed by the pixels of the terminal, and its proportions are true; by characters it fills
/// whole cells.
public struct PicturePlacement: Hashable, Sendable {
  /// The extent of the picture.
  public let size: PixelSize
  /// What of it is shown.
  public let section: PictureSection
  /// The pixels of the picture that are shown.
  public let part: PixelRect
  /// The pixels that show them, counted from the corner of the screen.
  public let pixels: PixelRect
  /// The cells that they are in.
  public let cells: CellRect
  /// The pixels that there is room for.
  let room: PixelRect
  let metrics: CellMetrics

  /// Places a picture; one without pixels, or in a frame without cells, is nowhere.
  public init(
    of size: PixelSize, _ section: PictureSection = .whole, in frame: CellRect, on display: Display
  ) {
    (self.size, self.section, metrics) = (size, section, display.cellMetrics)
    guard !frame.isEmpty, size.width > 0, size.height > 0 else {
      (part, pixels, cells, room) = (.empty, .empty, .empty, .empty)
      return
    }
    // What the picture is measured in: pixels of the screen, or cells.
    let grain = display.graphics.showsPixels ? PixelSize(width: 1, height: 1) : metrics.cell
    room = metrics.pixels(of: frame)
    part = section.part(of: size, in: PixelSize(width: room.columns.count, height: room.rows.count))
    let scale = section.scale ?? Self.fittingScale(of: size, in: room)
    let columns = room.columns.middle(Double(part.columns.count) * scale, grain: grain.width)
    let rows = room.rows.middle(Double(part.rows.count) * scale, grain: grain.height)
    pixels = PixelRect(columns: columns, rows: rows)
    cells = metrics.cells(around: pixels)
  }

  private static func fittingScale(of size: PixelSize, in room: PixelRect) -> Double {
    min(Double(room.columns.count) / Double(size.width), Double(room.rows.count) / Double(size.height))
  }

  var fittingScale: Double { Self.fittingScale(of: size, in: room) }

  /// How many pixels of the screen a pixel of the picture takes each way; by characters a cell counts as 8 by 16.
  public var scale: Double { section.scale ?? fittingScale }

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
        column: pixels.columns.index(at: x, of: part.columns),
        row: pixels.rows.index(at: y, of: part.rows)))
  }

  /// The cell that shows the center of a pixel.
  public func cell(of pixel: PixelPosition) -> CellPosition? { cells.nearest(to: place(of: pixel).cell) }

  /// Where the center of a pixel is.
  public func place(of pixel: PixelPosition) -> CellPlace {
    CellPlace(
      x: pixels.columns.place(of: pixel.column, of: part.columns) / Double(metrics.cell.width),
      y: pixels.rows.place(of: pixel.row, of: part.rows) / Double(metrics.cell.height))
  }

  /// Whether a pixel is among those that are shown.
  public func shows(_ pixel: PixelPosition) -> Bool {
    part.columns.contains(pixel.column) && part.rows.contains(pixel.row)
  }

  /// How many pixels apart the centers of cells are, at least one each way.
  public var pixelsPerCell: (columns: Int, rows: Int) {
    (
      max(1, part.columns.count * metrics.cell.width / max(1, pixels.columns.count)),
      max(1, part.rows.count * metrics.cell.height / max(1, pixels.rows.count))
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

  /// Which of some parts of the range a place is in, or would be; far outside is as good as anywhere outside.
  fileprivate func index(at place: Double, of parts: Range) -> Int {
    let way = (place - Double(lowerBound)) * Double(parts.count) / Double(count)
    return parts.lowerBound + Int(way.rounded(.down).clamped(to: -1...Double(parts.count)))
  }

  fileprivate func place(of index: Int, of parts: Range) -> Double {
    Double(lowerBound) + (Double(index - parts.lowerBound) + 0.5) * Double(count)
      / Double(Swift.max(1, parts.count))
  }
}
