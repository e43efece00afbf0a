import SwatchColor
import SwatchPixels
import SwatchScreen

/// Previews of recent drawings on the empty canvas, painted one at a time without blocking the screen.
struct DrawingPreviews {
  private var requested: [(path: String, frame: CellSize)] = []
  private(set) var count = 0
  private var finished: [String: DrawingPreview?] = [:]
  private var running: (path: String, picture: any PreviewInProgress)?

  /// The picture of a drawing; `nil` if it is not finished, or cannot be painted.
  subscript(path: String) -> DrawingPreview? { finished[path] ?? nil }
  mutating func request(_ drawings: [(path: String, frame: CellSize)]) { requested = drawings }

  /// The idle time before the next call to ``advance(_:)``; `nil` if there is nothing to do.
  var delay: Duration? { next == nil ? nil : .milliseconds(20) }

  private var next: (path: String, frame: CellSize)? {
    requested.first { finished.index(forKey: $0.path) == nil }
  }

  mutating func advance(_ begin: (_ path: String, _ size: PixelSize) -> any PreviewInProgress) {
    if let running {
      guard let result = running.picture.result else { return }
      finished[running.path] = .some((try? result.get()).map { DrawingPreview(picture: $0) })
      self.running = nil
      count += 1
    }
    guard let next else { return }
    // Two pixels per point in each direction, enough for large cells.
    let (cell, columns, rows) = (CellMetrics.points, next.frame.columns - 2, next.frame.rows - 2)
    let size = PixelSize(width: 2 * max(1, columns) * cell.width, height: 2 * max(1, rows) * cell.height)
    running = (next.path, begin(next.path, size))
  }
}

struct DrawingPreview {
  let picture: Picture
  private let cells = CellCache<Int>()

  func draw(in area: CellRect, on surface: inout Surface) {
    let frame = PicturePlacement(of: picture.size, in: area, on: surface.display).cells
    let size = surface.display.cellMetrics.pixelSize(of: frame.size)
    cells.show(0, in: frame, on: &surface) { FittedPicture(picture, to: size) }
  }
}

private struct FittedPicture: PerPixelSource {
  private let size: PixelSize
  private let colors: [RGB24]

  init(_ picture: Picture, to size: PixelSize) {
    self.size = size
    colors = picture.averages(columns: size.width, rows: size.height)
  }

  func color(column: Int, row: Int) -> RGB24 {
    let nearest = size.nearest(to: PixelPosition(column: column, row: row))
    return colors[nearest.row * size.width + nearest.column]
  }
}
