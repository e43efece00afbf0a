extension Path {
  /// Creates a straight line with the heads of arrows, which grow with its width.
  ///
  /// A head is a line of its own, so that it is painted in one with the rest, and looks the same in every program.
  public init(arrowFrom start: CanvasPoint, to end: CanvasPoint, heads: ArrowHeads, width: Double) {
    self.init(arrowAlong: [start, end], heads: heads, width: width)
  }

  /// Creates a line through points, or a curve that they are the controls of, with the heads of arrows.
  init(arrowAlong points: [CanvasPoint], isCurved: Bool = false, heads: ArrowHeads, width: Double) {
    self.init()
    guard let start = points.first, let end = points.last, points.count > 1 else { return }
    var controls = Array(points.dropFirst().dropLast())
    if isCurved, let corner = controls.first {
      // Towards a single corner the curve goes from both ends.
      if controls.count == 1 { controls = [start, end].map { $0 + 2.0 / 3 * (corner - $0) } }
      move(to: start)
      curve(controls[0], controls[1], to: end)
    } else {
      self.init(lines: points)
    }
    let (next, previous) = (controls.first ?? end, controls.last ?? start)
    // Not longer than the line, or its head would be all of it.
    let length = min(10 + 2 * width, points.length)
    if heads == .end || heads == .both { addHead(at: end, from: previous, length: length) }
    if heads == .start || heads == .both { addHead(at: start, from: next, length: length) }
  }

  private mutating func addHead(at tip: CanvasPoint, from tail: CanvasPoint, length: Double) {
    let distance = (tail - tip).length
    guard distance > 0 else { return }
    // The sides are at 30° to the line.
    let back = (length * 0.75.squareRoot() / distance) * (tail - tip)
    let aside = (length * 0.5 / distance) * CanvasPoint(x: tip.y - tail.y, y: tail.x - tip.x)
    move(to: tip + back + aside)
    line(to: tip)
    line(to: tip + back - aside)
  }
}

extension [CanvasPoint] {
  /// The length of the line through the points.
  fileprivate var length: Double { zip(self, dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
}
