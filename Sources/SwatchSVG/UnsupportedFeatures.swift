import SwatchText

/// Collects the unsupported features of a document, each once.
struct UnsupportedFeatures {
  /// The features in document order, as phrases for a message.
  private(set) var kinds: [String] = []
  /// The features found since ``resetRecent()``, even if they were also found earlier.
  private(set) var recent: [String] = []
  private(set) var substitutions: [String] = []
  static let limit = 32

  mutating func add(_ kind: String) {
    if recent.count < Self.limit, !recent.contains(kind) { recent.append(kind) }
    if kinds.count < Self.limit, !kinds.contains(kind) { kinds.append(kind) }
  }

  mutating func resetRecent() { recent = [] }

  mutating func add(_ font: String, for requestedFont: String) {
    let substitution = "\(font.sanitized(limit: 100)) for \(requestedFont)"
    guard substitutions.count < Self.limit, !substitutions.contains(substitution) else { return }
    substitutions.append(substitution)
  }

  mutating func add(element name: String) { add("<\(name.sanitized(limit: 40))>") }
}
