extension Swatch {
  /// How many Unicode scalars ``cleanName(_:)`` leaves of a name.
  public static let nameLimit = 256

  /// The text as a name of a swatch or a palette that every terminal and every file can hold: one line, without
  /// anything that acts instead of being shown.
  ///
  /// Controls (C0 and C1, escape among them), bidirectional and other format characters and unassigned characters are
  /// left out, any white space is a space and there is none at either end, and what goes beyond ``nameLimit`` is cut off. The two
  /// joiners U+200C and U+200D stay: names in Persian, in scripts of India and with emoji need them. A clean name comes
  /// out as it is.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func cleanName(_ text: some StringProtocol) -> String {
    var name = String.UnicodeScalarView()
    var count = 0
    var pendingSpaces = 0
    for scalar in text.unicodeScalars {
      if scalar.isSpaceInNames {
        pendingSpaces += name.isEmpty ? 0 : 1
      } else if scalar.belongsInNames {
        guard count + pendingSpaces < nameLimit else { break }
        for _ in 0..<pendingSpaces { name.append(" ") }
        name.append(scalar)
        count += pendingSpaces + 1
        pendingSpaces = 0
      }
    }
    return String(name)
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
