import SwatchSketch

/// Coordinates in hundredths, the usual precision, are stored as differences from an extrapolation of the
/// previous two points. These are small on smooth lines. Other coordinates are stored exactly.
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
    var extrapolation = Extrapolation()
    for case let point? in hundredths {
      let difference = point &- extrapolation.next
      encoder.write(difference.x, difference.y)
      extrapolation.add(point)
    }
  }

  init(from decoder: inout ByteDecoder) throws {
    let verbs = try Self.verbs(from: &decoder)
    let count = verbs.reduce(0) { $0 + $1.pointCount }
    var points: [CanvasPoint] = []
    points.reserveCapacity(count)
    switch try decoder.byte() {
    case 0:
      var extrapolation = Extrapolation()
      for _ in 0..<count {
        let point = extrapolation.next &+ Hundredths(try decoder.integer(), try decoder.integer())
        // Matches `CanvasPoint.rounded`.
        points.append(CanvasPoint(x: Double(point.x) / 100, y: Double(point.y) / 100))
        extrapolation.add(point)
      }
    case 1: for _ in 0..<count { points.append(try decoder.value()) }
    default: throw UndecodableBytes()
    }
    self = try Path(verbs: verbs, points: points).validated()
  }

  /// Writes runs of equal verbs: the count, with the verb in the two lowest bits.
  private func encodeVerbs(to encoder: inout ByteEncoder) {
    var runs: [(verb: Verb, count: Int)] = []
    for verb in verbs {
      // Close verbs are written one by one, because they have no points that limit the length of a path.
      if verb != .close, runs.last?.verb == verb {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((verb, 1))
      }
    }
    encoder.write(runs.count)
    for run in runs { encoder.write(varint: UInt64(run.count) << 2 | UInt64(run.verb.rawValue)) }
  }

  private static func verbs(from decoder: inout ByteDecoder) throws -> [Verb] {
    var verbs: [Verb] = []
    var pointCount = 0
    for _ in 0..<(try decoder.count()) {
      let run = try decoder.varint()
      guard let verb = Verb(rawValue: UInt8(run & 3)) else { throw UndecodableBytes() }
      // Each point takes at least two bytes.
      let pointLimit = decoder.remainingCount / 2 - pointCount
      let limit = verb == .close ? 1 : pointLimit / verb.pointCount
      guard limit > 0, 1...UInt64(limit) ~= run >> 2 else { throw UndecodableBytes() }
      let count = Int(run >> 2)
      verbs.append(contentsOf: repeatElement(verb, count: count))
      pointCount += count * verb.pointCount
    }
    return verbs
  }
}

private typealias Hundredths = SIMD2<Int>

extension Hundredths {
  fileprivate init?(exactly point: CanvasPoint) {
    guard let x = Self.exactly(point.x), let y = Self.exactly(point.y) else { return nil }
    self.init(x, y)
  }

  private static func exactly(_ coordinate: Double) -> Int? {
    let hundredths = (coordinate * 100).rounded()
    // Integers are exact in this range, and sums of a few do not overflow.
    guard abs(hundredths) < 1e15, (hundredths / 100).bitPattern == coordinate.bitPattern else { return nil }
    // Integers have no negative zero.
    return coordinate == 0 && coordinate.sign == .minus ? nil : Int(hundredths)
  }
}

/// Extrapolates a line from its last two points.
private struct Extrapolation {
  private var last: Hundredths?
  private var step = Hundredths()
  var next: Hundredths { (last ?? Hundredths()) &+ step }

  mutating func add(_ point: Hundredths) {
    // The distance from the origin to the first point is not part of the line.
    if let last { step = point &- last }
    last = point
  }
}
