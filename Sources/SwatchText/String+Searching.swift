// The standard library has these for patterns of any kind, which brings a machine for regular expressions along: 1.2 MB.

extension StringProtocol {
  /// True if a text occurs in this one, compared by bytes.
  ///
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the numbers of bytes of both.
  @inlinable public func contains(text: String) -> Bool { utf8.contains(bytes: text.utf8) }

  /// This text with each occurrence of another, compared by bytes, replaced.
  ///
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the numbers of bytes of both.
  public func replacing(text: String, with replacement: String) -> String {
    guard !text.isEmpty else { return String(self) }
    var result = ""
    var rest = self[...]
    while let found = rest.utf8.firstIndex(ofBytes: text.utf8) {
      result += rest[..<found]
      result += replacement
      rest = rest[rest.utf8.index(found, offsetBy: text.utf8.count)...]
    }
    return result + rest
  }
}

extension Collection<UInt8> {
  /// True if these bytes contain others, one behind the other.
  ///
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the numbers of bytes of both.
  @inlinable
  public func contains(bytes: some Collection<UInt8>) -> Bool { firstIndex(ofBytes: bytes) != nil }

  /// The start of the first occurrence of bytes; `nil` if there is none.
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
