import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchRaster

@Suite("Pages as images")
struct PageImageTests {
  private let sheet = CanvasRect(size: CanvasSize(width: 160, height: 96))
  private let pageSize = PixelSize(width: 160, height: 96)

  private func randomDrawing(_ seed: UInt64) -> Drawing {
    var generator = SeededGenerator(seed: seed)
    var drawing = Drawing(paper: Color(.random(using: &generator)), sheet: sheet)
    drawing.strokes = (0..<6).map { _ in .random(on: pageSize, using: &generator) }
    return drawing
  }

  private func image(
    _ drawing: Drawing, scale: Double = 1, paper: Color?
  ) throws -> SheetImage {
    let image = try SheetImage(of: sheet, scale: scale, paper: paper)
    for stroke in drawing.strokes { image.paint(stroke) }
    return image
  }

  @Test("An image shows the same as the screen", arguments: 0..<8)
  func likeTheScreen(seed: UInt64) throws {
    let drawing = randomDrawing(seed)
    let screen = try DrawingRaster(size: pageSize, drawing: drawing)
    let image = try image(drawing, paper: drawing.paper)
    for row in stride(from: 0, to: 96, by: 8) {
      for column in stride(from: 0, to: 160, by: 4) {
        let quarter = PixelRect(columns: column..<column + 4, rows: row..<row + 8)
        let difference = image.averageColor(in: quarter).difference(from: screen.averageColor(in: quarter))
        // The screen's anti-aliasing is coarser.
        #expect(difference <= 20)
      }
    }
  }

  @Test("At twice the scale it shows the same in more detail", arguments: 0..<4)
  func scaled(seed: UInt64) throws {
    let drawing = randomDrawing(seed)
    let small = try image(drawing, paper: drawing.paper)
    let large = try image(drawing, scale: 2, paper: drawing.paper)
    #expect(large.size == PixelSize(width: 320, height: 192))
    for (row, column) in [(10, 10), (40, 80), (70, 150), (90, 5)] {
      let one = PixelRect(columns: column..<column + 4, rows: row..<row + 4)
      let two = PixelRect(columns: 2 * column..<2 * column + 8, rows: 2 * row..<2 * row + 8)
      #expect(small.averageColor(in: one).difference(from: large.averageColor(in: two)) <= 16)
    }
  }

  @Test("A page with another origin shows its own part of the canvas")
  func origin() throws {
    let sheet = CanvasRect(min: CanvasPoint(x: -100, y: 50), max: CanvasPoint(x: -60, y: 70))
    let dot = Stroke(.black(width: 8), [(-80, 60)])
    let image = try SheetImage(of: Drawing(sheet: sheet, strokes: [dot]))
    #expect(image.size == PixelSize(width: 40, height: 20))
    #expect(image.picture.color(column: 20, row: 10) == Color(white: 0))
    #expect(image.picture.color(column: 2, row: 2) == Color(white: 1))
  }

  @Test("Without paper, pixels have the opacity of the ink; on paper they look the same", arguments: 0..<4)
  func transparent(seed: UInt64) throws {
    let drawing = randomDrawing(seed)
    let opaque = try image(drawing, paper: drawing.paper).pixels(in: pageSize.bounds)
    let clear = try image(drawing, paper: nil).pixels(in: pageSize.bounds)
    for (index, pixel) in clear.enumerated() {
      let laid = Color(pixel).composited(over: drawing.paper).rgb24
      #expect(laid.difference(from: opaque[index].rgb24) <= 6)
    }
  }

  @Test("Blank paper is transparent, and a translucent stroke has one opacity even where it crosses itself")
  func halfThere() throws {
    let image = try SheetImage(of: sheet, paper: nil)
    #expect(image.coverage(of: pageSize.bounds) == 0)
    let pen = Pen(strokeColor: Color(white: 0), width: 20, opacity: 0.5)
    image.paint(Stroke(pen, [(40, 20), (80, 60), (120, 20), (40, 60), (40, 20)]))
    let alphas = Set(image.pixels(in: pageSize.bounds).map(\.alpha))
    #expect(alphas.max().map { abs(Int($0) - 128) <= 1 } == true)
    #expect(alphas.contains(0))
  }

