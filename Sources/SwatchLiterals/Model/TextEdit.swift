/// A part of a text, and what is to stand there.
public struct TextEdit: Hashable, Sendable {
  /// The bytes that are replaced.
  public let range: Range<Int>
  /// What takes their place.
  public let replacement: [UInt8]

  /// Describes an edit.
  public init(_ range: Range<Int>, _ replacement: [UInt8]) {
    (self.range, self.replacement) = (range, replacement)
  }
}

extension [UInt8] {
  /// The bytes with all edits made. What edits do not name stays as it is, byte by byte.
  ///
  /// - Parameter edits: In any order. Of two that overlap, and of what is beyond the end, the later is left out.
  /// - Complexity: O(*n* + *m* log *m*) for *n* bytes and *m* edits.
  public func applying(_ edits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + edits.reduce(0) { $0 + $1.replacement.count })
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= place && edit.range.upperBound <= count {
      result += self[place..<edit.range.lowerBound]
      result += edit.replacement
      place = edit.range.upperBound
    }
    result += self[place...]
    return result
  }
}
