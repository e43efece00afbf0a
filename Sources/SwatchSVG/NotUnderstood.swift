import SwatchColor
import SwatchText

/// Gathers what a reader of drawings met and could not show, each kind once.
struct NotUnderstood {
  /// The kinds in the order in which they were met, in words for a sentence.
  private(set) var kinds: [String] = []
  /// Those that were met since ``forgetRecent()``, including those that were met before.
  private(set) var recent: [String] = []
  /// Fonts that stand in for others of the same kind, as “Liberation Sans for Arial”.
  private(set) var substitutions: [String] = []

  static let limit = 32

  mutating func add(_ kind: String) {
    addRecent(kind)
    guard kinds.count < Self.limit, !kinds.contains(kind) else { return }
    kinds.append(kind)
  }

  /// Adds a kind that may still turn out to be shown.
  mutating func addRecent(_ kind: String) {
    if recent.count < Self.limit, !recent.contains(kind) { recent.append(kind) }
  }

  mutating func forgetRecent() { recent = [] }

  mutating func add(_ font: String, for other: String) {
    let substitution = "\(font.shownSafely(limit: 100)) for \(other)"
    guard substitutions.count < Self.limit, !substitutions.contains(substitution) else { return }
    substitutions.append(substitution)
  }

  mutating func add(element name: String) { add("<\(name.shownSafely(limit: 40))>") }
}