  @Test("A stroke in progress leaves no trace")
  func preview() throws {
    let drawing = randomDrawing(3)
    for paper in [nil, drawing.paper] {
      let image = try image(drawing, paper: paper)
      let before = image.pixels(in: pageSize.bounds)
      let stroke = Stroke(.black(width: 9, opacity: 0.4), [(5, 5), (150, 90), (9, 70)])
      for step in 1...10 { _ = image.show(stroke.beginning(Double(step) / 10)) }
      #expect(image.pixels(in: pageSize.bounds) != before)
      #expect(!image.show(nil).isEmpty)
      #expect(image.pixels(in: pageSize.bounds) == before)
      _ = image.show(stroke.beginning(0.5))
      image.paint(stroke)
      let other = try self.image(drawing, paper: paper)
      other.paint(stroke)
      #expect(image.pixels(in: pageSize.bounds) == other.pixels(in: pageSize.bounds))
    }
  }

  @Test("Changed pixels are reported, and no others change", arguments: 0..<10)
  func changes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let image = try SheetImage(of: sheet, paper: Color(white: 1))
    for _ in 0..<8 {
      let before = image.picture
      let stroke = Stroke.random(on: pageSize, using: &generator)
      let changed = generator.chance(50) ? image.paint(stroke) : image.show(stroke.beginning(0.6))
      let after = image.picture
      for row in 0..<pageSize.height {
        for column in 0..<pageSize.width
        where !changed.columns.contains(column) || !changed.rows.contains(row) {
          let index = row * pageSize.width + column
          guard before.pixels[index] != after.pixels[index] else { continue }
          Issue.record("pixel \(column), \(row) changed outside of \(changed)")
          return
        }
      }
    }
  }

  @Test(
    "An image that is too large has a message",
    arguments: [(40_000.0, 10.0), (10, 40_000), (20_000, 20_000), (1e300, 1), (.infinity, 1), (1e9, 1e9)])
  func tooLarge(width: Double, height: Double) {
    let sheet = CanvasRect(size: CanvasSize(width: width, height: height))
    let error = #expect(throws: RasterError.self) { try SheetImage(of: sheet, paper: nil) }
    #expect(error?.description.hasPrefix("An image of ") == true)
    #expect(error?.description.hasSuffix(" Choose a smaller scale.") == true)
  }

  @Test("A page without extent is one pixel", arguments: [(0.0, 0.0), (.nan, .nan), (-5, -5), (0.3, 0)])
  func tiny(width: Double, height: Double) throws {
    let sheet = CanvasRect(size: CanvasSize(width: width, height: height))
    #expect(try SheetImage(of: sheet, paper: nil).size == PixelSize(width: 1, height: 1))
  }

  @Test("The largest image works, and the limit is exact to the pixel")
  func limits() throws {
    #expect(SheetImage.size(of: sheet, scale: 2.5) == PixelSize(width: 400, height: 240))
    let long = CanvasRect(size: CanvasSize(width: 32_767, height: 1))
    #expect(try SheetImage(of: long, paper: Color(white: 1)).size.width == 32_767)
    #expect(throws: RasterError.self) { try SheetImage(of: long, scale: 1.001, paper: nil) }
  }

  @Test("Distant strokes are harmless", arguments: [1e6, 1e9, 1e19, 1e300, .infinity, .nan])
  func farOutside(distance: Double) throws {
    let image = try SheetImage(of: sheet, scale: 3, paper: Color(white: 1))
    image.paint(Stroke(.black(width: 4), [(10, 10), (distance, distance)]))
    image.paint(Stroke(.black(width: 8), [(80, 48)]))
    #expect(image.pixels(in: PixelRect(columns: 240..<241, rows: 144..<145))[0].rgb24 == .black)
  }
}

@Suite("Time-lapse images")
struct TimeLapseImageTests {
  private let sheet = CanvasRect(size: CanvasSize(width: 160, height: 96))

  @Test("The image shows the visible strokes, whatever the steps", arguments: 0..<6)
  func steps(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var drawing = Drawing(sheet: sheet)
    let size = PixelSize(width: 160, height: 96)
    drawing.strokes = (0..<8).map { _ in .random(on: size, using: &generator) }
    drawing.sheet = drawing.fittedSheet
    let image = try TimeLapseImage(of: drawing)
    for _ in 0..<20 {
      let count = Int.random(in: 0...8, using: &generator)
      let fraction = generator.chance(50) ? 0 : Double.random(in: 0..<1, using: &generator)
      _ = try image.advance(to: TimeLapse.Progress(strokeCount: count, fraction: fraction))
      let expected = try SheetImage(of: drawing.sheet, paper: drawing.paper)
      for stroke in drawing.strokes.prefix(count) { expected.paint(stroke) }
      if count < 8 { _ = expected.show(drawing.strokes[count].beginning(fraction)) }
      #expect(image.image.picture == expected.picture)
    }
  }
}
