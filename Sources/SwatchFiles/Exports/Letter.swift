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
  private var hidingIndex = Int.max

  /// How much of a cell must be painted over to hide a character.
  private static let hidingCoverage = 0.5

  /// Whether it can be seen when so much of the drawing is there.
  func isVisible(at progress: TimeLapse.Progress) -> Bool {
    guard progress.strokeCount <= hidingIndex else { return false }
    if strokeIndex < progress.strokeCount { return true }
    return strokeIndex == progress.strokeCount && index < Int(progress.fraction * Double(count))
  }

  /// All characters of `drawing` that cells show better than pixels, bottom to top.
  ///
  /// - Throws: ``RasterError`` when there is no memory to find out which are painted over.
  static func letters(of drawing: Drawing, in grid: CellGrid) throws(RasterError) -> [Letter] {
    var letters: [Letter] = []
    for (index, stroke) in drawing.strokes.enumerated() {
      guard var found = Self.letters(of: stroke, at: index, in: grid) else { continue }
      try find(strokesOver: &found, in: drawing, grid)
      letters += found
    }
    return letters
  }

  private static func letters(of stroke: Stroke, at index: Int, in grid: CellGrid) -> [Letter]? {
    guard case .text(let line) = stroke.shape, let color = stroke.ink.line else { return nil }
    let characters = line.characters(inCellsOf: grid.cell, from: grid.page.min) { $0.cellWidth }
    let count = line.string.count
    // What is outside of the page is never looked at again: a line can be far longer than that.
    return characters?.filter { grid.shows($0) }.map {
      Letter(
        text: String($0.character), position: CellPosition(column: $0.column, row: $0.row),
        color: color.opacity(color.alpha * stroke.ink.opacity), strokeIndex: index, index: $0.index,
        count: count)
    }
  }

  private init(
    text: String, position: CellPosition, color: Color, strokeIndex: Int, index: Int, count: Int
  ) {
    (self.text, self.position, self.color) = (text, position, color)
    (self.strokeIndex, self.index, self.count) = (strokeIndex, index, count)
  }

  /// Finds out which of the later strokes hide letters of one line of text.
  private static func find(
    strokesOver letters: inout [Letter], in drawing: Drawing, _ grid: CellGrid
  ) throws(RasterError) {
    let columns = letters.map(\.position.column).filter { (0..<grid.size.columns).contains($0) }
    guard let first = letters.first, let left = columns.min(), let right = columns.max(),
      (0..<grid.size.rows).contains(first.position.row)
    else { return }
    let row = CellRect(column: left, row: first.position.row, width: right - left + 1, height: 1)
    let rect = grid.canvasRect(of: row)
    let later = drawing.strokes.enumerated().dropFirst(first.strokeIndex + 1).filter {
      $0.element.path != nil && $0.element.bounds?.intersects(rect) == true
    }
    guard !later.isEmpty else { return }
    let size = PixelSize(width: row.width * CellDrawing.cell.width, height: CellDrawing.cell.height)
    let cover = try PageImage(of: rect, scale: grid.scale, paper: nil, size: size)
    for (index, stroke) in later {
      cover.paint(stroke)
      for letter in letters.indices where letters[letter].hidingIndex == .max {
        let place = CellPosition(column: letters[letter].position.column - left, row: 0)
        if cover.coverage(of: CellDrawing.pixels(of: place)) >= hidingCoverage {
          letters[letter].hidingIndex = index
        }
      }
    }
  }
}
