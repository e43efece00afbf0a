/// The area covered by a disc that moves along a straight line.
struct SweptDisc {
  let start, end: CanvasPoint
  let radius: Double

  init(from start: CanvasPoint, to end: CanvasPoint, radius: Double) {
    (self.start, self.end, self.radius) = (start, end, max(0, radius))
  }

  var bounds: CanvasRect { CanvasRect(between: start, end).expanded(by: radius) }
  func expanded(by margin: Double) -> SweptDisc { SweptDisc(from: start, to: end, radius: radius + margin) }

  /// Returns the covered fractions of a line, a single range as the area is convex; `nil` for none.
  func overlap(from a: CanvasPoint, to b: CanvasPoint) -> ClosedRange<Double>? {
    var overlap = Self.overlap(of: start, radius, from: a, to: b)
    guard start != end else { return overlap }
    for case let part? in [Self.overlap(of: end, radius, from: a, to: b), band(from: a, to: b)] {
      let known = overlap ?? part
      overlap = min(known.lowerBound, part.lowerBound)...max(known.upperBound, part.upperBound)
    }
    return overlap
  }

  private static func overlap(
    of center: CanvasPoint, _ radius: Double, from a: CanvasPoint, to b: CanvasPoint
  ) -> ClosedRange<Double>? {
    let (vector, toStart) = (b - a, a - center)
    let squared = vector.dot(vector)
    guard squared > 0 else { return toStart.length <= radius ? 0...1 : nil }
    let middle = -toStart.dot(vector) / squared
    let nearest = (toStart + middle * vector).length
    guard nearest <= radius else { return nil }
    let half = ((radius * radius - nearest * nearest) / squared).squareRoot()
    return range(middle - half, middle + half)
  }

  /// Returns the part of the line in the band between the start and end of the disc.
  private func band(from a: CanvasPoint, to b: CanvasPoint) -> ClosedRange<Double>? {
    let length = (end - start).length
    let along = (1 / length) * (end - start)
    let across = CanvasPoint(x: -along.y, y: along.x)
    let (toA, toB) = (a - start, b - start)
    guard let lengthwise = Self.part(within: (0, length), from: along.dot(toA), to: along.dot(toB)),
      let crosswise = Self.part(within: (-radius, radius), from: across.dot(toA), to: across.dot(toB))
    else { return nil }
    return lengthwise.overlaps(crosswise) ? lengthwise.clamped(to: crosswise) : nil
  }

  /// Returns the range in which a coordinate that changes linearly from `a` to `b` is within `limits`.
  private static func part(
    within limits: (lower: Double, upper: Double), from a: Double, to b: Double
  ) -> ClosedRange<Double>? {
    guard a != b else { return limits.lower <= a && a <= limits.upper ? 0...1 : nil }
    let (atLower, atUpper) = ((limits.lower - a) / (b - a), (limits.upper - a) / (b - a))
    return range(min(atLower, atUpper), max(atLower, atUpper))
  }

  private static func range(_ lower: Double, _ upper: Double) -> ClosedRange<Double>? {
    let (lower, upper) = (max(0, lower), min(1, upper))
    return lower <= upper ? lower...upper : nil
  }
}
