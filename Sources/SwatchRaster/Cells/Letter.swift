import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSketch

/// A grid of cells that is laid over the canvas.
public struct CanvasGrid: Hashable, Sendable {
  /// Where it begins.
  public var corner: CanvasPoint
  /// The extent of a cell on the canvas.
  public var cell: CanvasSize

  /// Lays out a grid.
  public init(corner: CanvasPoint, cell: CanvasSize) {
    (self.corner, self.cell) = (corner, cell)
  }

  /// Lays cells over what `viewport` shows.
  public init(over viewport: Viewport) {
    self.init(corner: viewport.canvasRect.min, cell: (1 / viewport.zoom) * CanvasSize.cell)
  }

  /// The part of the canvas that some cells show.
  public func canvasRect(of cells: CellRect) -> CanvasRect {
    func point(_ column: Int, _ row: Int) -> CanvasPoint {
      corner + CanvasPoint(x: Double(column) * cell.width, y: Double(row) * cell.height)
    }
    return CanvasRect(
      min: point(cells.columns.lowerBound, cells.rows.lowerBound),
      max: point(cells.columns.upperBound, cells.rows.upperBound))
  }
}

/// A character of a line of text that is shown as a character, because cells show it better than pixels.
public struct Letter {
  /// The character.
  public let text: String
  /// Its cell, counted from the corner of the grid.
  public let position: CellPosition
  /// The color of the ink, translucent as it is.
  public let color: Color
  /// Its place among the characters of the line.
  public let index: Int
  /// The stroke that is painted over it, if there is one, by its index.
  public let hidingIndex: Int?
}

/// A stroke that is text, or a line of its label.
public struct DrawnText {
  /// The index of the stroke among all.
  public let index: Int
  /// The text as a stroke.
  public let stroke: Stroke
  /// The text.
  public let line: TextLine
  /// What hides it; `nil` where there was no memory to find out.
  private let cover: TextCover?

  /// Describes a stroke; `nil` where it is no text.
  ///
  /// - Parameters:
  ///   - index: Its index among the strokes.
  ///   - later: What is painted over it, bottom to top.
  ///   - work: The work that may be done to find out what hides it, less what was done.
  /// - Complexity: O(*n*) in the number of strokes over it.
  public init?(_ stroke: Stroke, at index: Int, under later: ArraySlice<Stroke>, within work: inout Int) {
    guard case .text(let line) = stroke.shape else { return nil }
    (self.index, self.stroke, self.line) = (index, stroke, line)
    cover = try? TextCover(of: line, under: later, within: &work) { $0.cellWidth }
  }

  /// Describes a text stroke and the strokes that hide it, however long the search takes; `nil` for other strokes.
  public init?(_ stroke: Stroke, at index: Int, under later: ArraySlice<Stroke>) {
    var work = Int.max
    self.init(stroke, at: index, under: later, within: &work)
  }

  /// The characters in the cells of `grid`; none where pixels show them better.
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
        index: character.index, hidingIndex: cover?.hidingIndex(ofCharacter: character.index))
    }
  }

  /// The texts and labels of a drawing, bottom to top.
  ///
  /// - Complexity: O(*n*) in the number of strokes for each text, up to a limit; texts beyond it count as seen.
  public static func all(in drawing: Drawing) -> [DrawnText] {
    let strokes = drawing.strokes
    var work = coverWorkLimit
    return strokes.indices.flatMap { index in
      strokes[index].texts.compactMap {
        DrawnText($0, at: index, under: strokes[(index + 1)...], within: &work)
      }
    }
  }

  /// The work of finding out what hides texts: about a tenth of a second.
  private static let coverWorkLimit = 10_000_000
}

extension Surface {
  /// Writes a letter on what is behind it.
  ///
  /// - Parameters:
  ///   - behind: The color that it is painted on.
  ///   - background: What the terminal shows behind it, if that is something else.
  public mutating func write(
    _ letter: Letter, at position: CellPosition, on behind: RGB24, background: CellColor? = nil
  ) {
    guard display.colors != .mono else {
      write(letter.text, at: position)
      return
    }
    let color = letter.color.composited(over: Color(behind)).rgb24
    write(
      letter.text, at: position,
      style: Style(foreground: .rgb(color), background: background ?? .rgb(behind)))
  }
}
