import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Spline")
struct SplineTests {
  @Test("The line passes through every point in order", arguments: samples(20))
  func passesThroughPoints(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let points = (0..<12).map { _ in CanvasPoint.random(using: &generator) }
    let path = Spline(points: points)
    #expect(path.curveCount == 11)
    for index in 0..<path.curveCount {
      #expect(path[index].start == points[index])
      #expect(path[index].end == points[index + 1])
    }
  }

  @Test("The line is smooth at every point", arguments: samples(20))
  func isSmooth(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let path = Spline(points: (0..<12).map { _ in .random(using: &generator) })
    for index in 1..<path.curveCount {
      let (arriving, leaving) = (path[index - 1], path[index])
      let (ax, ay) = (arriving.end.x - arriving.control2.x, arriving.end.y - arriving.control2.y)
      let (lx, ly) = (leaving.control1.x - leaving.start.x, leaving.control1.y - leaving.start.y)
      let lengths = (ax * ax + ay * ay).squareRoot() * (lx * lx + ly * ly).squareRoot()
      #expect(lengths > 0)
      #expect(ax * lx + ay * ly > 0.9999 * lengths)
    }
  }

  @Test("Collinear points give a straight line")
  func staysStraight() {
    let path = Spline(points: [0, 1, 5, 6, 20].map { CanvasPoint(x: $0 * 3, y: $0 * 4) })
    for sample in path.samples { #expect(abs(sample.y * 3 - sample.x * 4) < 1e-9) }
  }

  @Test("Coincident points leave no gaps", arguments: samples(20))
  func duplicatePoints(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var points: [CanvasPoint] = []
    for _ in 0..<12 {
      let point = generator.chance(50) ? points.last : nil
      points.append(point ?? .random(using: &generator))
    }
    let path = Spline(points: points)
    #expect(path.samples.count == 11 * 17)
    for sample in path.samples { #expect(sample.x.isFinite && sample.y.isFinite) }
  }

  @Test("One point gives a dot, and no points give an empty line")
  func dotAndNothing() {
    let point = CanvasPoint(x: 3, y: 4)
    let dot = Spline(points: [point])
    #expect(dot.curveCount == 1)
    #expect([dot[0].start, dot[0].control1, dot[0].control2, dot[0].end].allSatisfy { $0 == point })
    #expect(Spline(points: []).curveCount == 0)
    #expect(Spline(points: []).bounds(of: 0..<0) == nil)
  }

  @Test("The bounds contain the curves", arguments: samples(20))
  func boundsEncloseCurves(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let path = Spline(points: (0..<8).map { _ in .random(using: &generator) })
    let pen = Pen(strokeColor: Color(white: 0), width: .random(in: 1...20, using: &generator), opacity: 1)
    let stroke = Stroke(pen: pen, points: path.points)
    let bounds = try #require(path.bounds(of: 0..<path.curveCount))
    let ink = try #require(stroke.bounds)
    // Drawings round to hundredths of a point.
    let radius = stroke.ink.width / 2 - 0.02
    for sample in path.samples {
      #expect((bounds.min.x - 1e-9...bounds.max.x + 1e-9).contains(sample.x))
      #expect((bounds.min.y - 1e-9...bounds.max.y + 1e-9).contains(sample.y))
      #expect(ink.min.x <= sample.x - radius + 1e-9 && sample.x + radius - 1e-9 <= ink.max.x)
      #expect(ink.min.y <= sample.y - radius + 1e-9 && sample.y + radius - 1e-9 <= ink.max.y)
    }
  }

  @Test("The bounds of a range cover only its curves")
  func boundsOfSomeCurves() throws {
    let path = Spline(points: [0, 10, 20, 30].map { CanvasPoint(x: $0, y: 5) })
    let bounds = try #require(path.bounds(of: 1..<2))
    #expect(abs(bounds.min.x - 10) < 1e-9 && abs(bounds.max.x - 20) < 1e-9)
  }

  @Test("A stroke without points has no bounds")
  func boundsOfNothing() {
    #expect(Stroke(pen: .standard, points: []).bounds == nil)
  }
}

@Suite("Canvas rectangle")
struct CanvasRectTests {
  private let rect = CanvasRect(min: CanvasPoint(x: 1, y: 2), max: CanvasPoint(x: 5, y: 9))

  @Test("A rectangle encloses points")
  func aroundPoints() {
    let points = [CanvasPoint(x: 5, y: 2), CanvasPoint(x: 1, y: 9), CanvasPoint(x: 3, y: 3)]
    #expect(CanvasRect(around: points) == rect)
    #expect(CanvasRect(around: []) == nil)
  }

  @Test("Rectangles can be united and expanded")
  func unionAndExpansion() {
    let other = CanvasRect(min: CanvasPoint(x: -1, y: 4), max: CanvasPoint(x: 2, y: 10))
    let both = CanvasRect(min: CanvasPoint(x: -1, y: 2), max: CanvasPoint(x: 5, y: 10))
    #expect(rect.union(other) == both)
    #expect(rect.union(nil) == rect)
    #expect(
      rect.expanded(by: 2) == CanvasRect(min: CanvasPoint(x: -1, y: 0), max: CanvasPoint(x: 7, y: 11)))
  }
}

@Suite("Bounds of a curve")
struct CurveBoundsTests {
  @Test("The bounds are the smallest rectangle around the curve", arguments: samples(40))
  func tight(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let curve = CubicCurve(
      start: .random(using: &generator), control1: .random(using: &generator),
      control2: .random(using: &generator), end: .random(using: &generator))
    let points = (0...4000).map { curve.point(at: Double($0) / 4000) }
    let sampled = CanvasRect(around: points) ?? curve.bounds
    #expect(curve.bounds.expanded(by: 1e-9).contains(sampled))
    #expect(sampled.expanded(by: 0.01).contains(curve.bounds))
  }

  @Test("The bounds of a straight line are those of its ends")
  func line() {
    let (a, b) = (CanvasPoint(x: 1, y: 2), CanvasPoint(x: 5, y: 9))
    let middle = CanvasPoint(x: 3, y: 5)
    let bounds = CubicCurve(start: a, control1: middle, control2: middle, end: b).bounds
    #expect(bounds == CanvasRect(between: a, b))
  }
}
