import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSketch
import Testing

@testable import SwatchRaster

@Suite("Thumbnails of drawings") struct ThumbnailTests {
  private static let display = Display(colors: .truecolor, glyphs: .unicode)

  /// Blue paper with a red bar across its upper half.
  private func drawing(_ width: Double, _ height: Double) -> Drawing {
    let upper = CanvasRect(size: CanvasSize(width: width, height: height / 2))
    let ink = Ink(line: nil, fill: Color(RGB24(0xFF0000)), width: 0)
    var drawing = Drawing(
      paper: Color(RGB24(0x0000FF)), strokes: [Stroke(ink: ink, shape: .path(Path(upper)))])
    drawing.sheet = CanvasRect(size: CanvasSize(width: width, height: height))
    return drawing
  }

  /// Returns the background colors of the cells of a picture, row by row.
  private func backgrounds(_ thumbnail: Thumbnail) -> [[CellColor]] {
    var surface = Surface(size: thumbnail.size, display: Self.display)
    thumbnail.draw(in: surface.size.bounds, on: &surface)
    return (0..<thumbnail.size.rows).map { row in
      (0..<thumbnail.size.columns).map { column in
        surface[CellPosition(column: column, row: row)].style.background
      }
    }
  }

  private func color(_ value: UInt32) -> CellColor { .rgb(RGB24(value)) }

  @Test("Paper or a checkerboard is shown, with ink on top")
  func looks() {
    let drawing = drawing(160, 128)
    let onPaper = backgrounds(Thumbnail(of: drawing, within: CellSize(columns: 40, rows: 20)))
    #expect(onPaper.count == 8 && onPaper.allSatisfy { $0.count == 20 })
    #expect(onPaper[0].allSatisfy { $0 == color(0xFF0000) })
    #expect(onPaper[7].allSatisfy { $0 == color(0x0000FF) })
    let limit = CellSize(columns: 40, rows: 20)
    let withoutPaper = backgrounds(Thumbnail(of: drawing, within: limit, as: .withoutPaper))
    #expect(withoutPaper[0].allSatisfy { $0 == color(0xFF0000) })
    let squares = Checkerboard.standard
    #expect(withoutPaper[7].allSatisfy { [.rgb(squares.light), .rgb(squares.dark)].contains($0) })
  }

  @Test("A square has the sheet in its center, and paper around it")
  func square() {
    let limit = CellSize(columns: 40, rows: 20)
    let cells = backgrounds(Thumbnail(of: drawing(160, 64), within: limit, as: .square(hasPaper: true)))
    #expect(cells.count == 10 && cells.allSatisfy { $0.count == 20 })
    #expect(cells.filter { $0.contains(color(0xFF0000)) }.count == 2)
    #expect(cells[0].allSatisfy { $0 == color(0x0000FF) } && cells[9].allSatisfy { $0 == color(0x0000FF) })
  }

  @Test("Small drawings are enlarged only up to the given scale")
  func larger() {
    let limit = CellSize(columns: 40, rows: 20)
    #expect(Thumbnail(of: drawing(16, 16), within: limit).size == CellSize(columns: 2, rows: 1))
    #expect(Thumbnail(of: drawing(16, 16), within: limit, upTo: 4).size == CellSize(columns: 8, rows: 4))
  }

  @Test("Any sheet fits, whatever the cells", arguments: [(8, 16), (9, 19), (7, 9), (20, 20)])
  func fits(width: Int, height: Int) {
    let metrics = CellMetrics(width: width, height: height)
    for extent in [(0.0, 0.0), (1e9, 1), (1, 1e9), (2480, 3508), (123.4, 567.8), (1e-9, 5)] {
      for limit in [CellSize(columns: 1, rows: 1), CellSize(columns: 34, rows: 14)] {
        let drawing = drawing(extent.0, extent.1)
        let size = Thumbnail(of: drawing, within: limit, upTo: 4, metrics: metrics).size
        #expect((1...limit.columns).contains(size.columns) && (1...limit.rows).contains(size.rows))
      }
    }
    // A sheet of 2 × 1 keeps its aspect ratio, apart from partial cells.
    let size = Thumbnail(
      of: drawing(2000, 1000), within: CellSize(columns: 90, rows: 90), metrics: metrics
    ).size
    let shape = Double(size.columns * width) / Double(size.rows * height)
    #expect(abs(shape - 2) < 0.1)
  }
}
