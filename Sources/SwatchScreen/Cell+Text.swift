extension Cell {
  /// The character with all its marks; nothing in the right half of a wide one.
  public var text: String {
    guard part != .second else { return "" }
    var text = String.UnicodeScalarView([glyph])
    text.append(contentsOf: marks)
    return String(text)
  }

  /// How many cells the character takes, from this one on.
  var width: Int { part == .first ? 2 : 1 }

  var secondHalf: Cell { Cell(" ", part: .second, style) }

  var blanked: Cell { Cell(" ", style) }

  /// The cells that show `character`, which is not of ASCII, from left to right, without the right halves of
  /// wide ones: one for most characters, several for a syllable of several letters, none for what is not
  /// visible.
  static func cells(showing character: Character, _ style: Style) -> [Cell] {
    let scalars = character.unicodeScalars
    if character.isEmojiSequence { return [cell(showingEmoji: scalars, style)] }
    var cells: [Cell] = []
    for scalar in scalars.composingHangul {
      switch scalar.room {
      case .none: break
      case .unknown: cells.append(Cell("?", style))
      case .mark:
        if !cells.join(scalar, takingCell: false) { cells.append(Cell("?", style)) }
      case .spacingMark:
        if !cells.join(scalar, takingCell: true) { cells.append(Cell(scalar, style)) }
      case .letter: cells.append(Cell(scalar, style))
      }
    }
    return cells
  }

  /// An emoji of several scalars. Of one too long to be kept its first part is shown, a person for a family.
  private static func cell(showingEmoji scalars: Character.UnicodeScalarView, _ style: Style) -> Cell {
    let first = scalars.first ?? "?"
    var marks = Marks()
    for scalar in scalars.dropFirst() {
      guard marks.append(scalar) else { return Cell(first, style) }
    }
    // What has only begun would be joined by whatever stands after it.
    guard scalars.last != "\u{200D}" else { return Cell(first, style) }
    return Cell(first, marks: marks, part: .first, style)
  }
}

extension [Cell] {
  /// Lets `mark` join the last cell, and returns true, if there is a cell that it can join. Marks beyond what a cell holds are
  /// dropped, which leaves the text legible.
  fileprivate mutating func join(_ mark: Unicode.Scalar, takingCell: Bool) -> Bool {
    guard let base = last, !(takingCell && base.part == .first) else { return false }
    var marks = base.marks
    guard marks.append(mark) else { return !takingCell }
    self[count - 1] = Cell(base.glyph, marks: marks, part: takingCell ? .first : base.part, base.style)
    return true
  }
}

extension Character {
  /// True if the character is an emoji that terminals may show as one picture or as its parts.
  fileprivate var isEmojiSequence: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return unicodeScalars.dropFirst().contains { scalar in
      switch scalar.value {
      // Joiner, keycap, emoji variation, flags, tags of regions.
      case 0x200D, 0x20E3, 0xFE0F, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: true
      default: scalar.properties.isEmojiModifier
      }
    }
  }
}

extension Character.UnicodeScalarView {
  /// The scalars with the letters of Korean put together to syllables, as in file names of macOS taken apart:
  /// terminals do not put them together (The Unicode Standard, section 3.12).
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
