import SwatchColor

extension Cell {
  /// A cell with unknown content. It differs from all others.
  static let unknown = Cell("\u{0}")

  /// Returns true if two cells look the same: equal characters in similar colors, or a blank and a character
  /// whose colors are both similar to it.
  func isIndistinguishable(from other: Cell) -> Bool {
    // The color of a placeholder encodes an image ID.
    guard !isPlaceholder, part == other.part, marks == other.marks,
      style.attributes == other.style.attributes
    else { return false }
    guard glyph != other.glyph else {
      return style.foreground.isIndistinguishable(from: other.style.foreground)
        && style.background.isIndistinguishable(from: other.style.background)
    }
    return isEmpty ? looksLike(self, other) : other.isEmpty && looksLike(other, self)
  }

  private func looksLike(_ blank: Cell, _ drawn: Cell) -> Bool {
    guard case .rgb = blank.style.background, drawn.style.attributes.isEmpty else { return false }
    return drawn.style.foreground.isIndistinguishable(from: blank.style.background)
      && drawn.style.background.isIndistinguishable(from: blank.style.background)
  }

  /// A blank that looks the same as this cell and takes half the bytes; `nil` if there is none.
  var blankInMeanColor: Cell? {
    guard !isEmpty, part == .whole, case .rgb(let first) = style.foreground,
      case .rgb(let second) = style.background
    else { return nil }
    let blankInMeanColor = Cell(" ", Style(background: .rgb(first.mean(with: second))))
    return isIndistinguishable(from: blankInMeanColor) ? blankInMeanColor : nil
  }

  /// Returns true if two blanks may belong to the same gradient. On a 24-cell track, steps are 11 or 12.
  func isNear(_ other: Cell) -> Bool { style.background.isNear(other.style.background, steps: 12) }

  var isEmpty: Bool {
    glyph == " " && marks.isEmpty && style.attributes.isDisjoint(with: [.underline, .reverse])
  }

  /// True for octant characters. Terminals that predate them may treat them as zero-width.
  var isOctant: Bool { Octants.scalars.contains(glyph.value) && marks.isEmpty }

  /// True if all terminals agree on the width.
  ///
  /// For other letters, marks and emoji it depends on settings, version, and how sequences are combined.
  var hasKnownWidth: Bool {
    guard marks.isEmpty else { return isPlaceholder }
    switch glyph.value {
    case 0x20..<0x7F: return true
    // Box drawing and blocks: ambiguous in East Asia, but pictures need terminals that show them narrow.
    case 0x2500..<0x25A0: return true
    case 0x2800..<0x2900: return true
    // Sextants and wedges: old enough that terminals know their width even if they cannot draw them.
    case 0x1FB00..<0x1FB70: return true
    // Kana, common ideographs, Hangul syllables, fullwidth ASCII.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5, 0xAC00...0xD7A3, 0xFF01...0xFF5E: return true
    default: return false
    }
  }

  /// The cell without the reverse attribute that marks a text cursor. The terminal's own cursor reverses it.
  var withoutReverse: Cell {
    var cell = self
    cell.style.attributes.subtract(.reverse)
    return cell
  }

  var maximumWidth: Int { 2 * (1 + marks.count) }
}

extension FrameEncoder {
  mutating func isRenderedIdentically(_ cell: Cell, _ other: Cell) -> Bool {
    guard cell.glyph == other.glyph, cell.part == other.part, cell.marks == other.marks else { return false }
    let style = resolve(cell)
    let otherStyle = resolve(other)
    return style == otherStyle
      || cell.isEmpty && style.background == otherStyle.background
        && style.attributes == otherStyle.attributes
  }
}

extension RGB24 {
  fileprivate func mean(with other: RGB24) -> RGB24 {
    func mean(_ first: UInt8, _ second: UInt8) -> UInt8 { UInt8((Int(first) + Int(second)) / 2) }
    return RGB24(
      red: mean(red, other.red), green: mean(green, other.green), blue: mean(blue, other.blue))
  }
}

extension CellColor {
  /// Returns true if all components differ by at most 3 of 255.
  fileprivate func isIndistinguishable(from other: CellColor) -> Bool { isNear(other, steps: 3) }

  fileprivate func isNear(_ other: CellColor, steps: Int) -> Bool {
    guard case .rgb(let color) = self, case .rgb(let other) = other else { return self == other }
    func isNear(_ first: UInt8, _ second: UInt8) -> Bool { abs(Int(first) - Int(second)) <= steps }
    return isNear(color.red, other.red) && isNear(color.green, other.green) && isNear(color.blue, other.blue)
  }
}

extension Range<Int> {
  mutating func formUnion(_ other: Range<Int>) {
    guard !isEmpty else { return self = other }
    guard !other.isEmpty else { return }
    self = Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
