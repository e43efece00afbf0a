/// Search that forgives what is left out: the letters of the query occur in the text in their order.
public enum FuzzyMatch {
  /// How well `text` fits `query`, higher being better, or `nil` where it does not. Letter case and spaces
  /// do not matter.
  ///
  /// Texts that begin with the query come first, then those that contain it, then those where its
  /// letters stand close together; of equals the shorter.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths.
  public static func score(of text: String, for query: String) -> Int? {
    score(of: text, for: letters(of: query))
  }

  private static func score(of text: String, for query: [Character]) -> Int? {
    guard !query.isEmpty else { return 0 }
    // A letter has one byte at least.
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

  /// How many letters lie between those of the query, or `nil` where they do not occur in order.
  private static func gaps(in letters: [Character], for query: [Character]) -> Int? {
    var gaps = 0
    var rest = letters[...]
    for (index, letter) in query.enumerated() {
      guard let found = rest.firstIndex(of: letter) else { return nil }
      if index > 0 { gaps += found - rest.startIndex }
      rest = rest[(found + 1)...]
    }
    return gaps
  }

  /// Those of `elements` that fit, the best first; all in their order for an empty query.
  public static func filter<Element>(_ elements: [Element], by query: String, text: (Element) -> String)
    -> [Element]
  {
    filter(elements, by: query) { [text($0)] }
  }

  /// Those of `elements` that fit by any of their texts, the best first; all in their order for an empty query.
  public static func filter<Element>(_ elements: [Element], by query: String, texts: (Element) -> [String])
    -> [Element]
  {
    let query = letters(of: query)
    let scored = elements.enumerated().compactMap { index, element in
      let best = texts(element).compactMap { score(of: $0, for: query) }.max()
      return best.map { (score: $0, index: index, element: element) }
    }
    return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.element)
  }
}
