import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchRaster

@Suite("Areas of one color")
struct AreaTests {
  private let sheet = CanvasRect(size: CanvasSize(width: 200, height: 120))

  private func point(_ x: Double, _ y: Double) -> CanvasPoint { CanvasPoint(x: x, y: y) }

  private func rectangle(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ pen: Pen) -> Stroke {
    let rect = CanvasRect(min: point(x.lowerBound, y.lowerBound), max: point(x.upperBound, y.upperBound))
    return Stroke(ink: Ink(pen), shape: .path(Path(rect)))
  }

  @Test("Blank paper is filled to the edges of the rectangle, at any position", arguments: [0.5, 1, 1.7, 3])
  func blankPaper(scale: Double) throws {
    for rect in [sheet, CanvasRect(min: point(-33.3, 40.1), max: point(60, 90))] {
      let area = try #require(Drawing().area(around: rect.center, in: rect, scale: scale))
      let bounds = try #require(area.bounds)
      #expect(area.verbs == [.move, .line, .line, .line, .close])
      #expect((bounds.min - rect.min).length < 0.02 && (bounds.max - rect.max).length < 0.02)
    }
  }

  @Test("The area inside a rectangle ends under its line", arguments: [1, 2, 4])
  func rectangleInside(scale: Double) throws {
    let drawing = Drawing(strokes: [rectangle(40...120, 30...90, .black(width: 4))])
    let area = try #require(drawing.area(around: point(50, 50), in: sheet, scale: scale))
    let bounds = try #require(area.bounds)
    for inset in [bounds.min.x - 42, bounds.min.y - 32, 118 - bounds.max.x, 88 - bounds.max.y] {
      #expect((-2 / scale...0).contains(inset))
    }
  }

  @Test("An area around a shape has a hole for it")
  func hole() throws {
    let drawing = Drawing(strokes: [rectangle(40...120, 30...90, .black(width: 4))])
    let area = try #require(drawing.area(around: point(10, 10), in: sheet))
    #expect(area.subpaths.count == 2)
    #expect(area.contains(point(20, 100), isEvenOdd: true) && area.contains(point(195, 60), isEvenOdd: true))
    #expect(!area.contains(point(60, 60), isEvenOdd: true) && !area.contains(point(40, 60), isEvenOdd: true))
  }

  @Test("A gap in a line lets the fill leak, a pale color does not")
  func gapsAndPaleLines() throws {
    let corners = [(40.0, 30.0), (120, 30), (120, 90), (40, 90)]
    let open = Stroke(
      ink: Ink(.black(width: 2)), shape: .path(Path(lines: corners.map { point($0.0, $0.1) })))
    let outside = try #require(Drawing(strokes: [open]).area(around: point(60, 60), in: sheet))
    #expect(outside.contains(point(10, 10), isEvenOdd: true))
    let pale = Pen(strokeColor: Color(white: 0.9), width: 2, opacity: 1)
    let drawing = Drawing(strokes: [rectangle(40...120, 30...90, pale)])
    let inside = try #require(drawing.area(around: point(60, 60), in: sheet))
    #expect(!inside.contains(point(10, 10), isEvenOdd: true))
  }

  @Test("A point on a line fills the line")
  func lineItself() throws {
    let drawing = Drawing(strokes: [rectangle(40...120, 30...90, .black(width: 6))])
    let area = try #require(drawing.area(around: point(40, 60), in: sheet))
    #expect(area.subpaths.count == 2 && !area.contains(point(60, 60), isEvenOdd: true))
  }

  @Test("Points outside the rectangle, and missing images, give no area")
  func nothing() {
    #expect(Drawing().area(around: point(-1, 50), in: sheet) == nil)
    #expect(Drawing().area(around: point(.nan, 50), in: sheet) == nil)
    for scale in [0, -1, 1e9, .nan, .infinity] {
      #expect(Drawing().area(around: point(5, 5), in: sheet, scale: scale) == nil)
    }
    #expect(Drawing().area(around: point(5, 5), in: .infinite) == nil)
    let empty = CanvasRect(min: point(5, 5), max: point(5, 9))
    #expect(Drawing().area(around: point(5, 5), in: empty) == nil)
  }

