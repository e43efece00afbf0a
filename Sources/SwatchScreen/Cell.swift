/// The content of a character cell.
public struct Cell: Hashable, Sendable {
  /// The part of a character in a cell: all of it, or the left or right half of a wide one.
  public enum Part: UInt8, Hashable, Sendable { case whole, first, second }

  let marks: Marks
  /// The first Unicode scalar of the character; a space in the right half of a wide character.
  public let glyph: Unicode.Scalar
  /// The part of the character in this cell. A ``Surface`` keeps halves together.
  public let part: Part
  /// The colors and attributes.
  public var style: Style

  /// Creates a cell with a visible character, or with the left half of a wide one.
  public init(_ glyph: Unicode.Scalar, _ style: Style = .plain) {
    self.init(glyph, part: glyph.isWide ? .first : .whole, style)
  }

  init(_ glyph: Unicode.Scalar, marks: Marks = Marks(), part: Part, _ style: Style) {
    (self.marks, self.glyph, self.part, self.style) = (marks, glyph, part, style)
  }

  /// A space in the terminal's default colors.
  public static let blank = Cell(" ")
}
