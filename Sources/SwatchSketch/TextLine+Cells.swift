import SwatchText

/// A character of a text line and its cell.
public struct CellCharacter: Hashable, Sendable {
  /// The character.
  public let character: Character
  /// The position in the line, starting at 0.
  public let index: Int
  /// The cell, or the left one of a wide character, relative to the grid's corner. May lie outside the grid.
  public let column, row: Int
}

extension TextLine {
  /// The advances, in cells, for which terminal characters can represent the text.
  public static let legibleAdvances = 0.9...1.2

  /// Returns true if characters are more legible than pixels in cells of this width, in canvas points.
  public func isLegible(inCellsOfWidth width: Double) -> Bool {
    fitsInCells && Self.legibleAdvances.contains(Self.advance * size / width)
  }

  /// True if characters one cell apart stay in the ``bounds``. A measured extent can be narrower.
  private var fitsInCells: Bool {
    style == .monospaced || (TextFont(style).map { $0.family == .mono || extent == nil } ?? false)
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
    inCellsOf cell: CanvasSize, from corner: CanvasPoint = CanvasPoint(x: 0, y: 0),
    width: (Character) -> Int
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

  /// Returns the index of the cell at a position in cells, limited to ±1,000,000.
  private static func index(_ position: Double) -> Int {
    position.isNaN ? -1_000_000 : Int(position.rounded(.down).clamped(to: -1_000_000...1_000_000))
  }
}
