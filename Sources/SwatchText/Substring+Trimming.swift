extension Substring {
  /// The text without ASCII white space at its ends.
  package var trimmed: Substring {
    // By bytes: to `Character` a space and a combining mark after it are one.
    let utf8 = self.utf8
    guard let first = utf8.firstIndex(where: { !$0.isSpace }),
      let last = utf8.lastIndex(where: { !$0.isSpace })
    else { return "" }
    return Substring(utf8[first...last])
  }
}
