import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch

/// The page of a drawing in character cells, whole or as it is drawn once more, stroke by stroke.
///
/// Lines of text whose characters are about as wide as cells are shown as characters.
public final class CellDrawing {
  /// The cells.
  public internal(set) var surface: Surface
  /// How much of the drawing is there.
  public var progress: TimeLapse.Progress { raster.progress }

  let drawing: Drawing
  let raster: TimeLapseImage
  let letters: [Letter]

  /// Pixels of a cell; the mean of a quarter of them is what it can show.
  static let cell = PixelSize(width: 8, height: 16)

  /// Creates blank paper.
  ///
  /// - Parameters:
  ///   - drawing: What will be drawn on it.
  ///   - limit: How many columns and rows there are at most; the proportions of the page are kept.
  ///   - enlarges: Whether a page that is smaller gets larger.
  ///   - display: What the terminal can show.
  /// - Throws: ``RasterError`` when there cannot be an image so large.
  /// - Complexity: O(*n*) in the number of points.
  public init(
    _ drawing: Drawing, within limit: CellSize, enlarges: Bool = false, display: Display
  ) throws(RasterError) {
    let grid = CellGrid(over: drawing.page, within: limit, enlarges: enlarges)
    letters = try Letter.letters(of: drawing, in: grid)
    raster = try TimeLapseImage(
      of: drawing, scale: grid.scale, size: grid.pixelSize, leavingOut: Set(letters.map(\.strokeIndex)))
    self.drawing = drawing
    surface = Surface(size: grid.size, display: display)
    draw(raster.image.size.bounds)
  }

  /// Creates the whole drawing.
  ///
  /// - Throws: ``RasterError`` when there cannot be an image so large.
  public convenience init(
    finished drawing: Drawing, within limit: CellSize, enlarges: Bool = false, display: Display
  ) throws(RasterError) {
    try self.init(drawing, within: limit, enlarges: enlarges, display: display)
    try advance(to: TimeLapse.Progress(strokeCount: drawing.strokes.count))
  }

  /// Draws on, or begins once more where the drawing has come further already.
  ///
  /// - Throws: ``RasterError`` when there is no memory to begin once more.
  public func advance(to progress: TimeLapse.Progress) throws(RasterError) {
    draw(try raster.advance(to: progress))
  }

  /// Makes the cells blank that have no ink.
  ///
  /// - Throws: ``RasterError`` when there is no memory to find out.
  public func removePaper() throws(RasterError) {
    let image = raster.image
    let ink = try PageImage(of: image.page, scale: image.scale, paper: nil, size: image.size)
    let lettered = Set(letters.map(\.strokeIndex))
    for index in 0..<progress.strokeCount where !lettered.contains(index) {
      ink.paint(drawing.strokes[index])
    }
    for position in surface.size.bounds.positions where ink.coverage(of: Self.pixels(of: position)) == 0 {
      surface[position] = .blank
    }
    for letter in letters where letter.isVisible(at: progress) {
      let isOnPaper = surface[letter.position] == .blank
      draw(letter, background: isOnPaper ? .standard : nil)
    }
  }

  private func draw(_ pixels: PixelRect) {
    let columns = pixels.columns.cells(of: Self.cell.width)
    let rows = pixels.rows.cells(of: Self.cell.height)
    for position in CellRect(columns: columns, rows: rows).positions { drawPixels(at: position) }
    // They come and go with strokes that may be elsewhere.
    for letter in letters { drawPixels(at: letter.position) }
    for letter in letters where letter.isVisible(at: progress) { draw(letter) }
  }

  private func drawPixels(at position: CellPosition) {
    guard surface.size.bounds.contains(position) else { return }
    let pixels = Self.pixels(of: position)
    let (left, right) = (pixels.columns.prefix(4), pixels.columns.suffix(4))
    let (top, bottom) = (pixels.rows.prefix(8), pixels.rows.suffix(8))
    func color(_ columns: Range<Int>, _ rows: Range<Int>) -> RGB24 {
      raster.image.averageColor(in: PixelRect(columns: columns, rows: rows))
    }
    let colors = QuadrantColors(
      topLeft: color(left, top), topRight: color(right, top), bottomLeft: color(left, bottom),
      bottomRight: color(right, bottom))
    surface[position] = colors.cell(for: surface.display)
  }

  private func draw(_ letter: Letter, background: CellColor? = nil) {
    guard surface.display.colors != .mono else {
      surface.write(letter.text, at: letter.position)
      return
    }
    let behind = raster.image.averageColor(in: Self.pixels(of: letter.position))
    let color = letter.color.composited(over: Color(behind)).rgb24
    let style = Style(foreground: .rgb(color), background: background ?? .rgb(behind))
    surface.write(letter.text, at: letter.position, style: style)
  }

  /// The pixels of a cell.
  static func pixels(of position: CellPosition) -> PixelRect {
    let (x, y) = (position.column * cell.width, position.row * cell.height)
    return PixelRect(columns: x..<x + cell.width, rows: y..<y + cell.height)
  }
}

extension CellRect {
  /// All positions, row by row.
  fileprivate var positions: [CellPosition] {
    rows.flatMap { row in columns.map { CellPosition(column: $0, row: row) } }
  }
}

extension Range<Int> {
  /// The cells that pixels are in.
  fileprivate func cells(of extent: Int) -> Range<Int> {
    isEmpty ? 0..<0 : lowerBound / extent..<(upperBound + extent - 1) / extent
  }
}
