import SwatchPixels
import SwatchSketch
import SwatchText

/// An estimate of the work of painting a path, in units of ``PaintingWork``: about ten nanoseconds.
struct PathWork {
  /// The number of straight lines of the flattened outline.
  private(set) var lineCount = 0.0
  /// The number of these lines that can be visible.
  private var visibleLineCount = 0.0
  /// The total number of pixel rows that these lines cross.
  private(set) var rowCount = 0.0
  /// The length of the visible part of the outline, in pixels.
  private(set) var length = 0.0
  /// The change in the number of lines at the start of each band of rows.
  private var changes = [Double](repeating: 0, count: bandCount + 1)

  private let visible: CanvasRect
  private let tolerance: Double
  private static let bandCount = 32

  /// - Parameter reach: The distance that ink extends from the outline, in pixels.
  init(of path: Path, _ map: CanvasTransform, in rect: PixelRect, reach: Double = 0, tolerance: Double) {
    (visible, self.tolerance) = (CanvasRect(rect).expanded(by: reach), tolerance)
    path.map(map.callAsFunction).forEachSegment { add($0) }
  }

  private mutating func add(_ segment: Path.Segment) {
    switch segment {
    case .move: break
    case .line(let start, let end), .close(let start, let end):
      add(CanvasRect(between: start, end), count: 1, pieces: 1)
    case .curve(let curve):
      let (bounds, count) = (curve.controlBounds, curve.exactStepCount(tolerance: tolerance))
      // A monotone curve crosses each row once. Assume two crossings for other curves.
      let pieces = bounds == CanvasRect(between: curve.start, curve.end) ? 1.0 : 2
      add(bounds, count: count.clamped(to: 1...1e9), pieces: pieces)
    }
  }

  /// Adds `count` lines within `bounds`, of which `pieces` cross each row.
  private mutating func add(_ bounds: CanvasRect, count: Double, pieces: Double) {
    lineCount += count
    guard bounds.intersects(visible), visible.size.height > 0 else { return }
    let top = max(bounds.min.y, visible.min.y) - visible.min.y
    let bottom = min(bounds.max.y, visible.max.y) - visible.min.y
    let width = min(bounds.max.x, visible.max.x) - max(bounds.min.x, visible.min.x)
    rowCount += pieces * (bottom - top + 1)
    length += pieces * (bottom - top + width)
    let extent = bounds.size.width + bounds.size.height
    visibleLineCount += 1 + (extent > 0 ? (count - 1) * min(1, pieces * (bottom - top + width) / extent) : 0)
    let scale = Double(Self.bandCount) / visible.size.height
    changes[Int((top * scale).clamped(to: 0...Double(Self.bandCount - 1)))] += pieces
    changes[Int((bottom * scale).clamped(to: 0...Double(Self.bandCount - 1))) + 1] -= pieces
  }

  /// An upper bound for the number of pairs of lines that intersect.
  private var crossingLimit: Double {
    var (lines, sum) = (0.0, 0.0)
    for change in changes {
      lines += change
      sum += lines * lines / 2
    }
    return sum
  }

  /// Cairo's work for a fill: it flattens the whole outline and sorts the lines of each row.
  var fillCostInCairo: Double { lineCount * 10 + rowCount * 2 + crossingLimit / 4 }

  /// Returns Cairo's work for a stroke with a number of edges at each join.
  func strokeCostInCairo(joinEdgeCount: Double, reach: Double) -> Double {
    lineCount * (2 + joinEdgeCount) * 10 + (2 * rowCount + lineCount * 2 * reach) * 2 + crossingLimit
  }

  var fillCostByCoverage: Double { visibleLineCount * 4 + rowCount * Self.workPerRow + areaWork }

  func strokeCostByCoverage(reach: Double) -> Double {
    let height = min(2 * reach, visible.size.height)
    return visibleLineCount * 20 + (2 * rowCount + visibleLineCount * height) * Self.workPerRow + areaWork
  }

  /// The work per edge and pixel row, at four sample rows per pixel.
  private static let workPerRow = 1.2
  private var areaWork: Double { visible.size.width * visible.size.height * 1.6 }
}
