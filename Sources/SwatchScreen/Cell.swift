/// What stands in one character cell.
public struct Cell: Hashable, Sendable {
  /// Which part of its character a cell shows.
  public enum Part: UInt8, Hashable, Sendable {
    /// All of it.
    case whole
    /// The left and the right half of a wide character.
    case first, second
  }

  let marks: Marks
  /// The character, or the first of the Unicode scalars that it is made of; a space in the right half of a
  /// wide character.
  public let glyph: Unicode.Scalar
  /// The part of its character that the cell shows. A ``Surface`` keeps halves together.
  public let part: Part
  /// Its colors and attributes.
  public var style: Style

  /// Creates a cell for a character that can be seen. Of a wide one it is the left half.
  public init(_ glyph: Unicode.Scalar, _ style: Style = .plain) {
    self.init(glyph, part: glyph.isWide ? .first : .whole, style)
  }

  init(_ glyph: Unicode.Scalar, marks: Marks = Marks(), part: Part, _ style: Style) {
    self.marks = marks
    self.glyph = glyph
    self.part = part
    self.style = style
  }

  /// A space in the terminal's own colors.
  public static let blank = Cell(" ")
}
