/// A replacement of a part of a text.
public struct TextEdit: Hashable, Sendable {
  /// The bytes that are replaced.
  public let range: Range<Int>
  /// The bytes that take their place.
  public let replacement: [UInt8]

  /// Describes an edit.
  public init(_ range: Range<Int>, _ replacement: [UInt8]) {
    (self.range, self.replacement) = (range, replacement)
  }
}

extension [UInt8] {
  /// The bytes with all edits made. All other bytes stay.
  ///
  /// - Parameter edits: In any order. Of two that overlap, and of those beyond the end, the later is ignored.
  /// - Complexity: O(*n* + *m* log *m*) for *n* bytes and *m* edits.
  public func applying(_ edits: [TextEdit]) -> [UInt8] { applying(edits, in: indices) }

  /// A part of the bytes, with the edits made that lie in it.
  func applying(_ edits: [TextEdit], in part: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(part.count + edits.reduce(0) { $0 + $1.replacement.count })
    var place = part.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= place && edit.range.upperBound <= part.upperBound {
      result += self[place..<edit.range.lowerBound] + edit.replacement
      place = edit.range.upperBound
    }
    return result + self[place..<part.upperBound]
  }
}
