extension String {
  /// What a user gave, as messages quote it: in quotation marks, on one line, safe to show, and not too long.
  package var quoted: String { "‘\(abridged())’" }

  /// A text on one line that is safe to show. Of a longer one the beginning and the end stay, where paths have the name of the
  /// file.
  ///
  /// - Parameter limit: The most Unicode scalars that stay.
  package func abridged(to limit: Int = 80) -> String {
    let scalars = unicodeScalars
    guard scalars.dropFirst(limit).first != nil else { return shownSafely(limit: limit) }
    let tail = limit * 5 / 8
    let parts = [scalars.prefix(limit - tail), scalars.suffix(tail)]
    return parts.map { String($0).shownSafely(limit: limit) }.joined(separator: "…")
  }
}
