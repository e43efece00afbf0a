import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchRaster

@Suite("Areas that follow surrounding lines")
struct FollowedAreaTests {
  private let sheet = CanvasRect(size: CanvasSize(width: 200, height: 120))

  private func point(_ x: Double, _ y: Double) -> CanvasPoint { CanvasPoint(x: x, y: y) }

  private func stroke(_ path: Path, width: Double = 3) -> Stroke {
    Stroke(ink: Ink(.black(width: width)), shape: .path(path))
  }

  private var slanted: Path {
    Path(lines: [point(30, 20), point(150, 35), point(170, 100), point(20, 80)], isClosed: true)
  }

  private func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    Path(ellipseIn: CanvasRect(min: point(x - radius, y - radius), max: point(x + radius, y + radius)))
  }

  private func area(_ drawing: Drawing, _ x: Double, _ y: Double, scale: Double = 1) throws -> FillArea {
    try #require(drawing.fillArea(around: point(x, y), in: sheet, scale: scale))
  }

  /// Returns the number of pixels whose color is not a mixture of the line and the fill.
  private func seamCount(_ drawing: Drawing, _ area: FillArea, inside path: Path, zoom: Double) throws -> Int
  {
    var drawing = drawing
    var ink = Ink(line: nil, fill: Color(white: 0), width: 1)
    ink.isEvenOdd = true
    drawing.strokes.insert(
      Stroke(ink: ink, shape: .path(area.outline)), at: area.index ?? drawing.strokes.count)
    let size = PixelSize(width: Int(200 * zoom), height: Int(120 * zoom))
    let raster = try DrawingRaster(Viewport(size: size, zoom: zoom), of: drawing)
    var count = 0
    for row in 0..<size.height {
      for column in 0..<size.width {
        let place = point((Double(column) + 0.5) / zoom, (Double(row) + 0.5) / zoom)
        if path.contains(place), raster.pixel(column, row).red > 3 { count += 1 }
      }
    }
    return count
  }

  @Test("A slanted polygon keeps its own corners, without a seam at any zoom", arguments: [0.5, 1, 2, 3.7])
  func polygon(scale: Double) throws {
    for width in [1.0, 3, 12] {
      let drawing = Drawing(strokes: [stroke(slanted, width: width)])
      let area = try area(drawing, 90, 60, scale: scale)
      #expect(area.outline == slanted && area.index == 0)
      for zoom in [1.0, 2.5] where width * zoom > 2 {
        #expect(try seamCount(drawing, area, inside: slanted, zoom: zoom) == 0)
      }
    }
  }

  @Test("A polygon of four crossing lines has corners at the crossings", arguments: [1, 2, 3.7])
  func crossingLines(scale: Double) throws {
    let corners = [point(30, 20), point(150, 35), point(170, 100), point(20, 80)]
    let lines = corners.indices.map { index -> Stroke in
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      let way = end - start
      return stroke(Path(lines: [start - 0.05 * way, end + 0.05 * way]))
    }
    let drawing = Drawing(strokes: lines)
    let area = try area(drawing, 90, 60, scale: scale)
    #expect(area.outline.verbs == [.move, .line, .line, .line, .close])
    for corner in corners {
      #expect(area.outline.points.contains { ($0 - corner).length < 0.1 }, "\(area.outline.points)")
    }
    #expect(try seamCount(drawing, area, inside: slanted, zoom: 2) == 0)
  }

  @Test("A circle is filled by a circle", arguments: [0.5, 1, 3])
  func circles(scale: Double) throws {
    let drawing = Drawing(strokes: [stroke(circle(100, 60, 40))])
    let area = try area(drawing, 100, 60, scale: scale)
    #expect(area.outline == circle(100, 60, 40).rounded)
    #expect(try seamCount(drawing, area, inside: circle(100, 60, 40), zoom: 2) == 0)
  }

  @Test("A freehand loop with crossing ends is filled by its curves, without the ends")
  func loop() throws {
    let points = stride(from: -30.0, through: 390, by: 15).map { angle -> CanvasPoint in
      let turn = angle * .pi / 180
      // A spiral, so that the ends cross instead of coinciding.
      let radius =
        angle < 0
        ? 45 + angle / 3 : angle > 360 ? 45 - (angle - 360) / 3 : 40 + 5 * (angle - 180).magnitude / 180
      return point(100 + radius * cosine(turn), 60 + radius * cosine(turn - .pi / 2))
    }
    let drawing = Drawing(strokes: [Stroke(pen: .black(width: 3), points: points)])
    let area = try area(drawing, 100, 60)
    #expect(area.index == 0 && area.outline.verbs.contains(.curve))
    #expect(area.outline.verbs.count < points.count + 8)
    #expect(try seamCount(drawing, area, inside: circle(100, 60, 38), zoom: 2) == 0)
  }

  /// Returns a cosine by its series, which needs no library.
  private func cosine(_ angle: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for step in 1...24 {
      term *= -angle * angle / Double((2 * step - 1) * 2 * step)
      sum += term
    }
    return sum
  }

  @Test("Between two shapes, or around an inner one, the area ends at both")
  func betweenShapes() throws {
    let ring = Drawing(strokes: [stroke(circle(100, 60, 50)), stroke(circle(100, 60, 20))])
    let hole = try area(ring, 100, 25)
    #expect(hole.outline.subpaths.count == 2 && hole.index == 0)
    #expect(Set(hole.outline.subpaths) == Set([circle(100, 60, 50).rounded, circle(100, 60, 20).rounded]))
    let lens = Drawing(strokes: [stroke(circle(80, 60, 40)), stroke(circle(120, 60, 40))])
    let between = try area(lens, 100, 60)
    let bounds = try #require(between.outline.bounds)
    #expect(between.outline.subpaths.count == 1 && between.outline.verbs.count <= 8)
    #expect((bounds.min - point(80, 60 - 34.64)).length < 0.2, "\(bounds)")
    #expect((bounds.max - point(120, 60 + 34.64)).length < 0.2)
  }

  @Test("A fill leaks through a gap and extends under the line; open lines have no outline")
  func gap() throws {
    let open = Path(lines: [point(40, 30), point(120, 30), point(120, 90), point(40, 90)])
    let area = try area(Drawing(strokes: [stroke(open)]), 60, 60)
    #expect(area.outline == Path(sheet) && area.index == 0)
  }

  @Test("The area is on top if something covers the surrounding lines")
  func covered() throws {
    let filled = Stroke(ink: Ink(.black(width: 3, fill: Color(white: 0.5))), shape: .path(slanted))
    let drawing = Drawing(strokes: [filled])
    let area = try area(drawing, 90, 60)
    #expect(area.index == nil && area.outline == drawing.area(around: point(90, 60), in: sheet))
  }
}
