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

  /// True if the scalar takes two cells: East Asian Width is Wide or Fullwidth.
  ///
  /// - Complexity: O(log *n*) in the number of ranges of such scalars; constant for most others.
  var isWide: Bool {
    // Letters of most scripts, and what pictures and borders are made of.
    if value < 0x1100 || (0x2500..<0x25A0).contains(value) { return false }
    let ranges = Self.wideRanges
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  /// The scalars whose property East Asian Width is W or F, from EastAsianWidth.txt of Unicode 15.0.0;
  /// unassigned scalars between two of them are taken for such, too.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1,
    0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320,
    0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3,
    0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC,
    0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596,
    0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2,
    0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A,
    0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF8, 0x20000...0x3FFFD,
  ]
}
