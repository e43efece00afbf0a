// Replacements for standard library functions that link the regular expression engine (1.2 MB).

extension StringProtocol {
  /// Returns true if this text contains `text`, compared by bytes.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths in bytes.
  @inlinable public func contains(text: String) -> Bool { utf8.contains(bytes: text.utf8) }

  /// Returns this text with each occurrence of `text` replaced. Compares bytes.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths in bytes.
  public func replacing(text: String, with replacement: String) -> String {
    guard !text.isEmpty else { return String(self) }
    var (result, remaining) = ("", self[...])
    while let match = remaining.utf8.firstIndex(ofBytes: text.utf8) {
      result += remaining[..<match]
      result += replacement
      remaining = remaining[remaining.utf8.index(match, offsetBy: text.utf8.count)...]
    }
    return result + remaining
  }
}

extension Collection<UInt8> {
  /// Returns true if the collection contains `bytes` as a contiguous run.
  ///
  /// - Complexity: O(*n* · *m*) in both lengths.
  @inlinable public func contains(bytes: some Collection<UInt8>) -> Bool { firstIndex(ofBytes: bytes) != nil }

  @inlinable func firstIndex(ofBytes bytes: some Collection<UInt8>) -> Index? {
    guard let first = bytes.first else { return startIndex }
    var remaining = self[...]
    while let start = remaining.firstIndex(of: first) {
      remaining = remaining[start...]
      if remaining.starts(with: bytes) { return start }
      remaining.removeFirst()
    }
    return nil
  }
}
