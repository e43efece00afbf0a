extension Substring {
  /// The text without ASCII white space at its ends.
  package var trimmed: Substring { trimming(\.isSpace) }

  /// The text without bytes at its ends that fulfill a condition.
  package func trimming(_ isTrimmed: (UInt8) -> Bool) -> Substring {
    // By bytes: to `Character` a space and a combining mark after it are one.
    let utf8 = self.utf8
    guard let first = utf8.firstIndex(where: { !isTrimmed($0) }),
      let last = utf8.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return Substring(utf8[first...last])
  }
}
