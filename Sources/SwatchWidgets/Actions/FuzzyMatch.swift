/// Fuzzy search: matches strings that contain the letters of a query in order.
public enum FuzzyMatch {
  /// Returns the score of a match, ignoring case and spaces; `nil` if `text` does not match.
  ///
  /// From best to worst: exact matches, strings that start with the query, strings that contain it, strings
  /// with its letters close together. Ties prefer the shorter string.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths.
  public static func score(of text: String, for query: String) -> Int? {
    score(of: text, for: letters(of: query))
  }

  private static func score(of text: String, for query: [Character]) -> Int? {
    guard !query.isEmpty else { return 0 }
    // A letter has at least one byte.
    guard query.count <= text.utf8.count else { return nil }
    let letters = letters(of: text)
    if letters == query { return 4000 }
    if letters.starts(with: query) { return 3000 - letters.count }
    if let start = letters.indices.first(where: { letters[$0...].starts(with: query) }) {
      return 2000 - start - letters.count
    }
    return gaps(in: letters, for: query).map { 1000 - 10 * $0 - letters.count }
  }

  private static func letters(of text: String) -> [Character] {
    Array(text.lowercased().filter { !$0.isWhitespace })
  }

  private static func gaps(in letters: [Character], for query: [Character]) -> Int? {
    var (gaps, remaining) = (0, letters[...])
    for (index, letter) in query.enumerated() {
      guard let found = remaining.firstIndex(of: letter) else { return nil }
      if index > 0 { gaps += found - remaining.startIndex }
      remaining = remaining[(found + 1)...]
    }
    return gaps
  }

  /// Returns the elements with a matching string, best first; all in order for an empty query.
  public static func filter<Element>(_ elements: [Element], by query: String, strings: (Element) -> [String])
    -> [Element]
  {
    let query = letters(of: query)
    let scored = elements.enumerated().compactMap { index, element in
      let best = strings(element).compactMap { score(of: $0, for: query) }.max()
      return best.map { (score: $0, index: index, element: element) }
    }
    return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.element)
  }
}
