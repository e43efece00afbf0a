import SwatchRaster
import SwatchScreen
import SwatchSketch

/// Where a picture stands in a frame of cells: at the top, as large as fits with its proportions kept.
public struct PicturePlacement: Hashable, Sendable {
  /// The extent of the picture.
  public let size: PixelSize
  /// The cells that show it.
  public let cells: CellRect

  /// Places a picture; one without pixels, or in a frame without cells, is nowhere.
  public init(of size: PixelSize, in frame: CellRect) {
    self.size = size
    guard !frame.isEmpty, size.width > 0, size.height > 0 else {
      cells = .empty
      return
    }
    // A picture is measured in cells of canvas points, which are as high as twice their width.
    let width = Double(size.width) / CanvasSize.cell.width
    let height = Double(size.height) / CanvasSize.cell.height
    let scale = min(Double(frame.width) / width, Double(frame.height) / height)
    let columns = Int((width * scale).rounded()).clamped(to: 1...frame.width)
    let rows = Int((height * scale).rounded()).clamped(to: 1...frame.height)
    cells = CellRect(
      column: frame.columns.lowerBound + (frame.width - columns) / 2, row: frame.rows.lowerBound,
      width: columns, height: rows)
  }

  /// The pixel at the center of a cell; beside the picture, of the nearest cell.
  public func pixel(at position: CellPosition) -> PixelPosition? {
    guard let cell = cells.nearest(to: position) else { return nil }
    return PixelPosition(
      column: (2 * (cell.column - cells.columns.lowerBound) + 1) * size.width / (2 * cells.width),
      row: (2 * (cell.row - cells.rows.lowerBound) + 1) * size.height / (2 * cells.height))
  }

  /// The cell that shows the center of a pixel.
  public func cell(of pixel: PixelPosition) -> CellPosition? {
    cells.nearest(
      to: CellPosition(
        column: cells.columns.lowerBound + (2 * pixel.column + 1) * cells.width / (2 * size.width),
        row: cells.rows.lowerBound + (2 * pixel.row + 1) * cells.height / (2 * size.height)))
  }

  /// How many pixels apart the centers of cells are, at least one each way.
  public var pixelsPerCell: (columns: Int, rows: Int) {
    (max(1, size.width / max(1, cells.width)), max(1, size.height / max(1, cells.height)))
  }
}
