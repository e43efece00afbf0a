extension Cell {
  /// The character with its marks; empty for the right half of a wide character.
  public var text: String { part == .second ? "" : String(String.UnicodeScalarView([glyph] + marks)) }
  var width: Int { part == .first ? 2 : 1 }
  var blanked: Cell { Cell(" ", style) }

  /// Returns the cells of a non-ASCII character, without the right halves of wide cells.
  ///
  /// Syllables of several letters take several cells; invisible characters take none.
  static func cells(showing character: Character, _ style: Style) -> [Cell] {
    let scalars = character.unicodeScalars
    if character.isEmojiSequence { return [cell(showingEmoji: scalars, style)] }
    var cells: [Cell] = []
    for scalar in scalars.composingHangul {
      switch scalar.widthClass {
      case .none: break
      case .unknown: cells.append(Cell("?", style))
      case .mark: if !cells.appendMark(scalar, widensCell: false) { cells.append(Cell("?", style)) }
      case .spacingMark: if !cells.appendMark(scalar, widensCell: true) { cells.append(Cell(scalar, style)) }
      case .letter: cells.append(Cell(scalar, style))
      }
    }
    return cells
  }

  /// Returns the cell of an emoji sequence, or of its first emoji if the sequence is too long or unfinished.
  private static func cell(showingEmoji scalars: Character.UnicodeScalarView, _ style: Style) -> Cell {
    let first = scalars.first ?? "?"
    var marks = Marks()
    // An unfinished sequence would join the following character.
    let isComplete = scalars.last != "\u{200D}" && scalars.dropFirst().allSatisfy { marks.append($0) }
    return isComplete ? Cell(first, marks: marks, part: .first, style) : Cell(first, style)
  }
}

extension [Cell] {
  /// Adds `mark` to the last cell, or drops a nonspacing mark if the cell is full. Returns false if the mark
  /// needs its own cell.
  fileprivate mutating func appendMark(_ mark: Unicode.Scalar, widensCell: Bool) -> Bool {
    guard let base = last, !(widensCell && base.part == .first) else { return false }
    var marks = base.marks
    guard marks.append(mark) else { return !widensCell }
    self[count - 1] = Cell(base.glyph, marks: marks, part: widensCell ? .first : base.part, base.style)
    return true
  }
}

extension Character {
  /// True for emoji that terminals may show as a single picture or as parts.
  fileprivate var isEmojiSequence: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return unicodeScalars.dropFirst().contains { scalar in
      switch scalar.value {
      // Joiner, keycap, emoji variation, flags, region tags.
      case 0x200D, 0x20E3, 0xFE0F, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: true
      default: scalar.properties.isEmojiModifier
      }
    }
  }
}

extension Character.UnicodeScalarView {
  /// The scalars with Hangul letters composed (The Unicode Standard, section 3.12), because terminals do not
  /// compose them.
  fileprivate var composingHangul: [Unicode.Scalar] {
    reduce(into: []) { scalars, scalar in
      if let last = scalars.last, let syllable = last.hangulSyllable(with: scalar) {
        scalars[scalars.count - 1] = syllable
      } else {
        scalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate func hangulSyllable(with next: Unicode.Scalar) -> Unicode.Scalar? {
    switch (value, next.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      Unicode.Scalar(0xAC00 + ((value - 0x1100) * 21 + next.value - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (value - 0xAC00).isMultiple(of: 28):
      Unicode.Scalar(value + next.value - 0x11A7)
    default: nil
    }
  }
}