  @Test("A filled shape has no seam between area and line")
  func noSeam() throws {
    let ellipse = Path(ellipseIn: CanvasRect(min: point(30, 20), max: point(170, 100)))
    let pen = Pen.black(width: 3)
    var drawing = Drawing(strokes: [Stroke(ink: Ink(pen), shape: .path(ellipse))])
    let area = try #require(drawing.area(around: point(100, 60), in: sheet))
    var ink = Ink(line: nil, fill: Color(white: 0), width: 1)
    ink.isEvenOdd = true
    drawing.strokes.append(Stroke(ink: ink, shape: .path(area)))
    let raster = try DrawingRaster(size: PixelSize(width: 200, height: 120), drawing: drawing)
    let inside = Path(ellipseIn: CanvasRect(min: point(30, 20), max: point(170, 100)))
    for row in 0..<120 {
      for column in 0..<200 where inside.contains(point(Double(column) + 0.5, Double(row) + 0.5)) {
        #expect(raster.pixel(column, row).red < 90, "\(column), \(row)")
      }
    }
  }
}

@Suite("Regions of pixels")
struct PixelRegionTests {
  private let size = PixelSize(width: 24, height: 18)

  private func randomImage(seed: UInt64) -> [UInt32] {
    var generator = SeededGenerator(seed: seed)
    let percent = Int.random(in: 20...80, using: &generator)
    return (0..<size.bounds.pixelCount).map { _ in generator.chance(percent) ? 0 : 0xFFFFFF }
  }

  private func region(_ image: [UInt32], _ column: Int, _ row: Int, tolerance: Int = 0) -> PixelRegion {
    image.withUnsafeBufferPointer {
      PixelRegion(around: (column, row), of: $0, size: size, tolerance: tolerance)
    }
  }

  /// Returns the flags found by a pixel-by-pixel search.
  private func reference(_ image: [UInt32], _ column: Int, _ row: Int) -> Set<[Int]> {
    var (found, waiting): (Set<[Int]>, [[Int]]) = ([[column, row]], [[column, row]])
    while let pixel = waiting.popLast() {
      for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let (column, row) = (pixel[0] + x, pixel[1] + y)
        guard size.bounds.columns.contains(column), size.bounds.rows.contains(row),
          image[row * size.width + column] == image[pixel[1] * size.width + pixel[0]]
        else { continue }
        if found.insert([column, row]).inserted { waiting.append([column, row]) }
      }
    }
    return found
  }

  private func pixels(_ region: PixelRegion) -> Set<[Int]> {
    Set(
      region.flags.indices.filter { region.flags[$0] != 0 }.map {
        [$0 % region.stride - 1, $0 / region.stride - 1]
      })
  }

  @Test("It equals the result of a pixel-by-pixel search", arguments: samples(30))
  func floods(seed: UInt64) {
    let image = randomImage(seed: seed)
    let expected = reference(image, 12, 9)
    #expect(pixels(region(image, 12, 9)) == expected)
    let around = expected.flatMap { pixel in
      (-1...1).flatMap { x in (-1...1).map { y in [pixel[0] + x, pixel[1] + y] } }
    }
    let inside = around.filter { size.bounds.columns.contains($0[0]) && size.bounds.rows.contains($0[1]) }
    #expect(pixels(region(image, 12, 9).dilated) == Set(inside))
  }

  @Test("Its outlines enclose exactly its pixels", arguments: samples(30))
  func outlines(seed: UInt64) {
    let region = region(randomImage(seed: seed), 12, 9)
    let path = path(region.outlines)
    let flagged = pixels(region)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let center = CanvasPoint(x: Double(column) + 0.5, y: Double(row) + 0.5)
        #expect(path.contains(center, isEvenOdd: true) == flagged.contains([column, row]))
      }
    }
  }

  @Test("Simplified outlines stay within the tolerance", arguments: samples(30))
  func simplifies(seed: UInt64) {
    for loop in region(randomImage(seed: seed), 12, 9).outlines {
      let simple = loop.simplified(tolerance: 0.75)
      #expect(simple.count <= loop.count && simple.first == loop.first)
      let outline = Stroke(ink: Ink(line: Color(white: 0), width: 0), shape: .path(path([simple])))
      for corner in loop {
        #expect(outline.isHit(at: corner, radius: 0.7501))
      }
    }
  }

  @Test("Components may differ by the tolerance, up and down, and no more")
  func tolerance() {
    let row: [UInt32] = [0x808080, 0x8C7480, 0x80808C, 0xFF74_7480, 0x8D8080, 0x808080]
    let image = row + Array(repeating: 0xFFFFFF, count: size.bounds.pixelCount - row.count)
    #expect(pixels(region(image, 0, 0, tolerance: 12)) == [[0, 0], [1, 0], [2, 0], [3, 0]])
  }

  private func path(_ loops: [[CanvasPoint]]) -> Path {
    var path = Path()
    for loop in loops { path.append(Path(lines: loop, isClosed: true)) }
    return path
  }
}
