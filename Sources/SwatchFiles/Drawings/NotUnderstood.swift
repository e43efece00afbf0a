import SwatchColor

/// Gathers what a reader of drawings met and could not show, each kind once.
struct NotUnderstood {
  /// The kinds in the order in which they were met, in words for a sentence.
  private(set) var kinds: [String] = []

  /// The most kinds that are kept.
  static let limit = 32

  /// Adds a kind in words of the reader's own.
  mutating func add(_ kind: String) {
    guard kinds.count < Self.limit, !kinds.contains(kind) else { return }
    kinds.append(kind)
  }

  /// Adds an element of the document by its name.
  mutating func add(element name: String) { add("<\(name.shownSafely(limit: 40))>") }
}
