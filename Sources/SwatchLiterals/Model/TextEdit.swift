/// A replacement for a range of text.
public struct TextEdit: Hashable, Sendable {
  /// The bytes to replace.
  public let range: Range<Int>
  /// The new bytes.
  public let replacement: [UInt8]

  /// Creates an edit.
  public init(_ range: Range<Int>, _ new: [UInt8]) { (self.range, replacement) = (range, new) }
}

extension [UInt8] {
  /// Returns the bytes with edits applied.
  ///
  /// - Parameter edits: The edits, in any order. Later overlapping edits and edits past the end are ignored.
  /// - Complexity: O(*n* + *m* log *m*) for *n* bytes and *m* edits.
  public func applying(_ edits: [TextEdit]) -> [UInt8] { self[...].applying(edits) }
}

extension ArraySlice<UInt8> {
  /// Applies those of the whole text's edits that are within the slice.
  func applying(_ edits: [TextEdit]) -> [UInt8] {
    var (result, position): ([UInt8], Int) = ([], startIndex)
    result.reserveCapacity(count + edits.reduce(0) { $0 + $1.replacement.count })
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position && edit.range.upperBound <= endIndex {
      result += self[position..<edit.range.lowerBound] + edit.replacement
      position = edit.range.upperBound
    }
    return result + self[position...]
  }
}
