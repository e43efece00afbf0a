import SwatchColor

// What the encoder has to know about cells.
extension Cell {
  /// A cell that something unknown stands in. It differs from all others.
  static let unknown = Cell("\u{0}")

  /// True if nobody could tell the cell from another one: the same character in nearly the same colors, or a blank in
  /// nearly both colors of a character.
  func hardlyDiffers(from other: Cell) -> Bool {
    // The color of a placeholder is a number.
    guard !isPlaceholder, part == other.part, marks == other.marks,
      style.attributes == other.style.attributes
    else { return false }
    guard glyph != other.glyph else {
      return style.foreground.hardlyDiffers(from: other.style.foreground)
        && style.background.hardlyDiffers(from: other.style.background)
    }
    return isEmpty ? isSeenAs(self, other) : other.isEmpty && isSeenAs(other, self)
  }

  private func isSeenAs(_ blank: Cell, _ drawn: Cell) -> Bool {
    guard case .rgb = blank.style.background, drawn.style.attributes.isEmpty else { return false }
    return drawn.style.foreground.hardlyDiffers(from: blank.style.background)
      && drawn.style.background.hardlyDiffers(from: blank.style.background)
  }

  /// The blank that nobody could tell from the cell, for half the bytes; `nil` when there is none.
  var plain: Cell? {
    guard !isEmpty, part == .whole, case .rgb(let first) = style.foreground,
      case .rgb(let second) = style.background
    else { return nil }
    let plain = Cell(" ", Style(background: .rgb(first.mean(with: second))))
    return hardlyDiffers(from: plain) ? plain : nil
  }

  /// True if two blanks can be steps of the same slope: a track of 24 cells goes from black to white in steps of eleven or
  /// twelve.
  func isNear(_ other: Cell) -> Bool { style.background.isNear(other.style.background, steps: 12) }

  /// True if the cell shows nothing but its background.
  var isEmpty: Bool {
    glyph == " " && marks.isEmpty && style.attributes.isDisjoint(with: [.underline, .reverse])
  }

  /// True if the character fills any of eight parts of its cell. Terminals older than these characters give them no cell,
  /// and only those that draw them are asked to.
  var isOctant: Bool { Octants.scalars.contains(glyph.value) && marks.isEmpty }

  /// True if all terminals give the character as many cells as we do. For letters outside of ASCII that
  /// depends on settings and on age, and for marks and emoji also on what a terminal takes together.
  var hasCertainWidth: Bool {
    guard marks.isEmpty else { return isPlaceholder }
    switch glyph.value {
    // ASCII.
    case 0x20..<0x7F: return true
    // Borders and blocks: ambiguous in East Asia, but pictures are made of them, and no terminal that shows
    // them wide can show a picture.
    case 0x2500..<0x25A0: return true
    // Braille, of which pictures without colors are made.
    case 0x2800..<0x2900: return true
    // Sextants and wedges: so old by now that those who do not draw them know how wide they are.
    case 0x1FB00..<0x1FB70: return true
    // Kana, the common ideographs, the syllables of Korean, wide forms of ASCII.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5, 0xAC00...0xD7A3, 0xFF01...0xFF5E: return true
    default: return false
    }
  }

  /// The cell without the reversal that stands for the cursor: the terminal's own reverses it again.
  var underCaret: Cell {
    var cell = self
    cell.style.attributes.subtract(.reverse)
    return cell
  }

  /// The most cells that any terminal gives to the character: two for each of its parts.
  var greatestWidth: Int { 2 * (1 + marks.count) }
}

extension FrameEncoder {
  /// True if two cells come out the same on a terminal with few colors.
  mutating func looksSame(_ cell: Cell, _ other: Cell) -> Bool {
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
    func mean(_ one: UInt8, _ two: UInt8) -> UInt8 { UInt8((Int(one) + Int(two)) / 2) }
    return RGB24(
      red: mean(red, other.red), green: mean(green, other.green), blue: mean(blue, other.blue))
  }
}

extension CellColor {
  /// True if both are the same but for three of 255 steps of each component.
  fileprivate func hardlyDiffers(from other: CellColor) -> Bool { isNear(other, steps: 3) }

  /// True if both are the same but for so many of 255 steps of each component.
  fileprivate func isNear(_ other: CellColor, steps: Int) -> Bool {
    guard case .rgb(let color) = self, case .rgb(let other) = other else { return self == other }
    func isNear(_ one: UInt8, _ two: UInt8) -> Bool { abs(Int(one) - Int(two)) <= steps }
    return isNear(color.red, other.red) && isNear(color.green, other.green) && isNear(color.blue, other.blue)
  }
}

extension Range<Int> {
  /// Takes in another range, and what is between.
  mutating func formUnion(_ other: Range<Int>) {
    guard !isEmpty else { return self = other }
    guard !other.isEmpty else { return }
    self = Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
