import SwatchSketch

/// A line at which an area can end: the center line of a stroke, or the edge of the searched rectangle.
struct OutlineLine {
  struct Edge {
    let start, end: CanvasPoint
    /// The distance from the start of the line to the edge, and the length of the edge.
    let position, length: Double
    /// The segment that contains the edge, and the range of its parameter.
    let segment: Int
    let part: ClosedRange<Double>

    /// Returns the point on the edge nearest to `point`: its position along the line, and its distance.
    func nearest(to point: CanvasPoint) -> (position: Double, distance: Double) {
      let (fraction, distance) = point.nearest(from: start, to: end)
      return (position + fraction * length, distance)
    }

    /// Returns the crossing of two edges as positions along their lines.
    func crossing(with other: Edge) -> (Double, Double)? {
      let (vector, otherVector, between) = (end - start, other.end - other.start, other.start - start)
      let cross = vector.x * otherVector.y - vector.y * otherVector.x
      guard cross != 0 else { return nil }
      let here = (between.x * otherVector.y - between.y * otherVector.x) / cross
      let there = (between.x * vector.y - between.y * vector.x) / cross
      guard (-1e-9...1 + 1e-9).contains(here), (-1e-9...1 + 1e-9).contains(there) else { return nil }
      return (position + here * length, other.position + there * other.length)
    }
  }

  /// The index of the stroke, or `nil` for the edge of the searched rectangle.
  let stroke: Int?
  let reach: Double
  let path: Path
  let isClosed: Bool
  private(set) var edges: [Edge] = []
  private(set) var length = 0.0
  private var segments: [Path.Segment] = []

  /// - Parameter path: A subpath.
  init(_ path: Path, of stroke: Int?, reach: Double) {
    (self.path, self.stroke, self.reach) = (path, stroke, reach)
    isClosed = path.verbs.last == .close
    path.forEachSegment { if !$0.isMove { append($0) } }
  }

  private mutating func append(_ segment: Path.Segment) {
    var lines: [(CanvasPoint, CanvasPoint)] = []
    segment.forEachEdge(tolerance: 0.02) { lines.append(($0, $1)) }
    for (index, (start, end)) in lines.enumerated() {
      let edge = Edge(
        start: start, end: end, position: length, length: (end - start).length, segment: segments.count,
        part: Double(index) / Double(lines.count)...Double(index + 1) / Double(lines.count))
      edges.append(edge)
      length += edge.length
    }
    segments.append(segment)
  }

  /// Returns the signed distance between two positions, in the shorter direction around a closed line.
  func displacement(from start: Double, to end: Double) -> Double {
    let displacement = end - start
    guard isClosed, length > 0 else { return displacement }
    return displacement - (displacement / length).rounded() * length
  }

  /// Returns the segments between two positions, in the direction from the first to the second.
  func part(from start: Double, to end: Double) -> [Path.Segment] {
    guard start <= end else { return part(from: end, to: start).reversed().map(\.reversed) }
    guard isClosed, length > 0 else { return forwardPart(from: max(start, 0), to: min(end, length)) }
    let offset = (start / length).rounded(.down) * length
    let (first, last) = (start - offset, min(end - offset, start - offset + length))
    return last <= length
      ? forwardPart(from: first, to: last)
      : forwardPart(from: first, to: length) + forwardPart(from: 0, to: last - length)
  }

  private func forwardPart(from start: Double, to end: Double) -> [Path.Segment] {
    var parts: [Int: ClosedRange<Double>] = [:]
    for edge in edges where edge.length > 0 && edge.position < end && edge.position + edge.length > start {
      func fraction(_ position: Double) -> Double {
        let inEdge = min(max((position - edge.position) / edge.length, 0), 1)
        return edge.part.lowerBound + inEdge * (edge.part.upperBound - edge.part.lowerBound)
      }
      let (first, last) = (fraction(start), fraction(end))
      let known = parts[edge.segment]
      parts[edge.segment] = min(first, known?.lowerBound ?? first)...max(last, known?.upperBound ?? last)
    }
    return parts.sorted { $0.key < $1.key }
      .filter { $0.value.lowerBound < $0.value.upperBound }.map { segments[$0.key].part($0.value) }
  }
}

extension Path.Segment {
  fileprivate var reversed: Path.Segment {
    switch self {
    case .move: self
    case .line(let start, let end), .close(let start, let end): .line(from: end, to: start)
    case .curve(let curve):
      .curve(
        CubicCurve(start: curve.end, control1: curve.control2, control2: curve.control1, end: curve.start))
    }
  }
}
