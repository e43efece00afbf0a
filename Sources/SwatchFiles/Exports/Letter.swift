import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch

/// A character of a line of text that is shown as a character.
struct Letter {
  let text: String
  let position: CellPosition
  /// The color of the ink, translucent as it is.
  let color: Color
  /// The stroke that it belongs to, and its place in it.
  let strokeIndex, index: Int
  /// How many characters that stroke has.
  let count: Int
  /// The stroke that is painted over it, if there is one.
  private let hidingIndex: Int?

  /// Whether it can be seen when so much of the drawing is there.
  func isVisible(at progress: TimeLapse.Progress) -> Bool {
    if let hidingIndex, progress.strokeCount > hidingIndex { return false }
    if strokeIndex < progress.strokeCount { return true }
    return strokeIndex == progress.strokeCount && index < Int(progress.fraction * Double(count))
  }

  /// All characters of `drawing` that cells show better than pixels, bottom to top.
  ///
  /// - Throws: ``RasterError`` when there is no memory to find out which are painted over.
  static func letters(of drawing: Drawing, in grid: CellGrid) throws(RasterError) -> [Letter] {
    var letters: [Letter] = []
    for (index, stroke) in drawing.strokes.enumerated() {
      guard case .text(let line) = stroke.shape, let color = stroke.ink.line,
        let characters = line.characters(inCellsOf: grid.cell, from: grid.page.min, width: { $0.cellWidth })
      else { continue }
      let over = drawing.strokes[(index + 1)...]
      let cover = try TextCover(of: line, under: over) { $0.cellWidth }
      let count = line.string.count
      // What is outside of the page is never looked at again: a line can be far longer than that.
      letters += characters.filter { grid.shows($0) }.map {
        Letter(
          $0, color: color.opacity(color.alpha * stroke.ink.opacity), strokeIndex: index, count: count,
          hidingIndex: cover.hidingIndex(ofCharacter: $0.index))
      }
    }
    return letters
  }

  private init(
    _ character: CellCharacter, color: Color, strokeIndex: Int, count: Int, hidingIndex: Int?
  ) {
    text = String(character.character)
    position = CellPosition(column: character.column, row: character.row)
    index = character.index
    (self.color, self.strokeIndex, self.count) = (color, strokeIndex, count)
    self.hidingIndex = hidingIndex
  }
}
