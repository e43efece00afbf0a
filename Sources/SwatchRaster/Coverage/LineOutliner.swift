import SwatchSketch
import SwatchText

/// Decomposes the line of a path into simple shapes: a rectangle for each piece, plus joins and caps.
struct LineOutliner {
  private let ink: Ink
  private let half: Double
  private let transform: CanvasTransform
  private let disc: DiscShape
  private let flattener: CurveFlattener
  /// Round joins are beveled if the cosine of half their turning angle is at least this.
  private let minimumCosine: Double
  private var dashes: DashCursor?
  private(set) var filler: CoverageFiller

  private var (start, current) = (CanvasPoint(x: 0, y: 0), CanvasPoint(x: 0, y: 0))
  /// The directions of the first and of the last piece; `nil` before the first piece, and in a gap.
  private var firstDirection, direction: CanvasPoint?
  private var (hasSegments, hasLength) = (false, false)

  /// Adds the line of `path` to `filler`. The area of `flattener` has a margin for the width of the line.
  init(
    _ path: Path, _ ink: Ink, _ transform: CanvasTransform, _ flattener: CurveFlattener,
    _ filler: CoverageFiller
  ) {
    (self.ink, self.transform, self.flattener, self.filler) = (ink, transform, flattener, filler)
    half = ink.width / 2
    disc = DiscShape(radius: half, transform)
    minimumCosine = 1 - min(1, flattener.tolerance / max(half, 1e-9))
    dashes = ink.dashes.map { DashCursor($0) }
    path.forEachSegment { add($0) }
    endSubpath()
  }

  private mutating func add(_ segment: Path.Segment) {
    switch segment {
    case .move(let point):
      endSubpath()
      (start, current) = (point, point)
    case .line(_, let end): line(to: end)
    case .curve(let curve): flattener.forEachEnd(of: curve) { line(to: $0) }
    case .close:
      line(to: start)
      guard let firstDirection, let direction else { return endSubpath() }
      join(at: start, direction, firstDirection)
      beginSubpath()
    }
  }

  // MARK: - Pieces

  private mutating func line(to end: CanvasPoint) {
    hasSegments = true
    let vector = end - current
    let length = vector.length
    guard length > 0, length.isFinite else { return }
    hasLength = true
    let unit = 1 / length * vector
    if dashes == nil { piece(from: current, to: end, unit) } else { dash(to: end, unit, length) }
    current = end
  }

  private mutating func piece(from start: CanvasPoint, to end: CanvasPoint, _ unit: CanvasPoint) {
    if let direction { join(at: start, direction, unit) } else if dashes != nil { cap(at: start, -1 * unit) }
    if firstDirection == nil, dashes == nil { firstDirection = unit }
    let side = half * unit.perpendicular
    quad(start + side, end + side, end - side, start - side)
    direction = unit
  }

  private mutating func endSubpath() {
    if let firstDirection { cap(at: start, -1 * firstDirection) }
    if let direction { cap(at: current, direction) }
    if hasSegments, !hasLength { dot() }
    beginSubpath()
  }

  private mutating func beginSubpath() {
    (firstDirection, direction, hasSegments, hasLength) = (nil, nil, false, false)
    dashes?.restart()
  }

  private mutating func dot() {
    let (x, y) = (CanvasPoint(x: half, y: 0), CanvasPoint(x: 0, y: half))
    guard ink.cap == .square else { return cap(at: current, x) }
    quad(current - x - y, current + x - y, current + x + y, current - x + y)
  }

  // MARK: - Dashes

  private mutating func dash(to end: CanvasPoint, _ unit: CanvasPoint, _ length: Double) {
    guard let visible = flattener.visible.part(from: current, unit, length) else { return skip(length) }
    if visible.lowerBound > 0 { skip(visible.lowerBound) }
    var position = visible.lowerBound
    while let remaining = dashes?.remaining, let isOn = dashes?.isOn {
      let point = position == length ? end : current + position * unit
      if remaining == 0 {
        if isOn { endDash(at: point, unit) }
        dashes?.advanceToNext()
      } else {
        guard position < visible.upperBound else { break }
        let next = min(length, position + remaining)
        if isOn { piece(from: point, to: next == length ? end : current + next * unit, unit) }
        dashes?.advance(next == position + remaining ? remaining : next - position)
        position = next
      }
    }
    if position < length { skip(length - position) }
  }

