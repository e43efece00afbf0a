import SwatchSketch

extension Path {
  /// The distance from `point` to the nearest point of a path of one line, to a hundredth.
  public func distance(to point: CanvasPoint) -> Double {
    let nodes = flattened(tolerance: 0.01).nodes
    return zip(nodes, nodes.dropFirst()).map { point.distance(toLineFrom: $0, to: $1) }.min() ?? .infinity
  }
}

extension CanvasPoint {
  /// The distance to a straight line from one point to another.
  fileprivate func distance(toLineFrom start: CanvasPoint, to end: CanvasPoint) -> Double {
    let (way, mine) = (end - start, self - start)
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return mine.length }
    let fraction = min(max((mine.x * way.x + mine.y * way.y) / square, 0), 1)
    return (mine - fraction * way).length
  }
}
