import SwatchText

/// A character of a line of text, and the cell it stands in.
public struct CellCharacter: Hashable, Sendable {
  /// The character.
  public let character: Character
  /// Its place in the line, counted from 0.
  public let index: Int
  /// Its cell, or the left one of a wide character, counted from the corner of the grid; it may lie outside.
  public let column, row: Int
}

extension TextLine {
  /// How many cells wide the place of a character is where a character can stand for what is painted there.
  public static let legibleAdvances = 0.9...1.2

  /// Whether characters say more than pixels in cells so wide, in canvas points.
  public func isLegible(inCellsOfWidth width: Double) -> Bool {
    style == .monospaced && Self.legibleAdvances.contains(Self.advance * size / width)
  }

  /// The characters in the cells of a grid that is laid over the canvas; `nil` where pixels show them better.
  ///
  /// - Parameters:
  ///   - cell: The extent of a cell on the canvas.
  ///   - corner: Where on the canvas the grid begins.
  ///   - width: How many cells a character takes; 0 when it is not visible.
  /// - Complexity: O(*n*) in the length of the text.
  public func characters(
    inCellsOf cell: CanvasSize, from corner: CanvasPoint = CanvasPoint(x: 0, y: 0),
    width: (Character) -> Int
  ) -> [CellCharacter]? {
    let advance = Self.advance * size / cell.width
    guard isLegible(inCellsOfWidth: cell.width) else { return nil }
    // The middle of small letters is about a third of the size above the baseline.
    let row = Self.index((origin.y - 0.35 * size - corner.y) / cell.height)
    var place = (origin.x - corner.x) / cell.width
    var free = Int.min
    var characters: [CellCharacter] = []
    for (index, character) in string.enumerated() {
      let width = width(character)
      guard width > 0 else { continue }
      let middle = place + advance * Double(width) / 2
      // Rounding must not put two characters into one cell.
      let column = max(free, Self.index(middle - Double(width - 1) / 2))
      characters.append(CellCharacter(character: character, index: index, column: column, row: row))
      free = column + width
      place += advance * Double(width)
    }
    return characters
  }

  /// The cell that a place counted in cells is in; far outside it is not exact.
  private static func index(_ place: Double) -> Int {
    place.isNaN ? -1_000_000 : Int(place.rounded(.down).clamped(to: -1_000_000...1_000_000))
  }
}
