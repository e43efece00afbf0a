extension Swatch {
  /// How many Unicode scalars ``cleanName(_:)`` leaves of a name.
  public static let nameLimit = 256

  /// The text as a name of a swatch or a palette that every terminal and every file can hold: one line, without
  /// anything that acts instead of being shown.
  ///
  /// Controls (C0 and C1, escape among them), bidirectional and other format characters and unassigned characters are
  /// left out, any white space is a space and there is none at either end, and what goes beyond ``nameLimit`` is cut off,
  /// between characters. Format characters stay that belong to what one sees: the joiners U+200C and U+200D, which names in
  /// Persian, in scripts of India and with emoji need, and the tags of a flag. A clean name comes out as it is.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func cleanName(_ text: some StringProtocol) -> String {
    var name = String.UnicodeScalarView()
    var (count, pendingSpaces) = (0, 0)
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar.isSpaceInNames {
        pendingSpaces += name.isEmpty ? 0 : 1
      } else if scalar.belongsInNames {
        guard count + pendingSpaces < nameLimit else {
          return wholeCharacters(of: name, before: scalar, pendingSpaces)
        }
        for _ in 0..<pendingSpaces { name.append(" ") }
        name.append(scalar)
        count += pendingSpaces + 1
        pendingSpaces = 0
        guard scalar == "🏴", let tags = rest.tags else { continue }
        guard count + tags.count <= nameLimit else {
          name.removeLast()
          return String(name).withoutSpacesAtEnd
        }
        name.append(contentsOf: tags)
        count += tags.count
        rest.removeFirst(tags.count)
      }
    }
    return String(name)
  }

  /// A name that is to be cut off before a scalar, without the character at its end if that goes on there.
  private static func wholeCharacters(
    of name: String.UnicodeScalarView, before next: Unicode.Scalar, _ pendingSpaces: Int
  ) -> String {
    var text = String(name)
    let count = text.count
    guard pendingSpaces == 0, count > 1 else { return text }
    text.unicodeScalars.append(next)
    let goesOn = text.count == count
    text.unicodeScalars.removeLast()
    if goesOn { text.removeLast() }
    return text.withoutSpacesAtEnd
  }
}

extension String {
  fileprivate var withoutSpacesAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Substring.UnicodeScalarView {
  /// The tags at the beginning, to their end, that tell which flag a black one is (UTS 51, ED-14a).
  fileprivate var tags: Substring.UnicodeScalarView? {
    let count = prefix { ("\u{E0030}"..."\u{E007E}").contains($0) }.count
    // The longest tell a part of a country, in six letters and digits.
    guard 3...6 ~= count, dropFirst(count).first == "\u{E007F}" else { return nil }
    return prefix(count + 1)
  }
}

extension Unicode.Scalar {
  fileprivate var isSpaceInNames: Bool {
    // Most names are ASCII, about which the tables of Unicode need not be asked.
    isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
  }

  fileprivate var belongsInNames: Bool {
    if isASCII { return (" "..<"\u{7F}").contains(self) }
    if value == 0x200C || value == 0x200D { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return false
    default: return true
    }
  }
}
