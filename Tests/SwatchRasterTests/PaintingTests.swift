import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchRaster

@Suite("Painting in steps")
struct PaintingTests {
  private let size = PixelSize(width: 96, height: 64)

  private func drawing(_ count: Int, using generator: inout SeededGenerator) -> Drawing {
    Drawing(strokes: (0..<count).map { _ in .random(on: size, using: &generator) })
  }

  private func unpainted(_ drawing: Drawing) throws -> DrawingRaster {
    let raster = try DrawingRaster(Viewport(size: size), of: Drawing())
    raster.paintPaperIfBlank()
    raster.plane.immediateWorkLimit = 1
    raster.plane.restart(with: drawing)
    return raster
  }

  private func paintAll(_ raster: DrawingRaster, _ drawing: Drawing) {
    while raster.isPainting { _ = raster.paintMore(of: drawing) }
  }

  @Test("Edits, undo and scrolling during painting make no difference", arguments: samples(20))
  func edits(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var sketch = Sketch(drawing(12, using: &generator))
    let raster = try unpainted(sketch.drawing)
    func perform(_ edit: Edit) {
      sketch.perform(edit)
      _ = raster.apply(edit, giving: sketch.drawing)
    }
    for _ in 0..<25 {
      let strokes = sketch.drawing.strokes
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: if let edit = sketch.undo() { _ = raster.undo(edit, leaving: sketch.drawing) }
      case 1: if let edit = sketch.redo() { _ = raster.apply(edit, giving: sketch.drawing) }
      case 2 where !strokes.isEmpty:
        let index = Int.random(in: 0..<strokes.count, using: &generator)
        perform(sketch.drawing.removing(.erase, at: [index]))
      case 3:
        let (left, top) = (
          Int.random(in: 0..<90, using: &generator), Int.random(in: 0..<60, using: &generator)
        )
        raster.plane.prioritize(PixelRect(columns: left..<left + 20, rows: top..<top + 20))
      case 4:
        perform(sketch.drawing.adding(.brush, [.random(on: size, using: &generator)]))
      default:
        raster.plane.paintMore(of: sketch.drawing, workLimit: Int.random(in: 1...8, using: &generator))
      }
    }
    paintAll(raster, sketch.drawing)
    raster.restore(size.bounds)
    #expect(try DrawingRaster(Viewport(size: size), of: sketch.drawing).isLike(raster))
  }

  @Test(
    "A stroke drawn before painting reaches it shows immediately, and once", arguments: [0.5, 1])
  func early(opacity: Double) throws {
    var generator = SeededGenerator(seed: 3)
    var drawing = Drawing(strokes: Array(drawing(40, using: &generator).strokes))
    let raster = try unpainted(drawing)
    let stroke = Stroke(.black(width: 8, opacity: opacity), [(0, 30), (96, 30)])
    let edit = drawing.adding(.brush, [stroke])
    drawing.apply(edit)
    let changed = raster.apply(edit, giving: drawing)
    #expect(raster.isPainting && changed.rows.contains(30))
    #expect(raster.pixel(48, 30).red < 140)
    paintAll(raster, drawing)
    #expect(raster.picture == (try DrawingRaster(Viewport(size: size), of: drawing).picture))
  }

  @Test("Visible parts are painted first, even after scrolling")
  func viewFirst() throws {
    var generator = SeededGenerator(seed: 4)
    let drawing = drawing(30, using: &generator)
    let corner = Viewport(size: PixelSize(width: 20, height: 20))
    let plane = try InkPlane(area: size.bounds, for: corner, paper: drawing.paper)
    let view = PixelRect(columns: 60..<90, rows: 30..<60)
    plane.paintMore(of: drawing, workLimit: 10)
    plane.prioritize(view)
    var changed: [PixelRect] = []
    while !plane.isViewComplete { changed.append(plane.paintMore(of: drawing, workLimit: 10)) }
    #expect(!plane.isComplete)
    #expect(changed.dropLast().allSatisfy(view.contains))
    #expect(plane.completeParts(of: view) == [view])
  }

  @Test("A live stroke is complete again after the drawing below was painted")
  func liveStroke() throws {
    var generator = SeededGenerator(seed: 5)
    let drawing = drawing(30, using: &generator)
    let (early, late) = (try unpainted(drawing), try DrawingRaster(Viewport(size: size), of: drawing))
    var live = LiveStroke(pen: .black(width: 4), at: CanvasPoint(x: 4, y: 4))
    for step in 1...20 { live.extend(to: CanvasPoint(x: 4 + 4 * Double(step), y: 4 + 2 * Double(step))) }
    for raster in [early, late] { _ = raster.show(live) }
    paintAll(early, drawing)
    for raster in [early, late] { _ = raster.show(live) }
    #expect(early.picture == late.picture)
  }

  @Test("Undo restores the pixels after scrolling beyond the painted area")
  func undoAfterMove() throws {
    var sketch = Sketch()
    let raster = try DrawingRaster(Viewport(size: size), of: sketch.drawing)
    let edit = sketch.drawing.adding(.brush, [Stroke(.black(width: 8), [(10, 10), (50, 50)])])
    sketch.perform(edit)
    _ = raster.apply(edit, giving: sketch.drawing)
    try raster.show(
      Viewport(size: size, origin: PixelPosition(column: 40, row: 0)), of: sketch.drawing)
    _ = sketch.undo()
    let before = raster.picture
    let changed = raster.undo(edit, leaving: sketch.drawing)
    #expect(raster.picture.allSatisfy { $0 == 0xFFFFFF })
    #expect(!raster.differs(from: before, outsideOf: changed))
  }
}
