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
    var result = ""
    var rest = self[...]
    while let match = rest.utf8.firstIndex(ofBytes: text.utf8) {
      result += rest[..<match]
      result += replacement
      rest = rest[rest.utf8.index(match, offsetBy: text.utf8.count)...]
    }
    return result + rest
  }
}

extension Collection<UInt8> {
  /// Returns true if the collection contains `bytes` as a contiguous run.
  ///
  /// - Complexity: O(*n* · *m*) in both lengths.
  @inlinable
  public func contains(bytes: some Collection<UInt8>) -> Bool { firstIndex(ofBytes: bytes) != nil }

  @inlinable
  func firstIndex(ofBytes bytes: some Collection<UInt8>) -> Index? {
    guard let first = bytes.first else { return startIndex }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: bytes) { return start }
      rest.removeFirst()
    }
    return nil
  }
}
