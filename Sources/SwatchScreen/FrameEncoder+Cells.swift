import SwatchColor

extension Cell {
  /// A cell with unknown content. It differs from all others.
  static let unknown = Cell("\u{0}")

  /// Returns true if two cells look the same: equal characters in similar colors, or a blank and a character
  /// whose colors are both similar to it.
  func isIndistinguishable(from other: Cell) -> Bool {
    // The color of a placeholder encodes an image ID.
    guard !isPlaceholder, (part, marks, style.attributes) == (other.part, other.marks, other.style.attributes)
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
    let mean = first.combined(with: second) { UInt8((Int($0) + Int($1)) / 2) }
    let blank = Cell(" ", Style(background: .rgb(mean)))
    return isIndistinguishable(from: blank) ? blank : nil
  }

  var isPlaceholder: Bool { glyph == ImagePlaceholder.character }

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
    case 0x2500..<0x25A0, 0x2800..<0x2900: return true
    // Sextants and wedges: old enough that terminals know their width even if they cannot draw them.
    case 0x1FB00..<0x1FB70: return true
    // Kana, common ideographs, Hangul syllables, fullwidth ASCII.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5, 0xAC00...0xD7A3, 0xFF01...0xFF5E: return true
    default: return false
    }
  }
}

extension FrameEncoder {
  mutating func isRenderedIdentically(_ cell: Cell, _ other: Cell) -> Bool {
    guard cell.glyph == other.glyph, cell.part == other.part, cell.marks == other.marks else { return false }
    let (first, second) = (resolve(cell), resolve(other))
    return first == second
      || cell.isEmpty && first.background == second.background && first.attributes == second.attributes
  }

  /// Returns the cell to show in a frame before the final one; `nil` if the current one is close enough.
  func intermediateCell(_ cell: Cell, at position: CellPosition, of surface: Surface) -> Cell? {
    let shown = shown[size.index(of: position)]
    guard !cell.isIndistinguishable(from: shown) else { return nil }
    guard var blank = cell.blankInMeanColor else { return cell }
    // In gradients, three cells share the color of the middle one. The groups depend only on position.
    let column = position.column - position.column % 3 + 1
    if column < size.columns,
      let middle = surface.cells[position.row * size.columns + column].blankInMeanColor,
      // On a 24-cell track, the steps of a gradient are 11 or 12.
      middle.style.background.isNear(blank.style.background, steps: 12)
    {
      blank = middle
    }
    return blank.isIndistinguishable(from: shown) ? nil : blank
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
