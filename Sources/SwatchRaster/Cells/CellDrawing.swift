import SwatchPixels
import SwatchScreen
import SwatchSketch

/// The sheet of a drawing in character cells, complete or as a time-lapse.
///
/// Lines of text whose characters are about as wide as cells are shown as characters.
public final class CellDrawing {
  /// The cells.
  public package(set) var surface: Surface
  /// The visible part of the drawing.
  public var progress: TimeLapse.Progress { raster.progress }

  private let drawing: Drawing
  private let raster: TimeLapseImage
  private let letters: [TimedLetter]
  /// The indices of the text strokes that are shown as characters.
  private let textIndices: Set<Int>
  private let metrics: CellMetrics
  private let purpose: GlyphRenderer.Purpose

  var letterCount: Int { letters.count }

  /// Returns the size in cells of a sheet drawn with characters.
  ///
  /// - Parameters:
  ///   - limit: The available columns and rows; the aspect ratio of the sheet is preserved.
  ///   - enlarges: True to scale up a smaller sheet.
  public static func size(of sheet: CanvasRect, within limit: CellSize, enlarges: Bool) -> CellSize {
    CellSheet(sheet, within: limit, enlarges: enlarges, metrics: .points).size
  }

  /// Creates blank paper for a time-lapse.
  ///
  /// - Parameters:
  ///   - limit: The available columns and rows.
  ///   - enlarges: True to scale up a smaller sheet.
  /// - Throws: `RasterError` if the image is too large.
  /// - Complexity: O(*n*) in the number of points.
  public init(
    _ drawing: Drawing, within limit: CellSize, enlarges: Bool = false, display: Display,
    for purpose: GlyphRenderer.Purpose = .screen
  ) throws(RasterError) {
    var drawing = drawing.visible
    metrics = display.cellMetrics
    let layout = CellSheet(drawing.sheet, within: limit, enlarges: enlarges, metrics: metrics)
    let drawnTexts = display.graphics.showsPixels ? [] : DrawnText.all(in: drawing)
    letters = drawnTexts.flatMap { text in
      text.letters(on: layout.grid).filter { layout.shows($0) }.map { letter in
        var letter = letter
        // Plain text has no escape sequences.
        if display.colors == .mono { letter.isBold = false }
        return TimedLetter(letter: letter, strokeIndex: text.index, count: text.line.string.count)
      }
    }
    textIndices = Set(letters.map(\.strokeIndex).filter { drawing.strokes[$0].isText })
    // If a label is shown as characters, paint its shape without it.
    for index in Set(letters.map(\.strokeIndex)).subtracting(textIndices) {
      drawing.strokes[index] = drawing.strokes[index].labeled(nil)
    }
    raster = try TimeLapseImage(
      of: drawing, scale: layout.scale, size: metrics.pixelSize(of: layout.size), omitting: textIndices)
    (self.drawing, self.purpose) = (drawing, purpose)
    surface = Surface(size: layout.size, display: display)
    draw(raster.image.size.bounds)
  }

  /// Creates the complete drawing.
  ///
  /// - Throws: `RasterError` if the image is too large.
  public convenience init(
    finished drawing: Drawing, within limit: CellSize, enlarges: Bool = false, display: Display,
    for purpose: GlyphRenderer.Purpose = .screen
  ) throws(RasterError) {
    try self.init(drawing, within: limit, enlarges: enlarges, display: display, for: purpose)
    try advance(to: TimeLapse.Progress(strokeCount: drawing.strokes.count))
  }

  /// Draws up to a point in time, starting over if the drawing has already passed it.
  ///
  /// - Throws: `RasterError` if there is not enough memory to start over.
  public func advance(to progress: TimeLapse.Progress) throws(RasterError) {
    draw(try raster.advance(to: progress))
  }

  /// Clears the cells that have no ink.
  ///
  /// - Throws: `RasterError` if there is not enough memory.
  public func removePaper() throws(RasterError) {
    let image = raster.image
    let ink = try SheetImage(of: image.sheet, scale: image.scale, paper: nil, size: image.size)
    for index in 0..<progress.strokeCount where !textIndices.contains(index) {
      ink.paint(drawing.strokes[index])
    }
    for position in surface.size.bounds.positions
    where ink.coverage(of: metrics.pixels(of: position)) == 0 { surface[position] = .blank }
    for letter in letters where letter.isVisible(at: progress) {
      draw(letter, background: surface[letter.position] == .blank ? .standard : nil)
    }
  }

  private func draw(_ changed: PixelRect) {
    // Letters appear and disappear with strokes that may be elsewhere.
    for cells in [metrics.cells(around: changed)] + letters.map({ CellRect($0.position) }) {
      surface.show(raster.image, in: cells, origin: CellPosition(column: 0, row: 0), for: purpose)
    }
    for letter in letters where letter.isVisible(at: progress) { draw(letter) }
  }

  private func draw(_ letter: TimedLetter, background: CellColor? = nil) {
    let backdrop = raster.image.averageColor(in: metrics.pixels(of: letter.position))
    surface.write(letter.letter, at: letter.position, on: backdrop, background: background)
  }
}

private struct TimedLetter {
  let letter: Letter
  let strokeIndex: Int
  /// The number of characters in the line.
  let count: Int
  var position: CellPosition { letter.position }

  func isVisible(at progress: TimeLapse.Progress) -> Bool {
    if let hidingIndex = letter.hidingIndex, progress.strokeCount > hidingIndex { return false }
    if strokeIndex < progress.strokeCount { return true }
    return strokeIndex == progress.strokeCount && letter.index < Int(progress.fraction * Double(count))
  }
}

private struct CellSheet {
  private let sheet: CanvasRect
  private let metrics: CellMetrics
  /// The number of columns and rows, at least 1 each.
  let size: CellSize
  let scale: Double

  init(_ sheet: CanvasRect, within limit: CellSize, enlarges: Bool, metrics: CellMetrics) {
    let (columns, rows) = (max(1, limit.columns), max(1, limit.rows))
    let pixels = metrics.pixelSize(of: CellSize(columns: columns, rows: rows))
    let fitting = min(Double(pixels.width) / sheet.size.width, Double(pixels.height) / sheet.size.height)
    let scale = enlarges ? fitting : min(metrics.density.y, fitting)
    (self.sheet, self.metrics) = (sheet, metrics)
    // A sheet without extent fits at any scale.
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    let cells = metrics.cells(around: SheetImage.size(of: sheet, scale: self.scale).bounds)
    size = CellSize(columns: min(columns, cells.width), rows: min(rows, cells.height))
  }

  var grid: CanvasGrid {
    let (width, height) = (Double(metrics.width) / scale, Double(metrics.height) / scale)
    return CanvasGrid(corner: sheet.min, cell: CanvasSize(width: width, height: height))
  }

  /// Returns true if a part of a letter is on the sheet. A wide letter can start one column to its left.
  func shows(_ letter: Letter) -> Bool {
    (-1..<size.columns).contains(letter.position.column) && (0..<size.rows).contains(letter.position.row)
  }
}
