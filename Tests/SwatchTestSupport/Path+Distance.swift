import SwatchSketch

extension Path {
  /// Returns the distance of the furthest of `points` from a single-line path, rounded to hundredths.
  public func distance(toFurthestOf points: [CanvasPoint]) -> Double {
    let nodes = flattened(tolerance: 0.01).nodes
    return points.map { point in
      zip(nodes, nodes.dropFirst()).map { point.distance(toLineFrom: $0, to: $1) }.min() ?? .infinity
    }.max() ?? 0
  }

  /// Returns true if a single-line path passes a point within this distance in both directions, give or take
  /// 0.03.
  public func passes(_ point: CanvasPoint, within room: CanvasSize) -> Bool {
    let nodes = flattened(tolerance: 0.01).nodes
    let corner = CanvasPoint(x: room.width + 0.03, y: room.height + 0.03)
    guard let cell = CanvasRect(around: [point - corner, point + corner]) else { return false }
    return zip(nodes, nodes.dropFirst()).contains { start, end in
      // Steps shorter than a tenth of the cell.
      let count = max(1, Int((end - start).length / min(room.width, room.height) * 20))
      return (0...count).contains { step in
        let fraction = Double(step) / Double(count)
        return cell.contains(start + fraction * (end - start))
      }
    }
  }
}

extension CanvasPoint {
  /// Returns the distance to a line segment.
  public func distance(toLineFrom start: CanvasPoint, to end: CanvasPoint) -> Double {
    let (way, mine) = (end - start, self - start)
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return mine.length }
    let fraction = min(max((mine.x * way.x + mine.y * way.y) / square, 0), 1)
    return (mine - fraction * way).length
  }
}
