import SwatchText

/// A line of text on the canvas.
public struct TextLine: Hashable, Sendable {
  /// The text, without control characters.
  public let string: String
  /// The start of the baseline, or its middle if the line is centered.
  public let origin: CanvasPoint
  /// The font size in canvas points, greater than 0.
  public let size: Double
  /// The font and letter spacing.
  public let style: TextStyle
  /// The measured extent from the origin, in ems. It depends on the fonts; `==` ignores it.
  public let extent: CanvasRect?
  /// True if the text is centered at the origin. Its exact start depends on the fonts.
  public let isCentered: Bool

  /// Creates a line of text.
  public init(
    _ string: String, at origin: CanvasPoint, size: Double, style: TextStyle = .monospaced,
    extent: CanvasRect? = nil, isCentered: Bool = false
  ) {
    (self.string, self.origin, self.size) = (string, origin, size.clamped(to: 1e-9...10_000))
    (self.style, self.extent, self.isCentered) = (style, extent, isCentered)
  }

  /// Returns the line with different text or in a different style.
  public func with(_ string: String? = nil, style: TextStyle? = nil) -> TextLine {
    Self(
      string ?? self.string, at: origin, size: size, style: style ?? self.style, isCentered: isCentered)
  }

  /// Returns the line at a different position, optionally in a different size.
  public func placed(at origin: CanvasPoint, size: Double? = nil) -> TextLine {
    Self(string, at: origin, size: size ?? self.size, style: style, extent: extent, isCentered: isCentered)
  }

  /// The advance of a character in ems, as in most monospaced fonts.
  public static let advance = 0.6
  /// The font size at which a character is as wide as a cell.
  public static let cellSize = CanvasSize.cell.width / advance

  /// A rectangle around the text, wide characters included; `nil` for an empty line.
  ///
  /// - Complexity: O(*n*) in the length of unmeasured text, else O(1).
  public var bounds: CanvasRect? {
    guard !string.isEmpty else { return nil }
    let extent = extent ?? expectedExtent
    return CanvasRect(min: origin + size * extent.min, max: origin + size * extent.max)
  }

  /// An estimated upper bound for the extent in any font.
  private var expectedExtent: CanvasRect {
    var width = string.unicodeScalars.reduce(0) { sum, _ in sum + max(style.spacing, 0) }
    switch TextFont.Family(style) {
    case .sans, .serif: width += style.columns(of: string) * Self.advance
    // Scripts missing from a monospaced font fall back to fonts with wider characters.
    case .mono: width += string.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 0.7 : 1.2) }
    case nil: width += 1.2 * Double(string.unicodeScalars.count)
    }
    let start = isCentered ? -width / 2 : 0
    return CanvasRect(
      min: CanvasPoint(x: start - 0.2, y: -1.1), max: CanvasPoint(x: start + width + 0.2, y: 0.4))
  }

  /// Returns true if both have the same text, position, size, style and alignment.
  public static func == (lhs: TextLine, rhs: TextLine) -> Bool {
    (lhs.string, lhs.origin, lhs.size, lhs.style, lhs.isCentered)
      == (rhs.string, rhs.origin, rhs.size, rhs.style, rhs.isCentered)
  }

  /// Hashes the text, position and size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(origin)
    hasher.combine(size)
  }

  /// The advances, in cells, for which terminal characters can represent the text.
  public static let legibleAdvances = 0.9...1.2

  /// Returns true if characters are more legible than pixels in cells of this width, in canvas points.
  public func isLegible(inCellsOfWidth width: Double) -> Bool {
    // Characters one cell apart have to stay in the bounds. A measured extent can be narrower.
    let fits = style == .monospaced || TextFont(style).map { $0.family == .mono || extent == nil } == true
    return fits && Self.legibleAdvances.contains(Self.advance * size / width)
  }

  /// Returns the left end of the text for a width in columns.
  public func start(ofColumns columns: Double) -> CanvasPoint {
    isCentered ? CanvasPoint(x: origin.x - columns / 2 * Self.advance * size, y: origin.y) : origin
  }

  /// Returns the characters in the cells of a grid over the canvas; `nil` if pixels show them better.
  ///
  /// - Parameters:
  ///   - cell: The size of a cell on the canvas.
  ///   - corner: The top left corner of the grid on the canvas.
  ///   - width: Returns the number of cells of a character; 0 if it is invisible.
  /// - Complexity: O(*n*) in the length of the text.
  public func characters(
    inCellsOf cell: CanvasSize, from corner: CanvasPoint = CanvasPoint(x: 0, y: 0), width: (Character) -> Int
  ) -> [CellCharacter]? {
    let advance = Self.advance * size / cell.width
    guard isLegible(inCellsOfWidth: cell.width) else { return nil }
    // The middle of lowercase letters is about a third of the font size above the baseline.
    let row = Self.index((origin.y - 0.35 * size - corner.y) / cell.height)
    let columns = isCentered ? string.reduce(0) { $0 + width($1) } : 0
    var position = (start(ofColumns: Double(columns)).x - corner.x) / cell.width
    var free = Int.min
    var characters: [CellCharacter] = []
    for (index, character) in string.enumerated() {
      let width = width(character)
      guard width > 0 else { continue }
      let middle = position + advance * Double(width) / 2
      // Prevent rounding from putting two characters into one cell.
      let column = max(free, Self.index(middle - Double(width - 1) / 2))
      characters.append(CellCharacter(character: character, index: index, column: column, row: row))
      free = column + width
      position += advance * Double(width)
    }
    return characters
  }

  private static func index(_ position: Double) -> Int {
    position.isNaN ? -1_000_000 : Int(position.rounded(.down).clamped(to: -1_000_000...1_000_000))
  }
}

/// A character of a text line and its cell.
public struct CellCharacter: Hashable, Sendable {
  /// The character.
  public let character: Character
  /// The position in the line, starting at 0.
  public let index: Int
  /// The cell, or the left one of a wide character, relative to the grid's corner. May lie outside the grid.
  public let column, row: Int
}
