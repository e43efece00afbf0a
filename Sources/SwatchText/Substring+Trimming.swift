extension Substring {
  /// The text without ASCII white space at its ends.
  package var trimmed: Substring { trimming(\.isSpace) }

  /// Returns the text without matching bytes at its ends.
  package func trimming(_ isTrimmed: (UInt8) -> Bool) -> Substring {
    // Trim bytes, because a space and a following combining mark are one `Character`.
    let utf8 = self.utf8
    guard let first = utf8.firstIndex(where: { !isTrimmed($0) }),
      let last = utf8.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return Substring(utf8[first...last])
  }
}
