extension String {
  /// The width in cells on a ``Surface``.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var cellWidth: Int {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? utf8.count : reduce(0) { $0 + $1.cellWidth }
  }
}

extension Character {
  /// The width in cells on a ``Surface``: 1 for most characters, 2 for emoji and East Asian ones, 0 for
  /// invisible ones.
  public var cellWidth: Int {
    isASCII ? 1 : Cell.cells(showing: self, .plain).reduce(0) { $0 + $1.width }
  }
}

extension Unicode.Scalar {
  enum WidthClass {
    case letter
    /// Joins the preceding letter, in the same cell or in one more.
    case mark, spacingMark
    /// Invisible: joiners, direction marks.
    case none
    /// Controls the terminal, or has an unknown appearance.
    case unknown
  }

  var room: WidthClass {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: .unknown
    case .format: .none
    case .nonspacingMark, .enclosingMark: .mark
    case .spacingMark: .spacingMark
    // Vowels and final consonants of Hangul, which follow a wide initial.
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) ? .mark : .letter
    }
  }
}
