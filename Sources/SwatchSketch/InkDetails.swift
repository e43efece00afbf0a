/// A dash pattern.
public struct Dashes: Hashable, Sendable {
  /// The alternating lengths of dashes and gaps, in canvas points, repeated along the line.
  public let lengths: [Double]
  /// The offset into the pattern at which the line starts.
  public let phase: Double

  /// Creates a dash pattern; returns `nil` if lengths are missing, negative or all 0, or if one is infinite.
  public init?(_ lengths: [Double], phase: Double = 0) {
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }),
      lengths.contains(where: { $0 > 0 }),
      phase.isFinite
    else { return nil }
    // With an odd count, dashes and gaps swap on each repetition.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    self.phase = phase
  }

  /// The length after which the pattern repeats.
  public var period: Double { lengths.reduce(0, +) }

  /// Returns the fraction of a line that dashes cover, 0…1.
  ///
  /// - Parameter overlap: The length that caps add to each dash.
  public func coverage(overlap: Double) -> Double {
    var covered = 0.0
    for index in stride(from: 0, to: lengths.count, by: 2) {
      covered += lengths[index] + min(lengths[index + 1], overlap)
    }
    return covered / period
  }

  /// Returns the pattern scaled by a factor.
  public func scaled(by factor: Double) -> Dashes? {
    Dashes(lengths.map { $0 * factor }, phase: phase * factor)
  }
}

/// Rare properties of an ink, stored separately to keep other inks small.
final class InkDetails: Hashable, Sendable {
  let line: Gradient?
  let fill: Gradient?
  let dashes: Dashes?
  let isCrisp: Bool

  init?(line: Gradient?, fill: Gradient?, dashes: Dashes?, isCrisp: Bool) {
    guard line != nil || fill != nil || dashes != nil || isCrisp else { return nil }
    (self.line, self.fill, self.dashes, self.isCrisp) = (line, fill, dashes, isCrisp)
  }

  static func == (lhs: InkDetails, rhs: InkDetails) -> Bool {
    lhs === rhs
      || (lhs.line, lhs.fill, lhs.dashes, lhs.isCrisp)
        == (rhs.line, rhs.fill, rhs.dashes, rhs.isCrisp)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(fill)
    hasher.combine(dashes)
    hasher.combine(isCrisp)
  }
}
