extension Path {
  /// Creates a straight line with arrowheads that scale with its width.
  ///
  /// The arrowheads are subpaths, so they share the line's paint and look the same in every program.
  public init(arrowFrom start: CanvasPoint, to end: CanvasPoint, heads: ArrowHeads, width: Double) {
    self.init(arrowAlong: [start, end], heads: heads, width: width)
  }

  /// Creates a polyline through points, or a curve with these control points, with arrowheads.
  init(arrowAlong points: [CanvasPoint], isCurved: Bool = false, heads: ArrowHeads, width: Double) {
    self.init()
    guard let start = points.first, let end = points.last, points.count > 1 else { return }
    var controls = Array(points.dropFirst().dropLast())
    if isCurved, let corner = controls.first {
      // Elevate a quadratic curve to a cubic one.
      if controls.count == 1 { controls = [start, end].map { $0 + 2.0 / 3 * (corner - $0) } }
      move(to: start)
      curve(controls[0], controls[1], to: end)
    } else {
      self.init(lines: points)
    }
    let (next, previous) = (controls.first ?? end, controls.last ?? start)
    let length = min(10 + 2 * width, points.polylineLength)
    if heads == .end || heads == .both { addHead(at: end, from: previous, length: length) }
    if heads == .start || heads == .both { addHead(at: start, from: next, length: length) }
  }

  private mutating func addHead(at tip: CanvasPoint, from tail: CanvasPoint, length: Double) {
    let distance = (tail - tip).length
    guard distance > 0 else { return }
    let back = (length * 0.75.squareRoot() / distance) * (tail - tip)
    let aside = (length * 0.5 / distance) * CanvasPoint(x: tip.y - tail.y, y: tail.x - tip.x)
    // Dashes start again in each subpath, so that the tip is always part of a dash.
    for side in [aside, -1 * aside] {
      move(to: tip)
      line(to: tip + back + side)
    }
  }
}
