/// A dash pattern.
public struct Dashes: Hashable, Sendable {
  /// The alternating lengths of dashes and gaps, in canvas points, repeated along the line.
  public let lengths: [Double]
  /// The offset into the pattern at which the line starts.
  public let phase: Double

  /// Creates a dash pattern; returns `nil` if lengths are missing, negative or all 0, or if one is infinite.
  public init?(_ lengths: [Double], phase: Double = 0) {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.contains(where: { $0 > 0 }), phase.isFinite
    else { return nil }
    // With an odd count, dashes and gaps swap on each repetition.
    (self.lengths, self.phase) = (lengths.count % 2 == 0 ? lengths : lengths + lengths, phase)
  }

  /// The length after which the pattern repeats.
  public var period: Double { lengths.reduce(0, +) }

  /// Returns the fraction of a line that dashes cover, 0…1.
  ///
  /// - Parameter overlap: The length that caps add to each dash.
  public func coverage(overlap: Double) -> Double {
    let dashes = stride(from: 0, to: lengths.count, by: 2)
    return dashes.reduce(0) { $0 + (lengths[$1] + min(lengths[$1 + 1], overlap)) } / period
  }

  /// Returns the pattern scaled by a factor.
  public func scaled(by factor: Double) -> Dashes? {
    Dashes(lengths.map { $0 * factor }, phase: phase * factor)
  }
}

/// Rare properties of an ink, stored separately to keep other inks small.
final class InkDetails: Hashable, Sendable {
  let line, fill: Gradient?
  let dashes: Dashes?
  let isCrisp: Bool

  init?(line: Gradient?, fill: Gradient?, dashes: Dashes?, isCrisp: Bool) {
    guard line != nil || fill != nil || dashes != nil || isCrisp else { return nil }
    (self.line, self.fill, self.dashes, self.isCrisp) = (line, fill, dashes, isCrisp)
  }

  static func == (lhs: InkDetails, rhs: InkDetails) -> Bool {
    lhs === rhs
      || (lhs.line, lhs.fill, lhs.dashes, lhs.isCrisp) == (rhs.line, rhs.fill, rhs.dashes, rhs.isCrisp)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(fill)
    hasher.combine(dashes)
    hasher.combine(isCrisp)
  }
}
