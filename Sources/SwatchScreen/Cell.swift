/// The content of a character cell.
public struct Cell: Hashable, Sendable {
  /// The part of a character in a cell.
  public enum Part: UInt8, Hashable, Sendable {
    /// The whole character.
    case whole
    /// The left or right half of a wide character.
    case first, second
  }

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
    self.marks = marks
    self.glyph = glyph
    self.part = part
    self.style = style
  }

  /// A space in the terminal's default colors.
  public static let blank = Cell(" ")
}
