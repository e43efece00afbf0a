import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Drawing once more")
struct TimeLapseTests {
  private let pen = Pen(strokeColor: Color(white: 0), width: 4, opacity: 1)

  private func stroke(length: Double) -> Stroke {
    Stroke(pen: pen, points: [CanvasPoint(x: 0, y: 0), CanvasPoint(x: length, y: 0)])
  }

  @Test(
    "Strokes come one after the other, long ones slower, and all within the time there is",
    arguments: [1, 5, 2000])
  func plan(count: Int) {
    let strokes = (0..<count).map { stroke(length: $0.isMultiple(of: 2) ? 10 : 1000) }
    let plan = TimeLapse(Drawing(strokes: strokes))
    #expect(plan.duration > 0 && plan.duration <= TimeLapse.longestDuration + 1e-6)
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

  @Test("A drawing without strokes takes no time")
  func empty() {
    let plan = TimeLapse(Drawing())
    #expect(plan.duration == 0)
    #expect(plan.progress(at: 0) == TimeLapse.Progress(strokeCount: 0))
    #expect(plan.end(ofStrokes: 3) == 0)
  }

  @Test("What has been drawn of a stroke is a part of it, and grows", arguments: samples(20))
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
      // All curves but the last are those of the whole.
      #expect(whole.path?.verbs.starts(with: part.verbs) == true)
      #expect(whole.path?.points.starts(with: part.points.dropLast(3)) == true)
    }
  }

  @Test("A curve is cut where it is: half of a curve ends on it")
  func cut() throws {
    var path = Path()
    path.move(to: CanvasPoint(x: 0, y: 0))
    path.curve(CanvasPoint(x: 0, y: 8), CanvasPoint(x: 8, y: 8), to: CanvasPoint(x: 8, y: 0))
    let half = try #require(Stroke(ink: Ink(pen), shape: .path(path)).beginning(0.5)?.path)
    // By hand: the middle of that curve is at (4, 6), and its tangent is level.
    #expect(half.points.last == CanvasPoint(x: 4, y: 6))
    #expect(half.points.suffix(2).first?.y == 6)
  }

  @Test("An area comes at the end, text by characters, a closed line is closed last")
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

  @Test("Characters as wide as a cell stand side by side in the row of their baseline")
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

  @Test("No two characters share a cell, wherever the text begins", arguments: [0.92, 0.95, 1, 1.1, 1.19])
  func apart(advance: Double) throws {
    for offset in stride(from: -20.0, to: 20, by: 0.7) {
      let found = try #require(columns("The quick brown fox", at: offset, size: TextLine.cellSize * advance))
      #expect(Set(found).count == found.count)
    }
  }

  @Test("What is much smaller or larger than cells is better drawn")
  func illegible() {
    #expect(columns("abc", at: 0, size: TextLine.cellSize * 0.8) == nil)
    #expect(columns("abc", at: 0, size: TextLine.cellSize * 1.25) == nil)
    #expect(columns("abc", at: 0, size: 20) == nil && columns("abc", at: 0, size: 32) == nil)
    #expect(columns("abc", at: .nan, size: TextLine.cellSize)?.count == 3)
    #expect(columns("abc", at: 1e300, size: TextLine.cellSize)?.count == 3)
  }
}
