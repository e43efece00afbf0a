extension String {
  /// Returns the text with spaces added, to a width in characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  func rightAligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
