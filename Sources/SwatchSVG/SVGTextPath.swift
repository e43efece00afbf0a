import SwatchSketch
import SwatchText

/// A path for text to follow, flattened to straight lines.
struct SVGTextPath {
  private(set) var edges: [(start: CanvasPoint, end: CanvasPoint, distance: Double)] = []
  var end: CanvasPoint? { edges.last?.end }
  private(set) var length = 0.0
  var start = 0.0

  init(_ path: Path, tolerance: Double) {
    path.forEachSegment { segment in
      if case .move = segment { return }
      segment.forEachEdge(tolerance: tolerance) { start, end in
        guard start != end else { return }
        edges.append((start, end, length))
        length += (end - start).length
      }
    }
  }

  /// Returns the point and the direction in degrees at a distance from the start, or `nil` beyond the ends.
  func position(at distance: Double) -> (point: CanvasPoint, degrees: Double)? {
    guard 0...length ~= distance, !edges.isEmpty else { return nil }
    let next = edges.indices.partitioningIndex { edges[$0].distance > distance }
    let edge = edges[max(0, next - 1)]
    let vector = edge.end - edge.start
    let fraction = (distance - edge.distance) / vector.length
    return (edge.start + fraction * vector, vector.direction)
  }
}
