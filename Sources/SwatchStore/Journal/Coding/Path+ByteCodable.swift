import SwatchSketch

/// Coordinates in hundredths, as drawings keep them, are written as how far they are from where the two points
/// before would lead: a smooth line bends little. Others are written as they are.
extension Path: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encodeVerbs(to: &encoder)
    let hundredths = points.map(Hundredths.init(exactly:))
    guard hundredths.allSatisfy({ $0 != nil }) else {
      encoder.write(UInt8(1))
      for point in points { encoder.write(point) }
      return
    }
    encoder.write(UInt8(0))
    var guess = Guess()
    for case let point? in hundredths {
      let difference = point &- guess.next
      encoder.write(difference.x, difference.y)
      guess.take(point)
    }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let verbs = try Self.verbs(from: &decoder)
    let count = verbs.reduce(0) { $0 + $1.pointCount }
    var points: [CanvasPoint] = []
    points.reserveCapacity(count)
    switch try decoder.byte() {
    case 0:
      var guess = Guess()
      for _ in 0..<count {
        let point = guess.next &+ Hundredths(try decoder.integer(), try decoder.integer())
        // The same as `CanvasPoint.rounded` gives.
        points.append(CanvasPoint(x: Double(point.x) / 100, y: Double(point.y) / 100))
        guess.take(point)
      }
    case 1: for _ in 0..<count { points.append(try decoder.value()) }
    default: throw UndecodableBytes()
    }
    guard let path = Path(verbs: verbs, points: points) else { throw UndecodableBytes() }
    self = path
  }

  // MARK: Verbs

  /// Writes runs of the same verb: how often it is repeated, and in the two lowest bits which it is.
  private func encodeVerbs(to encoder: inout ByteEncoder) {
    var runs: [(verb: Verb, count: Int)] = []
    for verb in verbs {
      // What takes no points is written one by one: a path must not become longer than its bytes.
      if verb != .close, runs.last?.verb == verb {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((verb, 1))
      }
    }
    encoder.write(runs.count)
    for run in runs { encoder.write(varint: UInt64(run.count) << 2 | UInt64(run.verb.rawValue)) }
  }

  private static func verbs(from decoder: inout ByteDecoder) throws(UndecodableBytes) -> [Verb] {
    var verbs: [Verb] = []
    var pointCount = 0
    for _ in 0..<(try decoder.count()) {
      let run = try decoder.varint()
      guard let verb = Verb(rawValue: UInt8(run & 3)) else { throw UndecodableBytes() }
      // Two bytes at least for each point.
      let room = decoder.remaining / 2 - pointCount
      let limit = verb == .close ? 1 : room / verb.pointCount
      guard limit > 0, 1...UInt64(limit) ~= run >> 2 else { throw UndecodableBytes() }
      let count = Int(run >> 2)
      verbs.append(contentsOf: repeatElement(verb, count: count))
      pointCount += count * verb.pointCount
    }
    return verbs
  }
}

/// A point in hundredths of a canvas point.
private typealias Hundredths = SIMD2<Int>

extension Hundredths {
  /// Converts `point`, if that is exact.
  fileprivate init?(exactly point: CanvasPoint) {
    guard let x = Self.exactly(point.x), let y = Self.exactly(point.y) else { return nil }
    self.init(x, y)
  }

  private static func exactly(_ coordinate: Double) -> Int? {
    let hundredths = (coordinate * 100).rounded()
    // Within this, integers are exact, and sums of a few do not overflow.
    guard abs(hundredths) < 1e15, (hundredths / 100).bitPattern == coordinate.bitPattern else { return nil }
    // Negative zero is no integer.
    return coordinate == 0 && coordinate.sign == .minus ? nil : Int(hundredths)
  }
}

/// Where a line is likely to go on: as far as from the last point but one to the last.
private struct Guess {
  private var last: Hundredths?
  private var step = Hundredths()

  var next: Hundredths { (last ?? Hundredths()) &+ step }

  mutating func take(_ point: Hundredths) {
    // From the origin to the first point is no step of the line.
    if let last { step = point &- last }
    last = point
  }
}
