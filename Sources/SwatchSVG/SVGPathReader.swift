import Glibc
import SwatchSketch
import SwatchText
import SwatchXML

struct SVGOutline {
  /// The path, or `nil` for an invisible shape.
  let path: Path?
  /// True if the path data or the list of points is well-formed.
  var isComplete = true
  /// The indices of segments that end within an arc.
  var joints: Set<Int> = []
}

/// Reads path data (SVG 1.1, section 8.3) as lines and cubic curves, reusing memory between paths.
struct SVGPathReader {
  private var verbs: [Path.Verb] = []
  private var points: [CanvasPoint] = []
  var limit = Int.max
  /// The end of the last segment, and the start of its subpath.
  private var current = CanvasPoint(x: 0, y: 0)
  private var start = CanvasPoint(x: 0, y: 0)
  /// The last control point of a cubic and of a quadratic curve, which smooth curves mirror.
  private var cubicControl: CanvasPoint?
  private var quadraticControl: CanvasPoint?
  private var joints: Set<Int> = []

  /// Reads path data up to the first error, as SVG requires (section F.2).
  mutating func read(_ data: XMLBytes) -> SVGOutline {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    (current, start) = (CanvasPoint(x: 0, y: 0), CanvasPoint(x: 0, y: 0))
    (cubicControl, quadraticControl, joints) = (nil, nil, [])
    var scanner = SVGScanner(data)
    let isComplete = read(&scanner)
    // Copy the arrays to drop their spare capacity, which would add up over many strokes.
    let path = verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBufferPointer { points in Path(verbs: Array(verbs), points: Array(points)) }
    }
    return SVGOutline(path: path ?? Path(), isComplete: isComplete, joints: joints)
  }

  private mutating func read(_ scanner: inout SVGScanner) -> Bool {
    scanner.skipSpace()
    while !scanner.isAtEnd, verbs.count + points.count < limit {
      let command = scanner.current
      // The first command must be a move. The keyword `none` is an empty path.
      guard !verbs.isEmpty || command | 0x20 == UInt8(ascii: "m")
      else { return scanner.remaining.elementsEqual("none".utf8) }
      scanner.advance()
      guard readRun(of: command, &scanner) else { return false }
      scanner.skipSpace()
    }
    return true
  }

  private mutating func readRun(of command: UInt8, _ scanner: inout SVGScanner) -> Bool {
    let isRelative = command & 0x20 != 0
    if command | 0x20 == UInt8(ascii: "z") {
      verbs.append(.close)
      current = start
      (cubicControl, quadraticControl) = (nil, nil)
      return true
    }
    var command = command | 0x20
    while true {
      guard readSegment(command, isRelative, &scanner) else { return false }
      // Further coordinate pairs after a move are implicit lines.
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      scanner.skipSpace()
      var probe = scanner
      probe.skipSeparator()
      let next = probe.current
      guard next.isDigit || next == "-" || next == "." || next == "+", verbs.count + points.count < limit
      else { return true }
    }
  }

  private mutating func readSegment(_ command: UInt8, _ isRelative: Bool, _ scanner: inout SVGScanner) -> Bool
  {
    let origin = isRelative ? current : CanvasPoint(x: 0, y: 0)
    func point() -> CanvasPoint? { Self.point(&scanner, origin) }
    switch command {
    case UInt8(ascii: "c"):
      guard let control1 = point(), let control2 = point(), let end = point() else { return false }
      curve(control1, control2, to: end)
    case UInt8(ascii: "l"):
      guard let end = point() else { return false }
      append(.line, end)
    case UInt8(ascii: "m"):
      guard let end = point() else { return false }
      append(.move, end)
      start = end
    case UInt8(ascii: "h"):
      guard let x = scanner.nextNumber() else { return false }
      append(.line, CanvasPoint(x: origin.x + x, y: current.y))
    case UInt8(ascii: "v"):
      guard let y = scanner.nextNumber() else { return false }
      append(.line, CanvasPoint(x: current.x, y: origin.y + y))
    case UInt8(ascii: "s"):
      guard let control2 = point(), let end = point() else { return false }
      curve(mirrored(cubicControl), control2, to: end)
    case UInt8(ascii: "q"):
      guard let control = point(), let end = point() else { return false }
      quadratic(control, to: end)
    case UInt8(ascii: "t"):
      guard let end = point() else { return false }
      quadratic(mirrored(quadraticControl), to: end)
    case UInt8(ascii: "a"): return readArc(origin, &scanner)
    default: return false
    }
    return true
  }

  @inline(__always)
  private static func point(_ scanner: inout SVGScanner, _ origin: CanvasPoint) -> CanvasPoint? {
    guard let x = scanner.nextNumber(), let y = scanner.nextNumber() else { return nil }
    return CanvasPoint(x: origin.x + x, y: origin.y + y)
  }

  private mutating func readArc(_ origin: CanvasPoint, _ scanner: inout SVGScanner) -> Bool {
    guard let width = scanner.nextNumber(), let height = scanner.nextNumber(),
      let rotation = scanner.nextNumber(), let isLarge = scanner.nextFlag(),
      let isClockwise = scanner.nextFlag(), let end = Self.point(&scanner, origin)
    else { return false }
    let radii = CanvasSize(width: abs(width), height: abs(height))
    guard let curves = SVGArc.curves(from: current, to: end, radii, rotation, isLarge, isClockwise) else {
      if end != current { append(.line, end) }
      return true
    }
    for piece in curves {
      curve(piece.control1, piece.control2, to: piece.end)
      joints.insert(verbs.count - 1)
    }
    joints.remove(verbs.count - 1)
    cubicControl = nil
    return true
  }

  private mutating func append(_ verb: Path.Verb, _ end: CanvasPoint) {
    verbs.append(verb)
    points.append(end)
    current = end
    (cubicControl, quadraticControl) = (nil, nil)
  }

  private mutating func curve(_ control1: CanvasPoint, _ control2: CanvasPoint, to end: CanvasPoint) {
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(end)
    current = end
    (cubicControl, quadraticControl) = (control2, nil)
  }

  private mutating func quadratic(_ control: CanvasPoint, to end: CanvasPoint) {
    curve(current + 2.0 / 3 * (control - current), end + 2.0 / 3 * (control - end), to: end)
    (cubicControl, quadraticControl) = (nil, control)
  }

  private func mirrored(_ control: CanvasPoint?) -> CanvasPoint {
    control.map { current + (current - $0) } ?? current
  }
}

