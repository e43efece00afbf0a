import SwatchSketch

extension Path {
  /// How far the furthest of `points` is from a path of one line, to a hundredth.
  public func distance(toFurthestOf points: [CanvasPoint]) -> Double {
    let nodes = flattened(tolerance: 0.01).nodes
    return points.map { point in
      zip(nodes, nodes.dropFirst()).map { point.distance(toLineFrom: $0, to: $1) }.min() ?? .infinity
    }.max() ?? 0
  }
}

extension CanvasPoint {
  /// The distance to a straight line from one point to another.
  public func distance(toLineFrom start: CanvasPoint, to end: CanvasPoint) -> Double {
    let (way, mine) = (end - start, self - start)
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return mine.length }
    let fraction = min(max((mine.x * way.x + mine.y * way.y) / square, 0), 1)
    return (mine - fraction * way).length
  }
}
