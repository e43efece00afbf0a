extension String {
  /// What a user gave, as messages quote it: in quotation marks, on one line, safe to show, and not too long.
  package var quoted: String { "‘\(shownSafely(limit: 80))’" }
}
