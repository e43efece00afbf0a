extension String {
  /// The text quoted for messages: on one line, safe to show, and abridged.
  package var quoted: String { "‘\(abridged())’" }

  /// Returns the text on one line, safe to show. Omits the middle of long text, so that file names remain.
  package func abridged(to limit: Int = 80) -> String {
    let scalars = unicodeScalars
    guard scalars.dropFirst(limit).first != nil else { return sanitized(limit: limit) }
    let tail = limit * 5 / 8
    let parts = [scalars.prefix(limit - tail), scalars.suffix(tail)]
    return parts.map { String($0).sanitized(limit: limit) }.joined(separator: "…")
  }
}
