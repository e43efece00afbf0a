import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Path")
struct PathTests {
  private func randomCurve(using generator: inout SeededGenerator) -> CubicCurve {
    let points = (0..<4).map { _ in CanvasPoint.random(using: &generator) }
    return CubicCurve(start: points[0], control1: points[1], control2: points[2], end: points[3])
  }

  @Test("Flattened curves are within the tolerance", arguments: [0.01, 0.1, 1.0], 0..<10 as Range<UInt64>)
  func flattens(tolerance: Double, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let curve = randomCurve(using: &generator)
    let count = curve.stepCount(tolerance: tolerance)
    for step in 0..<count {
      let (start, end) = (
        curve.point(at: Double(step) / Double(count)), curve.point(at: Double(step + 1) / Double(count))
      )
      let middle = curve.point(at: (Double(step) + 0.5) / Double(count))
      #expect((0.5 * (start + end)).distance(to: middle) <= tolerance)
    }
    #expect(count < 2 * Int((1000 / tolerance).squareRoot()))
  }

  @Test("A part of a curve lies on the curve", arguments: 0..<10)
  func parts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let curve = randomCurve(using: &generator)
    let bounds = [0, 1].map { _ in Double.random(in: 0...1, using: &generator) }.sorted()
    let part = curve.part(bounds[0]...bounds[1])
    for step in 0...10 {
      let fraction = Double(step) / 10
      let whole = curve.point(at: bounds[0] + fraction * (bounds[1] - bounds[0]))
      #expect(part.point(at: fraction).distance(to: whole) < 1e-9)
    }
    #expect(curve.part(0...1) == curve)
  }

  @Test("Flattening keeps subpaths and endpoints")
  func flattenedPath() {
    var path = Path(ellipseIn: CanvasRect(min: [0, 0], max: [100, 50]))
    path.append(Path(lines: [[1, 2], [3, 4]]))
    let flat = path.flattened(tolerance: 0.1)
    #expect(!flat.verbs.contains(.curve))
    #expect(flat.verbs.count { $0 == .move } == 2 && flat.verbs.count { $0 == .close } == 1)
    #expect(flat.points.suffix(2) == [[1, 2], [3, 4]])
  }

  @Test("Subpaths keep their starts, even after a closed one")
  func subpaths() {
    var path = Path(lines: [[1, 1], [5, 1], [5, 5]], isClosed: true)
    path.line(to: [9, 9])
    path.move(to: [20, 20])
    let expected = [
      Path(lines: [[1, 1], [5, 1], [5, 5]], isClosed: true), Path(lines: [[1, 1], [9, 9]]),
    ]
    #expect(path.subpaths.dropLast() == expected[...])
    #expect(path.subpaths.last?.verbs == [.move])
  }

  @Test("Extreme coordinates do not crash", arguments: [1e300, -1e300, .infinity, .nan])
  func extremes(value: Double) {
    var path = Path()
    path.move(to: [value, 0])
    path.curve([0, value], [value, value], to: [5, 5])
    path.line(to: [value, -value])
    path.close()
    let stroke = Stroke(ink: Ink(.black(fill: Color(white: 1))), shape: .path(path))
    #expect(path.flattened(tolerance: 0.1).verbs.count <= 1003)
    _ = stroke.isHit(from: [value, 1], to: [5, 5], radius: 3)
    _ = stroke.isHit(at: [5, 5], radius: value)
    let context = ToolContext(
      drawing: Drawing(strokes: [stroke, .lines([[0, 0], [value, 9]])]), pen: .standard)
    var eraser = EraserTool(radius: 9, cutsLines: true)
    _ = eraser.touch([[0, 0], [5, 5], [value, 0]], in: context)
    var select = SelectTool()
    _ = select.touch([[-9, -9], [value, value]], in: context)
  }
}

@Suite("Hits")
struct HitTests {
  @Test("A line is hit within half its width plus the radius")
  func line() {
    let stroke = Stroke.lines([[0, 0], [100, 0]], width: 4)
    #expect(stroke.isHit(at: [50, 4.9], radius: 3) && !stroke.isHit(at: [50, 5.1], radius: 3))
    #expect(stroke.isHit(at: [104.9, 0], radius: 3) && !stroke.isHit(at: [105.1, 0], radius: 3))
    #expect(stroke.isHit(from: [50, -500], to: [50, 500], radius: 0))
    #expect(!stroke.isHit(from: [-50, -500], to: [-50, 500], radius: 3))
  }

  @Test("A filled area is hit inside by its fill rule, an unfilled one only on its line")
  func areas() {
    let outer = Path(CanvasRect(min: [0, 0], max: [100, 100]))
    var path = outer
    path.append(Path(CanvasRect(min: [30, 30], max: [70, 70])))
    var ink = Ink(line: nil, fill: Color(white: 0), width: 1)
    #expect(Stroke(ink: ink, shape: .path(path)).isHit(at: [50, 50], radius: 1))
    ink.isEvenOdd = true
    let ring = Stroke(ink: ink, shape: .path(path))
    #expect(!ring.isHit(at: [50, 50], radius: 1) && ring.isHit(at: [15, 15], radius: 1))
    #expect(ring.isHit(at: [50, 50], radius: 21) && ring.isHit(from: [50, 50], to: [50, 35], radius: 6))
    #expect(!Stroke(ink: Ink(.black()), shape: .path(outer)).isHit(at: [50, 50], radius: 1))
  }

  @Test("An open outline encloses an area without a line across its opening")
  func openArea() {
    let corner: [CanvasPoint] = [[0, 0], [100, 0], [100, 100]]
    #expect(Stroke.lines(corner, fill: Color(white: 0)).isHit(at: [60, 50], radius: 0))
    #expect(!Stroke.lines(corner).isHit(at: [50, 50], radius: 5))
  }

  @Test("An ellipse contains the points inside", arguments: 0..<10)
  func ellipse(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let path = Path(ellipseIn: CanvasRect(min: [100, 50], max: [500, 350]))
    for _ in 0..<50 {
      let point = CanvasPoint.random(using: &generator)
      let (x, y) = ((point.x - 300) / 200, (point.y - 200) / 150)
      let squared = x * x + y * y
      guard abs(squared - 1) > 0.01 else { continue }
      #expect(path.contains(point) == (squared < 1))
    }
  }

  @Test("Text is hit in its bounds")
  func text() {
    let stroke = Stroke.text("word", at: [80, 76])
    #expect(stroke.isHit(at: [90, 70], radius: 0) && !stroke.isHit(at: [90, 100], radius: 2))
    #expect(stroke.isHit(from: [0, 70], to: [300, 70], radius: 0))
  }

  @Test("The topmost stroke is found")
  func topmost() {
    let line = Stroke.lines([[0, 0], [100, 0]])
    let drawing = Drawing(strokes: [line, line, .lines([[0, 50], [9, 50]])])
    #expect(drawing.topmostStroke(at: [50, 0], radius: 1) == 1)
    #expect(drawing.topmostStroke(at: [50, 30], radius: 1) == nil)
  }

  @Test("Points snap to the nearest grid intersection")
  func grid() {
    #expect(Grid().snap([11, 13]) == [8, 16])
    #expect(Grid(spacing: 16).snap([-9, 23]) == [-16, 16])
    #expect(Grid(spacing: 0).spacing > 0)
  }
}
