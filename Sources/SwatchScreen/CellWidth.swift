import SwatchText

extension String {
  /// How many cells the text takes on a ``Surface``.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var cellWidth: Int {
    // Most text is of letters that need no look.
    utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? utf8.count : reduce(0) { $0 + $1.cellWidth }
  }
}

extension Character {
  /// How many cells the character takes on a ``Surface``: 1 for most, 2 for the characters of East Asia and for
  /// emoji, 0 for what is not visible, and more for a syllable of several letters.
  public var cellWidth: Int {
    isASCII ? 1 : Cell.cells(showing: self, .plain).reduce(0) { $0 + $1.width }
  }
}

extension Unicode.Scalar {
  enum Room {
    /// It stands on its own.
    case letter
    /// It joins the letter before it, in the same cell, or in one more.
    case mark, spacingMark
    /// It is not visible by itself: joiners, marks of direction.
    case none
    /// It would do something to the terminal, or nobody knows what it looks like.
    case unknown
  }

  var room: Room {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: .unknown
    case .format: .none
    case .nonspacingMark, .enclosingMark: .mark
    case .spacingMark: .spacingMark
    // Vowels and final consonants of Korean, which follow a wide initial one.
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) ? .mark : .letter
    }
  }
}
