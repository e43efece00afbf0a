import Glibc
import SwatchSketch

/// A line that text follows.
struct SVGTextPath {
  private struct Edge {
    let start: CanvasPoint
    let end: CanvasPoint
    /// How long everything before it is.
    let distance: Double
  }

  private var edges: [Edge] = []
  /// How many straight lines it consists of.
  var edgeCount: Int { edges.count }
  /// Where it ends.
  var end: CanvasPoint? { edges.last?.end }
  /// How long it is.
  private(set) var length = 0.0
  /// How far along it text begins.
  var start = 0.0

  /// Creates a line along an outline, but for `tolerance`.
  init(_ path: Path, tolerance: Double) {
    path.forEachSegment { segment in
      if case .move = segment { return }
      segment.forEachEdge(tolerance: tolerance) { start, end in
        guard start != end else { return }
        edges.append(Edge(start: start, end: end, distance: length))
        length += (end - start).length
      }
    }
  }

  /// Where it is after a distance, and in which direction it goes there, in degrees; `nil` beyond its ends.
  func place(at distance: Double) -> (point: CanvasPoint, degrees: Double)? {
    guard 0...length ~= distance, !edges.isEmpty else { return nil }
    var (low, high) = (0, edges.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle].distance <= distance { low = middle } else { high = middle }
    }
    let edge = edges[low]
    let way = edge.end - edge.start
    let share = (distance - edge.distance) / way.length
    return (edge.start + share * way, atan2(way.y, way.x) * 180 / .pi)
  }
}
