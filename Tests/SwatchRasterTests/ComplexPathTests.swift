import CCairo
import SwatchColor
import SwatchPixels
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchRaster

@Suite("Paths that take Cairo too long")
struct ComplexPathTests {
  private let size = PixelSize(width: 96, height: 64)

  /// Returns the opacity of ink on each pixel, 0…255.
  private func coverage(_ draw: (OpaquePointer) -> Void) throws -> [UInt8] {
    let image = try PixelBuffer(size: size, format: .mask)
    image.draw(in: size.bounds) { context in
      StrokePainter(context).setSource(Color(white: 0))
      draw(context)
    }
    return image.bytes(in: size.bounds)
  }

  private func outline(_ path: Path, _ ink: Ink, _ transform: CanvasTransform = .identity)
    -> StrokePainter.Outline
  {
    StrokePainter.Outline(
      path: path, ink: ink, rect: size.bounds, transform: transform, quality: .image)
  }

  /// Returns the mean difference of two images, 0…255, and the share of very different pixels.
  private func difference(_ one: [UInt8], _ other: [UInt8]) -> (mean: Double, far: Double) {
    let distances = zip(one, other).map { abs(Int($0) - Int($1)) }
    let count = Double(distances.count)
    return (Double(distances.reduce(0, +)) / count, Double(distances.count { $0 > 48 }) / count)
  }

