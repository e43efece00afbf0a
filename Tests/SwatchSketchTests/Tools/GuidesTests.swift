import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Guides") struct GuidesTests {
  private func point(_ x: Double, _ y: Double) -> CanvasPoint { CanvasPoint(x: x, y: y) }
  private let reach = CanvasSize(width: 6, height: 6)

  /// A triangle with the center 150, 130, on a sheet of 640 × 384.
  private var drawing: Drawing {
    var path = Path(lines: [point(100, 100), point(200, 100), point(150, 160)])
    path.close()
    return Drawing(strokes: [Stroke(ink: Ink(line: Pen.standard.strokeColor, width: 4), shape: .path(path))])
  }

  @Test(
    "Points snap to corners, centers and the sheet",
    arguments: [
      ((103.0, 97.0), (100.0, 100.0)), ((152, 128), (150, 130)), ((2, 3), (0, 0)), ((318, 195), (320, 192)),
      ((637, 380), (640, 384)),
    ])
  func points(place: (Double, Double), expected: (Double, Double)) {
    let (snapped, aids) = Guides(of: drawing).snap(point(place.0, place.1), reach: reach)
    #expect(snapped == point(expected.0, expected.1))
    #expect(aids == [.snap(at: snapped)])
  }

  @Test("Aligned points snap to guides, which are shown")
  func lines() {
    let guides = Guides(of: drawing)
    let (above, aids) = guides.snap(point(203, 300), reach: reach)
    #expect(above == point(200, 300))
    #expect(aids == [.guide(from: point(200, 100), to: above)])
    let (corner, both) = guides.snap(point(204, 162), reach: reach)
    #expect(corner == point(200, 160) && both.count == 2)
  }

  @Test("Points far from all targets do not snap")
  func nothing() {
    let (snapped, aids) = Guides(of: drawing).snap(point(260, 300), reach: reach)
    #expect(snapped == point(260, 300) && aids.isEmpty)
  }

  @Test("Lines snap to diagonals and to alignments with their start")
  func angles() {
    let guides = Guides(of: Drawing(sheet: CanvasRect(size: CanvasSize(width: 5000, height: 5000))))
    #expect(
      guides.snap(point(303, 399), reach: reach, from: point(200, 300)).point == point(301, 401).rounded)
    #expect(guides.snap(point(420, 303), reach: reach, from: point(200, 300)).point == point(420, 300))
    #expect(guides.snap(point(420, 350), reach: reach, from: point(200, 300)).point == point(420, 350))
  }

  @Test("Edges and centers of rectangles snap to alignments")
  func rectangles() {
    let box = CanvasRect(min: point(203, 200), max: point(253, 230))
    let (offset, aids) = Guides(of: drawing).snap(box, reach: reach)
    #expect(offset == point(-3, 0) || offset.x == -3)
    #expect(!aids.isEmpty)
    let free = CanvasRect(min: point(230, 215), max: point(231, 216))
    #expect(Guides(of: drawing).snap(free, reach: reach).offset == point(0, 0))
  }

  @Test("Excluded and invisible strokes are not targets")
  func hidden() {
    #expect(Guides(of: drawing, without: [0]).snap(point(103, 97), reach: reach).aids.isEmpty)
    let view = CanvasRect(min: point(300, 300), max: point(400, 400))
    #expect(Guides(of: drawing, in: view).snap(point(103, 97), reach: reach).aids.isEmpty)
  }
}
