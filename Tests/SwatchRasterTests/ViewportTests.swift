import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchRaster

@Suite("Viewport")
struct ViewportTests {
  private let size = PixelSize(width: 96, height: 64)

  private func drawing(seed: UInt64, count: Int = 6) -> Drawing {
    var generator = SeededGenerator(seed: seed)
    return Drawing(strokes: (0..<count).map { _ in .random(on: size, using: &generator) })
  }

  private func viewport(_ columns: Int, _ rows: Int, zoom: Double = 1) -> Viewport {
    Viewport(size: size, origin: PixelPosition(column: columns, row: rows), zoom: zoom)
  }

  @Test("Conversions of points and positions are inverse", arguments: [0.25, 1, 3.0])
  func coordinates(scale: Double) {
    let viewport = viewport(-40, 72, zoom: scale)
    let point = viewport.canvasPoint(x: 12, y: 30)
    #expect(point == CanvasPoint(x: (12.0 - 40) / scale, y: (30.0 + 72) / scale))
    let position = viewport.position(of: point)
    #expect(abs(position.x - 12) < 1e-9 && abs(position.y - 30) < 1e-9)
    #expect(viewport.canvasRect.contains(point))
  }

  @Test("Moving the viewport shows other parts, and moving back the same as before", arguments: 0..<8)
  func moving(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let drawing = drawing(seed: seed)
    let raster = try DrawingRaster(Viewport(size: size), of: drawing)
    let before = raster.picture
    for _ in 0..<6 {
      let target = viewport(
        .random(in: -90...90, using: &generator), .random(in: -60...60, using: &generator))
      try raster.show(target, of: drawing)
      #expect(try DrawingRaster(target, of: drawing).isLike(raster))
    }
    try raster.show(Viewport(size: size), of: drawing)
    let whole = try DrawingRaster(Viewport(size: size), of: drawing)
    #expect(raster.picture == before || whole.isLike(raster))
  }

  @Test("A square stays square on pixels that are not square")
  func density() throws {
    let density = PixelDensity(x: 1.5, y: 1.25)
    let square = CanvasRect(min: CanvasPoint(x: 8, y: 4), max: CanvasPoint(x: 16, y: 12))
    let stroke = Stroke(ink: Ink(line: nil, fill: Color(white: 0), width: 0), shape: .path(Path(square)))
    let viewport = Viewport(
      size: size, origin: PixelPosition(column: -12, row: 10), zoom: 4, density: density)
    let position = viewport.position(of: square.min)
    #expect(position.x == 60 && position.y == 10)
    let raster = try DrawingRaster(viewport, of: Drawing(strokes: [stroke]))
    for row in 0..<size.height {
      for column in 0..<size.width {
        let inside = square.contains(viewport.canvasPoint(x: Double(column) + 0.5, y: Double(row) + 0.5))
        #expect(raster.pixel(column, row) == (inside ? .black : .white))
      }
    }
  }

  @Test("A stroke in progress looks like the finished one at any density")
  func liveStroke() throws {
    let viewport = Viewport(size: size, zoom: 1.5, density: PixelDensity(x: 1.125, y: 1.1875))
    let pen = Pen.black(width: 7, opacity: 0.5)
    var live = LiveStroke(pen: pen, at: CanvasPoint(x: 6, y: 8))
    let raster = try DrawingRaster(viewport, of: Drawing())
    for point in [CanvasPoint(x: 30, y: 22), CanvasPoint(x: 44, y: 9)] {
      live.extend(to: point)
      _ = raster.show(live)
    }
    let stroke = Stroke(pen: pen, points: live.points)
    #expect(try DrawingRaster(viewport, of: Drawing(strokes: [stroke])).isLike(raster))
  }

