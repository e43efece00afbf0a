import SwatchText

/// A reworded ArgumentParser error message: one sentence on one line, followed by the usage.
struct UsageMessage: CustomStringConvertible {
  private var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n").map { String($0).sanitized(limit: 4_000).withTypographicQuotes }
    guard !lines.isEmpty else { return }
    let choices = extractChoices()
    let hasReason = reduceToReason()
    // The option's help would repeat the reason.
    if hasReason || !choices.isEmpty { lines.removeAll { $0.hasPrefix("Help:  ") } }
    if !choices.isEmpty {
      lines[0] += " \(choices.advice(for: wrongValue))"
    } else if lines[0].last.map({ !".?!".contains($0) }) ?? false {
      lines[0] += "."
    }
  }

  private mutating func extractChoices() -> [String] {
    let bullet = "  - "
    let choices = lines.filter { $0.hasPrefix(bullet) }.map { String($0.dropFirst(bullet.count)) }
    guard !choices.isEmpty else { return [] }
    lines.removeAll { $0.hasPrefix(bullet) }
    lines[0] = lines[0].replacing(" Please provide one of the following:", with: "")
    return choices
  }

  /// Reduces the message for an invalid value to the reason, which is a complete sentence, if there is one.
  private mutating func reduceToReason() -> Bool {
    guard let invalid = lines[0].firstRange(of: "The value ‘"),
      let end = lines[0].firstRange(of: "’: ")
    else { return false }
    lines[0].removeSubrange(invalid.lowerBound..<end.upperBound)
    return true
  }

  private var wrongValue: String {
    guard let start = lines[0].firstRange(of: "The value ‘"),
      let end = lines[0].firstRange(of: "’ is invalid")
    else { return "" }
    return String(lines[0][start.upperBound..<end.lowerBound])
  }

  var description: String { lines.joined(separator: "\n") }
}

extension [String] {
  /// Returns advice for an invalid value: the closest valid one, or a list of all.
  func advice(for value: String) -> String {
    if let match = closest(to: value) { return "Did you mean \(match.quoted)?" }
    return "Use \(dropLast().joined(separator: ", "))\(count > 1 ? " or " : "")\(last ?? "")."
  }
}

extension String {
  /// The text with typographic quotation marks, as in all other messages.
  fileprivate var withTypographicQuotes: String {
    let characters = Array(self)
    var isOpen = false
    return String(
      characters.indices.map { index in
        guard characters[index] == "'" else { return characters[index] }
        let isAtStart = index == 0 || " (".contains(characters[index - 1])
        let isAtEnd = index + 1 == characters.count || " .,;:?!)".contains(characters[index + 1])
        guard isOpen ? isAtEnd : isAtStart else { return "'" }
        isOpen.toggle()
        return isOpen ? "‘" : "’"
      })
  }
}
