import SwatchRaster
import SwatchScreen
import SwatchSketch

/// A small picture of a drawing: its sheet, as large as it fits into some cells.
public struct Thumbnail {
  /// How many cells it takes.
  public let size: CellSize
  private let drawing: Drawing
  private let scale: Double

  /// The points that are painted at most: of a drawing with more every other stroke will do, or fewer.
  private static let pointLimit = 50_000

  /// Fits a picture of `drawing`.
  public init(of drawing: Drawing, within limit: CellSize) {
    self.drawing = drawing
    let (sheet, cell) = (drawing.sheet.size, CanvasSize.cell)
    let (width, height) = (max(sheet.width, 1), max(sheet.height, 1))
    let scale = min(1, Double(limit.columns) * cell.width / width, Double(limit.rows) * cell.height / height)
    self.scale = scale
    func count(_ extent: Double, _ part: Double, _ limit: Int) -> Int {
      min(limit, max(1, Int((extent * scale / part).rounded(.up))))
    }
    size = CellSize(
      columns: count(width, cell.width, limit.columns), rows: count(height, cell.height, limit.rows))
  }

  /// Draws it.
  ///
  /// - Complexity: O(*n*) in the number of points, up to a limit.
  public func draw(in rect: CellRect, on surface: inout Surface) {
    guard !rect.isEmpty, scale > 0, let image = image(for: rect, surface.display.cellMetrics) else { return }
    surface.show(image, in: rect, origin: rect.origin)
  }

  private func image(for rect: CellRect, _ metrics: CellMetrics) -> SheetImage? {
    let image = try? SheetImage(
      of: drawing.sheet, scale: scale * metrics.density.y, paper: drawing.paper, ruling: drawing.ruling,
      size: metrics.pixelSize(of: rect.size))
    guard let image else { return nil }
    let strokes = drawing.strokes
    let count = strokes.lazy.map(\.pointCount).reduce(0, +)
    for index in stride(from: 0, to: strokes.count, by: count / Self.pointLimit + 1) {
      image.paint(strokes[index])
    }
    return image
  }
}

extension Stroke {
  /// How many points its outline has.
  fileprivate var pointCount: Int {
    if case .path(let path) = shape { path.points.count } else { 1 }
  }
}