  @Test("At twice the scale a square has twice the side", arguments: [0.5, 2, 4.0])
  func scaling(scale: Double) throws {
    let corner = CanvasPoint(x: 8, y: 4)
    let square = CanvasRect(min: corner, max: CanvasPoint(x: 16, y: 12))
    let stroke = Stroke(ink: Ink(line: nil, fill: Color(white: 0), width: 0), shape: .path(Path(square)))
    let raster = try DrawingRaster(viewport(0, 0, zoom: scale), of: Drawing(strokes: [stroke]))
    for row in 0..<size.height {
      for column in 0..<size.width {
        let inside = square.contains(
          raster.viewport.canvasPoint(x: Double(column) + 0.5, y: Double(row) + 0.5))
        #expect(raster.pixel(column, row) == (inside ? .black : .white))
      }
    }
  }

  @Test("Edits and undo look the same wherever the viewport has been", arguments: samples(8))
  func editing(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var sketch = Sketch(drawing(seed: seed))
    let raster = try DrawingRaster(Viewport(size: size), of: sketch.drawing)
    for _ in 0..<30 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        let target = viewport(
          .random(in: -50...50, using: &generator), .random(in: -40...40, using: &generator),
          zoom: [0.5, 1, 2].randomElement(using: &generator) ?? 1)
        try raster.show(target, of: sketch.drawing)
      case 1:
        if let edit = sketch.undo() { _ = raster.undo(edit, leaving: sketch.drawing) }
      case 2:
        if let edit = sketch.redo() { _ = raster.apply(edit, giving: sketch.drawing) }
      case 3 where !sketch.drawing.strokes.isEmpty:
        let index = sketch.drawing.strokes.indices.randomElement(using: &generator) ?? 0
        perform(sketch.drawing.removing(.erase, at: [index]), &sketch, raster)
      default:
        perform(sketch.drawing.adding(.brush, [.random(on: size, using: &generator)]), &sketch, raster)
      }
      #expect(try DrawingRaster(raster.viewport, of: sketch.drawing).isLike(raster))
    }
  }

  private func perform(_ edit: Edit, _ sketch: inout Sketch, _ raster: DrawingRaster) {
    sketch.perform(edit)
    _ = raster.apply(edit, giving: sketch.drawing)
  }

  @Test("A preview hides and shows strokes, and leaves no trace", arguments: 0..<8)
  func preview(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let drawing = drawing(seed: seed)
    let raster = try DrawingRaster(Viewport(size: size), of: drawing)
    let before = raster.picture
    for _ in 0..<5 {
      var preview = ToolPreview()
      preview.hidden = Set((0..<3).map { _ in Int.random(in: 0..<6, using: &generator) })
      preview.strokes = [.random(on: size, using: &generator)]
      let last = raster.picture
      let changed = raster.show(preview, of: drawing)
      #expect(!raster.differs(from: last, outsideOf: changed))
      let rest = drawing.strokes.enumerated().filter { !preview.hidden.contains($0.offset) }.map(\.element)
      #expect(try DrawingRaster(size: size, drawing: Drawing(strokes: rest + preview.strokes)).isLike(raster))
    }
    _ = raster.cancelProgress(of: drawing)
    #expect(zip(raster.picture, before).allSatisfy { RGB24($0).difference(from: RGB24($1)) <= 40 })
  }

  @Test("A large drawing is painted in steps, with the same result")
  func progressive() throws {
    let points = (0..<400).map { CanvasPoint(x: 48 + 40 * Double($0 % 7) / 7, y: Double($0 % 60)) }
    let stroke = Stroke(pen: .black(width: 1, opacity: 0.1), points: points)
    let drawing = Drawing(strokes: Array(repeating: stroke, count: 120))
    let raster = try DrawingRaster(Viewport(size: size), of: drawing)
    #expect(raster.isPainting)
    var steps = 0
    while raster.isPainting, steps < 100 {
      _ = raster.paintMore(of: drawing)
      steps += 1
    }
    #expect(!raster.isPainting && steps > 0)
    #expect(raster.picture == (try DrawingRaster(size: size, drawing: drawing).picture))
  }
}
