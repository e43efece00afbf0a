import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Time lapse")
struct TimeLapseTests {
  private let pen = Pen(strokeColor: Color(white: 0), width: 4, opacity: 1)

  private func stroke(length: Double) -> Stroke {
    Stroke(pen: pen, points: [CanvasPoint(x: 0, y: 0), CanvasPoint(x: length, y: 0)])
  }

  @Test(
    "Strokes follow each other, long ones take longer, and all fit into the duration",
    arguments: [1, 5, 2000])
  func plan(count: Int) {
    let strokes = (0..<count).map { stroke(length: $0.isMultiple(of: 2) ? 10 : 1000) }
    let plan = TimeLapse(Drawing(strokes: strokes))
    #expect(plan.duration > 0 && plan.duration <= TimeLapse.maximumDuration + 1e-6)
    #expect(plan.progress(at: 0) == TimeLapse.Progress(strokeCount: 0))
    #expect(plan.progress(at: .infinity) == TimeLapse.Progress(strokeCount: count))
    var last = TimeLapse.Progress(strokeCount: 0)
    for step in 0...500 {
      let next = plan.progress(at: plan.duration * Double(step) / 500)
      #expect((last.strokeCount, last.fraction) <= (next.strokeCount, next.fraction))
      #expect((0...1).contains(next.fraction))
      last = next
    }
    guard count > 1 else { return }
    #expect(plan.end(ofStrokes: 2) - plan.end(ofStrokes: 1) > plan.end(ofStrokes: 1))
  }

  @Test("A drawing without strokes has no duration")
  func empty() {
    let plan = TimeLapse(Drawing())
    #expect(plan.duration == 0)
    #expect(plan.progress(at: 0) == TimeLapse.Progress(strokeCount: 0))
    #expect(plan.end(ofStrokes: 3) == 0)
  }

  @Test("A growing stroke is always a part of the whole", arguments: samples(20))
  func beginning(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let points = (0..<12).map { _ in
      CanvasPoint(x: .random(in: 0...600, using: &generator), y: .random(in: 0...300, using: &generator))
    }
    let whole = Stroke(pen: pen, points: points)
    #expect(whole.beginning(0) == nil)
    #expect(whole.beginning(1) == whole)
    var count = 0
    for step in 1..<40 {
      let part = try #require(whole.beginning(Double(step) / 40)?.path)
      #expect(part.verbs.count >= count)
      count = part.verbs.count
      // All curves but the last equal those of the whole.
      #expect(whole.path?.verbs.starts(with: part.verbs) == true)
      #expect(whole.path?.points.starts(with: part.points.dropLast(3)) == true)
    }
  }

  @Test("A curve is cut at its parameter: half of it ends on the curve")
  func cut() throws {
    var path = Path()
    path.move(to: CanvasPoint(x: 0, y: 0))
    path.curve(CanvasPoint(x: 0, y: 8), CanvasPoint(x: 8, y: 8), to: CanvasPoint(x: 8, y: 0))
    let half = try #require(Stroke(ink: Ink(pen), shape: .path(path)).beginning(0.5)?.path)
    // Calculated by hand: the midpoint is (4, 6), with a horizontal tangent.
    #expect(half.points.last == CanvasPoint(x: 4, y: 6))
    #expect(half.points.suffix(2).first?.y == 6)
  }

  @Test("Areas appear at the end, text grows by characters, and closed lines close last")
  func otherShapes() {
    let rect = Path(CanvasRect(size: CanvasSize(width: 10, height: 10)))
    let area = Stroke(ink: Ink(line: nil, fill: Color(white: 0), width: 1), shape: .path(rect))
    #expect(area.beginning(0.99) == nil)
    #expect(area.beginning(1) == area)
    let outline = Stroke(ink: Ink(pen), shape: .path(rect))
    #expect(outline.beginning(0.5)?.path?.verbs == [.move, .line, .line])
    #expect(outline.beginning(0.9)?.path?.verbs == [.move, .line, .line, .line, .line])
    let text = Stroke(ink: Ink(pen), shape: .text(TextLine("abcd", at: CanvasPoint(x: 0, y: 0), size: 12)))
    #expect(text.beginning(0.1) == nil)
    #expect(text.beginning(0.6)?.shape == .text(TextLine("ab", at: CanvasPoint(x: 0, y: 0), size: 12)))
  }
}

@Suite("Text in cells")
struct TextCellsTests {
  private func columns(_ text: String, at x: Double, size: Double, width: (Character) -> Int = { _ in 1 })
    -> [Int]?
  {
    TextLine(text, at: CanvasPoint(x: x, y: 28), size: size)
      .characters(inCellsOf: .cell, width: width)?.map(\.column)
  }

  @Test("Characters as wide as a cell are adjacent in the row of their baseline")
  func fitting() throws {
    let line = TextLine("swatch", at: CanvasPoint(x: 16, y: 28), size: TextLine.cellSize)
    let characters = try #require(line.characters(inCellsOf: .cell) { _ in 1 })
    #expect(characters.map(\.column) == Array(2..<8))
    #expect(characters.allSatisfy { $0.row == 1 })
    #expect(String(characters.map(\.character)) == "swatch")
  }

  @Test("Wide characters take two cells, invisible ones none")
  func widths() {
    #expect(columns("a世b", at: 0, size: TextLine.cellSize) { $0.isASCII ? 1 : 2 } == [0, 1, 3])
    #expect(columns("a\u{200B}b", at: 0, size: TextLine.cellSize) { $0.isASCII ? 1 : 0 } == [0, 1])
  }

  @Test("No two characters share a cell at any offset", arguments: [0.92, 0.95, 1, 1.1, 1.19])
  func apart(advance: Double) throws {
    for offset in stride(from: -20.0, to: 20, by: 0.7) {
      let found = try #require(columns("The quick brown fox", at: offset, size: TextLine.cellSize * advance))
      #expect(Set(found).count == found.count)
    }
  }

  @Test("Text much smaller or larger than cells is not shown as characters")
  func illegible() {
    #expect(columns("abc", at: 0, size: TextLine.cellSize * 0.8) == nil)
    #expect(columns("abc", at: 0, size: TextLine.cellSize * 1.25) == nil)
    #expect(columns("abc", at: 0, size: 20) == nil && columns("abc", at: 0, size: 32) == nil)
    #expect(columns("abc", at: .nan, size: TextLine.cellSize)?.count == 3)
    #expect(columns("abc", at: 1e300, size: TextLine.cellSize)?.count == 3)
  }
}
