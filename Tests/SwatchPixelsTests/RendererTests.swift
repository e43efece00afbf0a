import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPixels

@Suite("Renderers")
struct PresenterTests {
  private let display = Display(colors: .truecolor, glyphs: .unicode)
  private let corner = CellPosition(column: 0, row: 0)

  /// Returns an image of 10 × 4 cells.
  private func image(_ strokes: [Stroke]) throws -> SheetImage {
    let image = try SheetImage(
      of: CanvasRect(size: CanvasSize(width: 80, height: 64)), paper: Color(white: 1))
    for stroke in strokes { image.paint(stroke) }
    return image
  }

  private func rect(_ x: Range<Int>, _ y: Range<Int>, _ color: UInt32) -> Stroke {
    let rect = CanvasRect(
      min: CanvasPoint(x: Double(x.lowerBound), y: Double(y.lowerBound)),
      max: CanvasPoint(x: Double(x.upperBound), y: Double(y.upperBound)))
    return Stroke(
      ink: Ink(line: nil, fill: Color(RGB24(color)), width: 1), shape: .path(Path(rect)))
  }

  /// Returns the colors of a cell's halves.
  private func colors(_ cell: Cell) -> Set<CellColor> { [cell.style.foreground, cell.style.background] }

  @Test("Half blocks show upper and lower halves exactly, and a left half in the mean color")
  func halves() throws {
    let image = try image([
      rect(0..<8, 0..<8, 0xFF0000), rect(0..<8, 8..<16, 0x0000FF), rect(8..<12, 0..<16, 0x000000),
    ])
    var surface = Surface(size: CellSize(columns: 10, rows: 4), display: display)
    GlyphRenderer(.halves).render(image.size.bounds, of: image, at: corner, on: &surface)
    let cell = surface[corner]
    #expect(["▀", "▄"].contains(cell.text))
    #expect(colors(cell) == [.rgb(RGB24(0xFF0000)), .rgb(RGB24(0x0000FF))])
    let mixed = surface[CellPosition(column: 1, row: 0)]
    #expect(mixed.text == " " && mixed.style.background == .rgb(RGB24(0x808080)))
  }

  @Test("Quadrants show a left half exactly")
  func quadrants() throws {
    let image = try image([rect(0..<4, 0..<16, 0x000000)])
    var surface = Surface(size: CellSize(columns: 10, rows: 4), display: display)
    GlyphRenderer(.quadrants).render(image.size.bounds, of: image, at: corner, on: &surface)
    #expect(["▌", "▐"].contains(surface[corner].text))
    #expect(colors(surface[corner]) == [.rgb(RGB24(0)), .rgb(RGB24(0xFFFFFF))])
  }

  @Test("Only the cells that contain changed pixels are drawn", arguments: GraphicsMode.all.map(\.graphics))
  func dirty(graphics: Graphics) throws {
    let image = try image([rect(0..<80, 0..<64, 0x00FF00)])
    var surface = Surface(size: CellSize(columns: 12, rows: 6), display: display)
    let origin = CellPosition(column: 1, row: 2)
    let changed = PixelRect(columns: 15..<17, rows: 3..<4)
    Display(colors: .truecolor, glyphs: .unicode, graphics: graphics).renderer().render(
      changed, of: image, at: origin, on: &surface)
    let drawn = surface.cells.indices.filter { surface.cells[$0] != .blank }
    #expect(drawn == [2 * 12 + 2, 2 * 12 + 3])
  }

  @Test("Drawing is limited to the clip and the surface", arguments: GraphicsMode.all.map(\.graphics))
  func clip(graphics: Graphics) throws {
    let image = try image([rect(0..<80, 0..<64, 0x00FF00)])
    var surface = Surface(size: CellSize(columns: 5, rows: 3), display: display)
    let clip = CellRect(column: 3, row: 1, width: 9, height: 1)
    surface.clipped(to: clip) { surface in
      Display(colors: .truecolor, glyphs: .unicode, graphics: graphics).renderer().render(
        image.size.bounds, of: image, at: corner, on: &surface)
    }
    #expect(surface.cells.indices.filter { surface.cells[$0] != .blank } == [8, 9])
  }

  @Test("Piecewise drawing equals drawing all at once", arguments: GraphicsMode.all.map(\.graphics), 0..<4)
  func pieces(graphics: Graphics, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let image = try image(Drawing.ofFewStrokes(using: &random).strokes)
    let display = Display(colors: .truecolor, glyphs: .unicode, graphics: graphics)
    var whole = Surface(size: CellSize(columns: 10, rows: 4), display: display)
    whole.show(image, in: whole.size.bounds, origin: corner)
    var pieces = Surface(size: whole.size, display: display)
    for y in stride(from: 0, to: 64, by: 5) {
      for x in stride(from: 0, to: 80, by: 7) {
        let part = PixelRect(columns: x..<x + 7, rows: y..<y + 5)
        Display(colors: .truecolor, glyphs: .unicode, graphics: graphics).renderer().render(
          part, of: image, at: corner, on: &pieces)
      }
    }
    #expect(pieces.cells == whole.cells)
  }
}