  private mutating func endDash(at point: CanvasPoint, _ unit: CanvasPoint) {
    // A zero-length dash consists only of its caps.
    if direction == nil { cap(at: point, -1 * unit) }
    cap(at: point, direction ?? unit)
    direction = nil
  }

  private mutating func skip(_ length: Double) {
    dashes?.skip(length)
    direction = nil
  }

  // MARK: - Joins and caps

  private mutating func join(at point: CanvasPoint, _ before: CanvasPoint, _ after: CanvasPoint) {
    let (cosine, sine) = (before.dot(after), before.x * after.y - before.y * after.x)
    if ink.join == .round, (1 + cosine).squareRoot() < minimumCosine * 2.0.squareRoot() {
      return round(at: point)
    }
    guard sine != 0 else { return }
    let side = sine > 0 ? -half : half
    let (corner, nextCorner) = (point + side * before.perpendicular, point + side * after.perpendicular)
    // The miter ratio (SVG 2, section 13.5.6): 1 / sin(θ / 2), with cos θ = −cosine.
    guard ink.join == .miter, 2 <= ink.miterLimit * ink.miterLimit * (1 + cosine)
    else { return quad(point, corner, nextCorner, nextCorner) }
    let tip = point + side / (1 + cosine) * (before.perpendicular + after.perpendicular)
    quad(point, corner, tip, nextCorner)
  }

  private mutating func cap(at point: CanvasPoint, _ direction: CanvasPoint) {
    switch ink.cap {
    case .round: round(at: point)
    case .square:
      let (side, ahead) = (half * direction.perpendicular, half * direction)
      quad(point + side, point + side + ahead, point - side + ahead, point - side)
    case .butt: break
    }
  }

  private mutating func round(at point: CanvasPoint) { filler.addDisc(at: transform(point), disc) }

  private mutating func quad(_ a: CanvasPoint, _ b: CanvasPoint, _ c: CanvasPoint, _ d: CanvasPoint) {
    filler.addConvex(transform(a), transform(b), transform(c), transform(d))
  }
}

extension CanvasPoint {
  fileprivate var perpendicular: CanvasPoint { CanvasPoint(x: -y, y: x) }
}

extension CanvasRect {
  /// Returns the part of a line inside the rectangle, as distances from its start; `nil` for none.
  fileprivate func part(from start: CanvasPoint, _ unit: CanvasPoint, _ length: Double)
    -> ClosedRange<Double>?
  {
    var (first, last) = (0.0, length)
    for (position, step, low, high) in [(start.x, unit.x, min.x, max.x), (start.y, unit.y, min.y, max.y)] {
      if step == 0 {
        guard low...high ~= position else { return nil }
      } else {
        let (atLow, atHigh) = ((low - position) / step, (high - position) / step)
        first = Swift.max(first, Swift.min(atLow, atHigh))
        last = Swift.min(last, Swift.max(atLow, atHigh))
      }
    }
    return first < last ? first...last : nil
  }
}

/// A position in the dash pattern of a line.
private struct DashCursor {
  private let lengths: [Double]
  /// The starts of the lengths within the period, and the end of the last one.
  private let starts: [Double]
  private let phase: Double
  private var index = 0
  /// The remaining length of the current dash or gap.
  private(set) var remaining = 0.0

  init(_ dashes: Dashes) {
    lengths = dashes.lengths
    starts = lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    phase = dashes.phase
    restart()
  }

  private var period: Double { starts.last ?? 0 }
  var isOn: Bool { index.isMultiple(of: 2) }
  mutating func restart() { move(to: phase) }

  mutating func advanceToNext() {
    index = (index + 1) % lengths.count
    remaining = lengths[index]
  }

  mutating func advance(_ distance: Double) { remaining = max(0, remaining - distance) }

  /// Advances by any distance.
  ///
  /// - Complexity: O(log *n*) in the number of lengths.
  mutating func skip(_ distance: Double) { move(to: starts[index + 1] - remaining + distance) }

  private mutating func move(to position: Double) {
    var position = position.truncatingRemainder(dividingBy: period)
    if position < 0 { position += period }
    index = (0..<lengths.count - 1).partitioningIndex { starts[$0 + 1] > position }
    remaining = max(0, starts[index + 1] - position)
  }
}
