import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSketch

/// A grid of cells laid over the canvas.
public struct CanvasGrid: Hashable, Sendable {
  /// The canvas point of the upper left corner.
  public var corner: CanvasPoint
  /// The size of a cell on the canvas.
  public var cell: CanvasSize

  /// Creates a grid.
  public init(corner: CanvasPoint, cell: CanvasSize) { (self.corner, self.cell) = (corner, cell) }

  /// Creates the grid of cells that a viewport shows.
  public init(over viewport: Viewport) {
    self.init(corner: viewport.canvasRect.min, cell: (1 / viewport.zoom) * CanvasSize.cell)
  }

  /// Returns the part of the canvas covered by a rectangle of cells.
  public func canvasRect(of cells: CellRect) -> CanvasRect {
    func point(_ column: Int, _ row: Int) -> CanvasPoint {
      corner + CanvasPoint(x: Double(column) * cell.width, y: Double(row) * cell.height)
    }
    return CanvasRect(
      min: point(cells.columns.lowerBound, cells.rows.lowerBound),
      max: point(cells.columns.upperBound, cells.rows.upperBound))
  }
}

/// A character that is about as large as a cell on the canvas, and therefore shown as a terminal character.
public struct Letter {
  /// The character.
  public let text: String
  /// The cell, relative to the corner of the grid.
  public let position: CellPosition
  /// The color of the ink, including its opacity.
  public let color: Color
  var isBold: Bool
  /// The index of the character in the line.
  public let index: Int
  /// The index of the stroke that hides the character, if any.
  public let hidingIndex: Int?
}

/// A text stroke, or a line of a shape's label.
public struct DrawnText {
  /// The index of the stroke in the drawing.
  public let index: Int
  /// The text as a stroke.
  public let stroke: Stroke
  /// The text.
  public let line: TextLine
  /// The strokes that hide the text, or `nil` if there was not enough memory to find them.
  private let cover: TextCover?

  /// Describes a text stroke; fails for other strokes.
  ///
  /// - Parameters:
  ///   - later: The strokes above the text, bottom to top.
  ///   - work: The budget for finding the strokes that hide the text, reduced by the work done.
  /// - Complexity: O(*n*) in the number of strokes above the text.
  public init?(_ stroke: Stroke, at index: Int, under later: ArraySlice<Stroke>, within work: inout Int) {
    guard case .text(let line) = stroke.shape else { return nil }
    (self.index, self.stroke, self.line) = (index, stroke, line)
    cover = try? TextCover(of: line, under: later, within: &work) { $0.cellWidth }
  }

  /// Describes a text stroke without limiting the work; fails for other strokes.
  public init?(_ stroke: Stroke, at index: Int, under later: ArraySlice<Stroke>) {
    var work = Int.max
    self.init(stroke, at: index, under: later, within: &work)
  }

  /// Returns the characters in the cells of `grid`, or none if pixels show them better.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func letters(on grid: CanvasGrid) -> [Letter] {
    guard let color = stroke.ink.line,
      let characters = line.characters(inCellsOf: grid.cell, from: grid.corner, width: { $0.cellWidth })
    else { return [] }
    let ink = color.opacity(color.alpha * stroke.ink.opacity)
    return characters.map { character in
      Letter(
        text: String(character.character),
        position: CellPosition(column: character.column, row: character.row), color: ink,
        isBold: line.style.isBold, index: character.index,
        hidingIndex: cover?.hidingIndex(ofCharacter: character.index))
    }
  }

  /// Returns the visible text strokes and labels of a drawing, bottom to top.
  ///
  /// - Complexity: O(*n*) in the number of strokes for each stroke with text. Beyond a limit, text is treated
  ///   as visible.
  public static func all(in drawing: Drawing) -> [DrawnText] {
    let strokes = drawing.strokes
    let hasHiddenLayers = drawing.layers.contains(where: \.isHidden)
    var work = coverWorkLimit
    return strokes.indices.flatMap { index -> [DrawnText] in
      guard drawing.shows(strokes[index]) else { return [] }
      return strokes[index].textStrokes.compactMap {
        let above = strokes[(index + 1)...]
        let covering = hasHiddenLayers ? above.filter(drawing.shows)[...] : above
        return DrawnText($0, at: index, under: covering, within: &work)
      }
    }
  }

  /// The work limit for finding hidden characters: about a tenth of a second.
  private static let coverWorkLimit = 10_000_000
}

extension Surface {
  /// Writes a letter blended with the color behind it.
  ///
  /// - Parameter background: The background of the cell, if it differs from `backdrop`.
  public mutating func write(
    _ letter: Letter, at position: CellPosition, on backdrop: RGB24, background: CellColor? = nil
  ) {
    var style = Style.plain
    if display.colors != .mono {
      let color = letter.color.composited(over: Color(backdrop)).rgb24
      style = Style(foreground: .rgb(color), background: background ?? .rgb(backdrop))
    }
    write(letter.text, at: position, style: letter.isBold ? style.adding(.bold) : style)
  }
}
