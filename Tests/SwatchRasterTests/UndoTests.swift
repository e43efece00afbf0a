import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Undo of pixels")
struct UndoTests {
  private let size = PixelSize(width: 64, height: 48)

  /// Draws random strokes, and erases occasionally.
  private func draw(
    _ count: Int, on raster: DrawingRaster, _ sketch: inout Sketch, using generator: inout SeededGenerator
  ) {
    for _ in 0..<count {
      if generator.chance(10), sketch.eraseAll() {
        _ = raster.apply(sketch.steps[sketch.position - 1], giving: sketch.drawing)
      } else {
        let stroke = Stroke.random(on: raster.size, using: &generator)
        sketch.add(stroke)
        _ = raster.add(stroke)
      }
    }
  }

  @discardableResult
  private func undo(_ sketch: inout Sketch, on raster: DrawingRaster) -> PixelRect {
    guard let edit = sketch.undo() else { return .empty }
    return raster.undo(edit, leaving: sketch.drawing)
  }

  @Test("Every undo restores the pixels exactly and reports the area", arguments: 0..<10)
  func restoresPixels(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let raster = try DrawingRaster(size: size)
    var sketch = Sketch()
    var pictures: [[UInt32]] = []
    for _ in 0..<12 {
      pictures.append(raster.picture)
      draw(1, on: raster, &sketch, using: &generator)
    }
    for picture in pictures.reversed() {
      let before = raster.picture
      let changed = undo(&sketch, on: raster)
      #expect(raster.picture == picture)
      #expect(!raster.differs(from: before, outsideOf: changed))
    }
  }

  @Test("An image painted at once equals one painted stroke by stroke", arguments: 0..<10)
  func repaintIsTheSame(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let raster = try DrawingRaster(size: size)
    var sketch = Sketch()
    draw(12, on: raster, &sketch, using: &generator)
    #expect(try DrawingRaster(size: size, drawing: sketch.drawing).isLike(raster))
  }

  @Test("Strokes of the initial drawing can be undone")
  func undoOfGivenDrawing() throws {
    var generator = SeededGenerator(seed: 1)
    let strokes = (0..<70).map { _ in Stroke.random(on: size, using: &generator) }
    let raster = try DrawingRaster(size: size, drawing: Drawing(strokes: strokes))
    for count in stride(from: 69, through: 0, by: -1) {
      let rest = Drawing(strokes: Array(strokes.prefix(count)))
      _ = raster.undo(rest.adding(.brush, [strokes[count]]), leaving: rest)
      guard count % 23 == 0 || count == 5 else { continue }
      #expect(try DrawingRaster(size: size, drawing: rest).isLike(raster))
    }
  }

  @Test("Edits whose pixels are no longer saved are undone equally well")
  func undoPastTheLimit() throws {
    let large = PixelSize(width: 1024, height: 512)
    var generator = SeededGenerator(seed: 2)
    let raster = try DrawingRaster(size: large)
    var sketch = Sketch()
    // Each of these strokes changes two megabytes, and no more than 64 are saved.
    for _ in 0..<50 {
      let height = Double.random(in: 0...512, using: &generator)
      let pen = Pen(
        strokeColor: Color(.random(using: &generator)), width: .random(in: 1...20, using: &generator),
        opacity: 0.5)
      let stroke = Stroke(pen, [(0, 0), (512, height), (1024, 512)])
      sketch.add(stroke)
      _ = raster.add(stroke)
    }
    for count in stride(from: 49, through: 0, by: -1) {
      undo(&sketch, on: raster)
      guard count % 12 == 0 else { continue }
      let expected = try DrawingRaster(size: large)
      for stroke in sketch.drawing.strokes { _ = expected.add(stroke) }
      #expect(raster.picture == expected.picture)
    }
    #expect(raster.picture.allSatisfy { $0 == 0xFFFFFF })
  }

  @Test("Erasing leaves paper, and undo restores the drawing")
  func erase() throws {
    var generator = SeededGenerator(seed: 3)
    let paper = Color(RGB24(0xFFF8E0))
    let raster = try DrawingRaster(size: size, drawing: Drawing(paper: paper))
    var sketch = Sketch(Drawing(paper: paper))
    for _ in 0..<5 {
      let stroke = Stroke.random(on: size, using: &generator)
      sketch.add(stroke)
      _ = raster.add(stroke)
    }
    let before = raster.picture
    _ = sketch.eraseAll()
    _ = raster.apply(sketch.steps[5], giving: sketch.drawing)
    #expect(raster.picture.allSatisfy { $0 == 0xFFF8E0 })
    undo(&sketch, on: raster)
    #expect(raster.picture == before)
    undo(&sketch, on: raster)
    #expect(try DrawingRaster(size: size, drawing: sketch.drawing).isLike(raster))
  }

  @Test("An enlarged image shows the whole drawing and supports undo", arguments: 0..<10)
  func grow(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let raster = try DrawingRaster(size: size)
    var sketch = Sketch()
    draw(8, on: raster, &sketch, using: &generator)
    let before = raster.picture
    try raster.show(Viewport(size: PixelSize(width: 90, height: 30)), of: sketch.drawing)
    #expect(raster.size == PixelSize(width: 90, height: 30))
    // A stroke is no longer cut off at the old edge, which can change traces of it.
    let both = PixelRect(columns: 0..<64, rows: 0..<30)
    let differences = zip(raster.pixels(in: both), before)
      .map { RGB24($0).difference(from: RGB24($1)) }
    #expect(differences.allSatisfy { $0 <= 40 } && differences.filter { $0 > 0 }.count <= 10)
    draw(3, on: raster, &sketch, using: &generator)
    while let edit = sketch.undo() {
      _ = raster.undo(edit, leaving: sketch.drawing)
      #expect(try DrawingRaster(size: raster.size, drawing: sketch.drawing).isLike(raster))
    }
    #expect(raster.picture.allSatisfy { $0 == 0xFFFFFF })
  }
}