private enum SVGArc {
  typealias Piece = (control1: CanvasPoint, control2: CanvasPoint, end: CanvasPoint)

  /// Returns cubic curves of at most a quarter turn, or `nil` for a line (SVG 1.1, sections F.6.5 and F.6.6).
  /// `radii` are the semi-axes, at least 0. The rotation is clockwise, in degrees.
  static func curves(
    from start: CanvasPoint, to end: CanvasPoint, _ radii: CanvasSize, _ rotation: Double, _ isLarge: Bool,
    _ isClockwise: Bool
  ) -> [Piece]? {
    guard radii.width > 0, radii.height > 0, start != end else { return nil }
    let (sine, cosine) = (sin(rotation * .pi / 180), cos(rotation * .pi / 180))
    let half = 0.5 * (start - end)
    let turned = CanvasPoint(x: cosine * half.x + sine * half.y, y: cosine * half.y - sine * half.x)
    // Scale up radii that are too small to connect start and end.
    let unit = CanvasPoint(x: turned.x / radii.width, y: turned.y / radii.height)
    let scale = max(1, unit.length)
    let (width, height) = (scale * radii.width, scale * radii.height)
    let from = 1 / scale * unit
    let square = from.x * from.x + from.y * from.y
    guard square > 0, square.isFinite else { return nil }
    let side = isLarge == isClockwise ? -1.0 : 1.0
    let root = side * max(0, (1 - square) / square).squareRoot()
    // From here on, coordinates are relative to the unit circle.
    let center = CanvasPoint(x: root * from.y, y: -root * from.x)
    let first = atan2(from.y - center.y, from.x - center.x)
    var sweep = atan2(-from.y - center.y, -from.x - center.x) - first
    if isClockwise, sweep <= 0 { sweep += 2 * .pi }
    if !isClockwise, sweep >= 0 { sweep -= 2 * .pi }
    let middle = 0.5 * (start + end)
    var curves = Self.curves(from: first, sweep: sweep) { point in
      let (x, y) = (width * (center.x + point.x), height * (center.y + point.y))
      return middle + CanvasPoint(x: cosine * x - sine * y, y: sine * x + cosine * y)
    }
    // Snap the last point to `end` to remove rounding errors.
    curves[curves.count - 1].end = end
    return curves
  }

  static func curves(from first: Double, sweep: Double, place: (CanvasPoint) -> CanvasPoint) -> [Piece] {
    // A rounding error beyond a quarter turn must not add a curve.
    let count = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / count
    let handle = 4.0 / 3 * tan(step / 4)
    return (0..<Int(count)).map { index in
      let (angle, next) = (first + Double(index) * step, first + Double(index + 1) * step)
      let (from, to) = (CanvasPoint(x: cos(angle), y: sin(angle)), CanvasPoint(x: cos(next), y: sin(next)))
      return (
        place(CanvasPoint(x: from.x - handle * from.y, y: from.y + handle * from.x)),
        place(CanvasPoint(x: to.x + handle * to.y, y: to.y - handle * to.x)), place(to)
      )
    }
  }
}
