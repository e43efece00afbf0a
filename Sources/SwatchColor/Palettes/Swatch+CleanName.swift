import SwatchText

extension Swatch {
  /// The maximum number of Unicode scalars in a clean name.
  public static let nameLimit = 256

  /// Returns a name that is safe in every terminal and file format: one line without invisible characters.
  ///
  /// Control, format and unassigned characters are removed, except the joiners U+200C and U+200D and flag
  /// tags, which some scripts and emoji need. White space becomes spaces, but is removed at both ends. Names
  /// longer than ``nameLimit`` are truncated between characters. A clean name is unchanged.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func cleanName(_ text: some StringProtocol) -> String {
    var name = String.UnicodeScalarView()
    var (count, pendingSpaces) = (0, 0)
    var remaining = Substring(text).unicodeScalars
    while let scalar = remaining.popFirst() {
      // Most names are ASCII and need no Unicode tables.
      let isASCIISpace = scalar == " " || ("\t"..."\r").contains(scalar)
      if isASCIISpace || !scalar.isASCII && scalar.properties.isWhitespace {
        pendingSpaces += name.isEmpty ? 0 : 1
      } else if scalar.isAllowedInNames {
        guard count + pendingSpaces < nameLimit
        else { return wholeCharacters(of: name, before: scalar, pendingSpaces) }
        for _ in 0..<pendingSpaces { name.append(" ") }
        name.append(scalar)
        count += pendingSpaces + 1
        pendingSpaces = 0
        guard scalar == "🏴", let tags = remaining.tags else { continue }
        guard count + tags.count <= nameLimit else {
          name.removeLast()
          return String(String(name)[...].trimmed)
        }
        name.append(contentsOf: tags)
        count += tags.count
        remaining.removeFirst(tags.count)
      }
    }
    return String(name)
  }

  /// Returns the name truncated before `next`, without its last character if `next` belongs to it.
  private static func wholeCharacters(
    of name: String.UnicodeScalarView, before next: Unicode.Scalar, _ pendingSpaces: Int
  ) -> String {
    var text = String(name)
    let count = text.count
    guard pendingSpaces == 0, count > 1 else { return text }
    text.unicodeScalars.append(next)
    let continues = text.count == count
    text.unicodeScalars.removeLast()
    if continues { text.removeLast() }
    return String(text[...].trimmed)
  }
}

extension Substring.UnicodeScalarView {
  /// The tag sequence at the start that identifies a flag (UTS 51, ED-14a), including its end.
  fileprivate var tags: Substring.UnicodeScalarView? {
    let count = prefix { ("\u{E0030}"..."\u{E007E}").contains($0) }.count
    // The longest ones identify a subdivision by six letters and digits.
    guard 3...6 ~= count, dropFirst(count).first == "\u{E007F}" else { return nil }
    return prefix(count + 1)
  }
}
