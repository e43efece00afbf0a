import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Outlines") struct OutlineTests {
  private typealias Place = Outline.Place

  @Test("An outline recreates its path")
  func roundTrip() {
    let paths = [
      Path(lines: [[0, 0], [80, 0], [80, 40]]), Path(lines: [[0, 0], [80, 0], [80, 40]], isClosed: true),
      Path(CanvasRect(min: [8, 8], max: [80, 40])), Path(ellipseIn: CanvasRect(min: [8, 8], max: [80, 40])),
      Path(Spline(points: [[0, 0], [40, 30], [80, 0], [90, 50]])), Path(lines: [[4, 4]]),
    ]
    for path in paths { #expect(Outline(path).path == path) }
    var two = paths[0]
    two.append(paths[3])
    #expect(Outline(two).path == two && Outline(two).nodes.count == 3 + 4)
  }

  @Test("A corner moves alone, and the first node of an oval moves with its closing point")
  func nodes() {
    var lines = Outline(Path(lines: [[0, 0], [80, 0], [80, 40]]))
    lines.move(Place(node: 1), by: [8, 16])
    #expect(lines.path == Path(lines: [[0, 0], [88, 16], [80, 40]]))
    var oval = Outline(Path(ellipseIn: CanvasRect(min: [0, 0], max: [80, 40])))
    oval.move(Place(node: 0), by: [10, 0])
    #expect(oval.path.nodes.first == [90, 20] && oval.path.nodes.last == [90, 20])
    #expect(oval[Place(node: 0, part: .after)]?.x == 90 && oval[Place(node: 0, part: .before)]?.x == 90)
  }

  @Test("Moving a handle of a smooth point turns the opposite one, unless it should move alone")
  func smoothness() throws {
    let path = Path(Spline(points: [[0, 0], [40, 0], [80, 0]]))
    var outline = Outline(path)
    let before = try #require(outline[Place(node: 1, part: .before)])
    outline.move(Place(node: 1, part: .after), by: [0, 20])
    let (turned, after) = (
      try #require(outline[Place(node: 1, part: .before)]),
      try #require(outline[Place(node: 1, part: .after)])
    )
    #expect(abs((turned - [40, 0]).length - (before - [40, 0]).length) < 1e-9 && turned.y < 0)
    #expect(abs((after.x - 40) * turned.y - after.y * (turned.x - 40)) < 1e-9)
    outline = Outline(path)
    outline.move(Place(node: 1, part: .after), by: [0, 20], breaksSmoothness: true)
    #expect(outline[Place(node: 1, part: .before)] == before)
  }

  @Test("Splitting a segment does not change its shape", arguments: [0.2, 0.5])
  func division(fraction: Double) throws {
    let oval = Path(ellipseIn: CanvasRect(min: [0, 0], max: [80, 40]))
    var outline = Outline(oval)
    let new = outline.divide(after: Place(node: 3), at: fraction)
    #expect(new == Place(node: 4))
    #expect(outline.nodes.count == 5)
    #expect(oval.distance(toFurthestOf: outline.path.flattened(tolerance: 0.01).points) < 0.02)
    var open = Outline(Path(lines: [[0, 0], [10, 0]]))
    let added = [open.divide(after: Place(node: 1)), open.divide(after: Place(node: 0), at: fraction)]
    #expect(added == [nil, Place(node: 1)])
    #expect(open.path == Path(lines: [[0, 0], [10 * fraction, 0], [10, 0]]))
  }

  @Test("Removing a point joins its neighbors, and two points remain")
  func removal() {
    var open = Outline(Path(Spline(points: [[0, 0], [40, 30], [80, 0]])))
    let removed = [0, 0, 7].map { open.remove(Place(node: $0)) }
    #expect(removed == [true, false, false])
    #expect(open.path.nodes == [[40, 30], [80, 0]])
    var box = Outline(Path(CanvasRect(min: [0, 0], max: [80, 40])))
    _ = box.remove(Place(node: 3))
    #expect(box.path == Path(lines: [[0, 0], [80, 0], [80, 40]], isClosed: true))
  }

  @Test("The nearest point is found on lines, curves and closing segments")
  func nearest() throws {
    let box = Outline(Path(CanvasRect(min: [0, 0], max: [80, 40])))
    let closing = try #require(box.nearestSpot(to: [-2, 10]))
    #expect(closing.start == Place(node: 3) && closing.fraction == 0.75 && closing.distance == 2)
    let oval = Outline(Path(ellipseIn: CanvasRect(min: [0, 0], max: [80, 80])))
    let spot = try #require(oval.nearestSpot(to: [40 + 40 * 0.5.squareRoot(), 40 + 40 * 0.5.squareRoot()]))
    #expect(spot.start == Place(node: 0) && abs(spot.fraction - 0.5) < 0.01 && spot.distance < 0.1)
  }

  @Test("The handles around a point are its own and the adjacent ones of its neighbors")
  func controls() {
    let outline = Outline(Path(Spline(points: [[0, 0], [40, 30], [80, 0], [90, 40]])))
    let parts = outline.controls(around: Place(node: 1))
    #expect(parts.contains(Place(node: 1, part: .before)) && parts.contains(Place(node: 2, part: .before)))
    #expect(!parts.contains(Place(node: 3, part: .before)))
    #expect(Outline(Path(lines: [[0, 0], [9, 9]])).controls(around: Place(node: 0)) == [])
  }
}
