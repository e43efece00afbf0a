extension String {
  /// The width in cells on a ``Surface``.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var cellWidth: Int {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? utf8.count : reduce(0) { $0 + $1.cellWidth }
  }
}

extension Character {
  /// The width in cells on a ``Surface``: 2 for emoji and East Asian characters, 0 for invisible ones, or 1.
  public var cellWidth: Int { isASCII ? 1 : Cell.cells(showing: self, .plain).reduce(0) { $0 + $1.width } }
}

extension Unicode.Scalar {
  enum WidthClass {
    case letter
    /// Marks that join the preceding letter, in its cell or widening it by a cell.
    case mark, spacingMark
    /// Invisible: joiners, direction marks.
    case none
    /// Control characters, and characters of unknown appearance.
    case unknown
  }

  var widthClass: WidthClass {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: .unknown
    case .format: .none
    case .nonspacingMark, .enclosingMark: .mark
    case .spacingMark: .spacingMark
    // Hangul vowels and final consonants, which follow a wide initial consonant.
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) ? .mark : .letter
    }
  }
}