  private func randomPath(_ count: Int, reach: Double, using generator: inout SeededGenerator) -> Path {
    func point() -> CanvasPoint {
      CanvasPoint(
        x: .random(in: -reach...96 + reach, using: &generator),
        y: .random(in: -reach...64 + reach, using: &generator))
    }
    var path = Path()
    path.move(to: point())
    for _ in 0..<count {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: path.close()
      case 1: path.move(to: point())
      case 2...4: path.curve(point(), point(), to: point())
      default: path.line(to: point())
      }
    }
    return path
  }

  @Test("Areas are filled as by Cairo", arguments: samples(40) as Range<UInt64>)
  func areas(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let path = randomPath(12, reach: seed.isMultiple(of: 2) ? 0 : 500, using: &generator)
    var ink = Ink(line: nil, fill: Color(white: 0), width: 0)
    ink.isEvenOdd = seed % 3 == 0
    let expected = try coverage { StrokePainter($0, .image).paint(Stroke(ink: ink, shape: .path(path))) }
    let actual = try coverage { StrokePainter($0, .image).fill(outline(path, ink)) }
    let (mean, far) = difference(expected, actual)
    #expect(mean < 3 && far < 0.01)
  }

  private static let lineInks: [Ink] = {
    var inks: [Ink] = []
    for cap in [Ink.Cap.round, .butt, .square] {
      for join in [Ink.Join.round, .miter, .bevel] {
        var ink = Ink(line: Color(white: 0), width: 7)
        (ink.cap, ink.join) = (cap, join)
        inks.append(ink)
        inks.append(ink.dashed(Dashes([9, 12, 3, 14], phase: 4)))
      }
    }
    return inks
  }()

  @Test("Lines are drawn as by Cairo", arguments: lineInks.indices)
  func lines(index: Int) throws {
    let ink = Self.lineInks[index]
    var path = Path()
    path.move(to: CanvasPoint(x: 10, y: 10))
    path.line(to: CanvasPoint(x: 80, y: 20))
    path.line(to: CanvasPoint(x: 30, y: 50))
    path.curve(
      CanvasPoint(x: 50, y: 60), CanvasPoint(x: 70, y: 60), to: CanvasPoint(x: 85, y: 35))
    if ink.dashes == nil {
      path.move(to: CanvasPoint(x: 5, y: 30))
      path.line(to: CanvasPoint(x: 20, y: 30))
      path.line(to: CanvasPoint(x: 12, y: 55))
      path.close()
    }
    for transform in [
      CanvasTransform.identity, CanvasTransform(a: 0.9, b: 0.2, c: -0.3, d: 0.7, e: 12, f: 2),
    ] {
      let expected = try coverage { context in
        var matrix = transform.cairo
        cairo_transform(context, &matrix)
        StrokePainter(context, .image).paint(Stroke(ink: ink, shape: .path(path)))
      }
      let actual = try coverage { StrokePainter($0, .image).draw(outline(path, ink, transform)) }
      let (mean, far) = difference(expected, actual)
      #expect(mean < 3 && far < 0.012)
    }
  }

  @Test("A zero-length dash is a dot, and dashes continue outside the visible area")
  func dashes() throws {
    let far = 1e6
    var path = Path()
    path.move(to: CanvasPoint(x: 10 - far, y: 20))
    path.line(to: CanvasPoint(x: far, y: 20))
    let ink = Ink(line: Color(white: 0), width: 6).dashed(Dashes([0, 10]))
    let dots = try coverage { StrokePainter($0, .image).draw(outline(path, ink)) }
    func isCovered(_ column: Int) -> Bool { dots[20 * size.width + column] > 200 }
    #expect((1..<9).allSatisfy { isCovered(10 * $0) && !isCovered(10 * $0 + 5) })
  }

  @Test("The work of filling grows with the rows that lines cross, not with their crossings")
  func work() {
    var generator = SeededGenerator(seed: 7)
    var filler = CoverageFiller(rect: size.bounds, samples: 4)
    let count = 5_000
    for _ in 0..<count {
      filler.addEdge(
        from: CanvasPoint(x: .random(in: 0...96, using: &generator), y: -5),
        to: CanvasPoint(x: .random(in: 0...96, using: &generator), y: 70))
    }
    #expect(filler.sampleRowCount == count * 64 * 4)
    // Edges to the left of the image are counted. To the right, above and below, none are kept.
    var other = CoverageFiller(rect: size.bounds, samples: 4)
    other.addEdge(from: CanvasPoint(x: 1e9, y: -1e9), to: CanvasPoint(x: 1e9, y: 1e9))
    other.addEdge(from: CanvasPoint(x: 0, y: -1e9), to: CanvasPoint(x: 50, y: -1))
    #expect(other.sampleRowCount == 0)
  }

  @Test("Only the visible part of a curve with distant control points is divided")
  func farCurves() {
    let curve = CubicCurve(
      start: CanvasPoint(x: 0, y: 0), control1: CanvasPoint(x: 1e9, y: 1e9),
      control2: CanvasPoint(x: -1e9, y: 1e9), end: CanvasPoint(x: 0, y: 0))
    let visible = CanvasRect(size: CanvasSize(width: 96, height: 64))
    var count = 0
    CurveFlattener(visible: visible, tolerance: 0.05).forEachEnd(of: curve) { _ in count += 1 }
    #expect(count < 200)
  }

  @Test("Cairo does not get paths that take it long")
  func choice() {
    var generator = SeededGenerator(seed: 8)
    let area = Ink(line: nil, fill: Color(white: 0), width: 0)
    let line = Ink(line: Color(white: 0), width: 2)
    func isComplexArea(_ path: Path) -> Bool {
      StrokePainter.workEstimate(forFilling: outline(path, area)).isComplex
    }
    func isComplexLine(_ path: Path) -> Bool {
      StrokePainter.workEstimate(forStroking: outline(path, line)).isComplex
    }
    #expect(!isComplexArea(randomPath(60, reach: 0, using: &generator)))
    #expect(!isComplexLine(randomPath(60, reach: 0, using: &generator)))
    let crossing = randomPath(30_000, reach: 0, using: &generator)
    #expect(isComplexArea(crossing))
    #expect(isComplexLine(crossing))
    let far = randomPath(1_000, reach: 1e9, using: &generator)
    #expect(isComplexArea(far))
    #expect(isComplexLine(far))
  }

  @Test("Dashes too fine to be seen become a line as opaque as they are dense")
  func fineDashes() {
    let ink = Ink(line: Color(white: 0), width: 9).dashed(Dashes([0.01, 0.03]))
    var butt = ink
    butt.cap = .butt
    #expect(ink.withVisibleDashes(at: 1).ink.dashes == nil && ink.withVisibleDashes(at: 1).coverage == 1)
    #expect(butt.withVisibleDashes(at: 1).ink.dashes == nil)
    #expect(abs(butt.withVisibleDashes(at: 1).coverage - 0.25) < 1e-9)
    #expect(butt.withVisibleDashes(at: 100).ink.dashes != nil)
  }

  @Test("Cairo gets few of many gradient stops, including the first and the last")
  func stops() {
    let stops = (0...80_000).map { index in
      ColorStop(at: Double(index) / 80_000, Color(white: Double(index % 7) / 7))
    }
    let thinned = stops.thinned(to: 512)
    #expect(thinned.count <= 2 * 513 && thinned.first == stops.first && thinned.last == stops.last)
    #expect(Array(stops.prefix(9)).thinned(to: 512) == Array(stops.prefix(9)))
  }

  @Test("A stroke that takes long is painted in parts, completely")
  func parts() throws {
    var generator = SeededGenerator(seed: 9)
    let path = randomPath(60_000, reach: 0, using: &generator)
    var ink = Ink(line: nil, fill: Color(white: 0), width: 0)
    ink.isEvenOdd = true
    let drawing = Drawing(strokes: [Stroke(ink: ink, shape: .path(path))])
    func plane() throws -> InkPlane {
      try InkPlane(area: size.bounds, for: Viewport(size: size), paper: drawing.paper)
    }
    let (whole, divided) = (try plane(), try plane())
    whole.paint(drawing.strokes[0], in: [size.bounds])
    var steps = 0
    while !divided.isComplete, steps < 1_000 {
      divided.paintMore(of: drawing, workLimit: 1)
      steps += 1
    }
    #expect(steps > 1)
    #expect(whole.image.bytes(in: size.bounds) == divided.image.bytes(in: size.bounds))
  }
}
