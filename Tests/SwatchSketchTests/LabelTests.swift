import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Labels of shapes")
struct LabelTests {
  private static let box = CanvasRect(min: [40, 40], max: [200, 136])

  private func shape(_ path: Path, _ text: String, fill: Color? = nil) -> Stroke {
    Stroke(ink: Ink(.black(fill: fill)), shape: .path(path), label: Label(text))
  }

  private func box(_ text: String, fill: Color? = nil) -> Stroke { shape(Path(Self.box), text, fill: fill) }

  private func rows(_ stroke: Stroke) -> [String] { lines(stroke).map(\.string) }

  private func lines(_ stroke: Stroke) -> [TextLine] {
    stroke.textStrokes.compactMap { if case .text(let line) = $0.shape { line } else { nil } }
  }

  /// Returns the horizontal center of all lines, by their widths.
  private func middle(_ stroke: Stroke) throws -> CanvasPoint {
    let rects = lines(stroke).map { line in
      let width = Double(line.string.count) * TextLine.advance * line.size
      let top = line.origin.y - 0.9 * line.size
      return CanvasRect(min: [line.origin.x, top], max: [line.origin.x + width, top + 1.2 * line.size])
    }
    return try #require(CanvasRect(aroundAll: rects)).center
  }

  private func expectNear(
    _ one: CanvasPoint, _ other: CanvasPoint, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect((one - other).length < 0.05, sourceLocation: location)
  }

  @Test("Text is centered in rectangles, ovals and polygons, line by line")
  func centered() throws {
    let diamond = Path(lines: [[120, 40], [200, 88], [120, 136], [40, 88]], isClosed: true)
    for path in [Path(Self.box), Path(ellipseIn: Self.box), diamond] {
      for text in ["Web", "Web\nshop", "a\nbc\ndef"] {
        let stroke = shape(path, text)
        #expect(rows(stroke) == text.split(separator: "\n").map(String.init))
        expectNear(try middle(stroke), [120, 88])
      }
    }
  }

  @Test("Lines wrap to the width of the shape, and words wider than that are split")
  func wrapped() throws {
    #expect(rows(box("The database of orders")) == ["The database of", "orders"])
    #expect(rows(box("one\n\ntwo")) == ["one", "two"])
    let word = String(repeating: "x", count: 40)
    let parts = rows(box(word))
    #expect(parts.count == 3 && parts.joined() == word)
    #expect(rows(box("数据库数据库数据库数据库")).count == 2)
    let oval = shape(Path(ellipseIn: Self.box), "The database of orders")
    #expect(rows(oval).count > 1)
    for line in lines(oval) {
      let bounds = try #require(oval.path?.bounds)
      #expect(bounds.contains(line.origin))
    }
    #expect(rows(shape(Path(CanvasRect(min: [0, 0], max: [4, 4])), "too small")) == ["too", "small"])
  }

  @Test("Lines are one cell apart, and characters align with cells")
  func cells() throws {
    let lines = lines(box("Web\nshop"))
    #expect(abs(lines[1].origin.y - lines[0].origin.y - 16) < 0.02)
    let characters = try #require(lines[1].characters(inCellsOf: .cell) { _ in 1 })
    #expect(characters.map(\.character) == Array("shop"))
    #expect(Set(characters.map(\.row)) == [5])
  }

  @Test("Moving, rotating and copying a shape keeps its label")
  func moved() throws {
    let stroke = box("Web\nshop")
    let moved = stroke.moved(by: [30, -7])
    #expect(moved.label == stroke.label)
    #expect(lines(moved).map(\.origin) == lines(stroke).map { $0.origin + [30, -7] })
    let turned = stroke.transformed(by: .rotate(degrees: 90, around: [0, 0]))
    #expect(turned.label == stroke.label)
    expectNear(try middle(turned), [-88, 120])
    var drawing = Drawing(strokes: [stroke])
    drawing.apply(DrawingSelection([0], of: drawing).duplicating().edit)
    #expect(drawing.strokes.map(\.label) == [stroke.label, stroke.label])
    drawing.apply(DrawingSelection([0], of: drawing).deleting().edit)
    #expect(drawing.strokes.count == 1)
  }

  @Test("Scaling in proportion scales the label; stretching wraps its lines again")
  func scaled() throws {
    let stroke = box("The database of orders")
    let larger = stroke.transformed(by: .scale(x: 2, y: 2, around: [0, 0]))
    #expect(larger.label?.size == 26.67 && rows(larger) == rows(stroke))
    expectNear(try middle(larger), [240, 176])
    let wider = stroke.transformed(by: .scale(x: 2, y: 1, around: [0, 0]))
    #expect(wider.label == stroke.label && rows(wider) == ["The database of orders"])
    expectNear(try middle(wider), [240, 88])
  }

  @Test("A label has the line color if legible, else black or white, and follows recoloring")
  func colors() throws {
    let (black, white) = (Color(white: 0), Color(white: 1))
    #expect(box("a").textStrokes.map(\.ink.line) == [black])
    #expect(box("a", fill: Color(white: 0.1)).textStrokes.map(\.ink.line) == [white])
    let area = Stroke(
      ink: Ink(line: nil, fill: white, width: 0, opacity: 0.5), shape: .path(Path(Self.box)),
      label: Label("a"))
    #expect(area.textStrokes.map(\.ink) == [Ink(line: black, width: 0, opacity: 0.5)])
    let blue = Color(RGB24(0x0000C0))
    let drawing = Drawing(strokes: [box("a")])
    let recolored = drawing.checked(DrawingSelection([0], of: drawing).recoloring([.line(blue)]).edit)
    #expect(recolored.strokes[0].textStrokes.map(\.ink.line) == [blue])
  }

  @Test(
    "A label can be hit, counts in the bounds, and is limited to paths"
  )
  func parts() throws {
    let stroke = box("Web shop")
    #expect(stroke.isHit(at: [120, 88], radius: 3))
    #expect(!stroke.labeled(nil).isHit(at: [120, 88], radius: 3))
    #expect(!stroke.isHit(at: [60, 60], radius: 3))
    #expect(Drawing(strokes: [stroke]).topmostShape(around: [60, 60]) == 0)
    #expect(Drawing(strokes: [stroke]).topmostShape(around: [20, 60]) == nil)
    let small = shape(Path(CanvasRect(min: [0, 0], max: [4, 4])), "wide")
    #expect(try #require(small.bounds).size.width > 30)
    #expect(Stroke.text("a", at: [0, 0]).labeled(Label("b")).label == nil)
    #expect(Label(" \n\u{1B}") == nil && Label("a\u{1B}\r\nb\u{202E}")?.string == "a\nb")
    #expect(stroke != stroke.labeled(Label("Web")) && Set([stroke, stroke.labeled(nil)]).count == 2)
  }

  @Test("The tool adds, changes and removes a label in one step each, or none without a change")
  func tool() throws {
    let plain = box("").labeled(nil)
    var drawing = Drawing(strokes: [.lines([[0, 0], [9, 9]]), plain])
    for (text, label) in [("Web\nshop", Label("Web\nshop")), ("Shop", Label("Shop")), ("  ", nil)] {
      var tool = try #require(drawing.labeling(1))
      #expect(tool.isWaiting && tool.typedLine?.string == drawing.strokes[1].label?.string ?? "")
      tool.type(text)
      #expect(tool.preview.hidden == [1] && tool.preview.strokes.map(\.label) == [label])
      let context = ToolContext(drawing: drawing, pen: .standard)
      let edit = try required(tool.finish(in: context))
      #expect(edit.kind == .text && edit.changes.count == 1)
      drawing = drawing.checked(edit)
      #expect(drawing.strokes[1] == plain.labeled(label))
      var same = try #require(drawing.labeling(1))
      #expect(same.finish(in: ToolContext(drawing: drawing, pen: .standard)) == nil)
    }
    #expect(drawing.labeling(2) == nil)
    #expect(Drawing(strokes: [.text("a", at: [0, 0])]).labeling(0) == nil)
  }

  @Test("A partly erased shape keeps one label")
  func rubbedOut() throws {
    let drawing = Drawing(strokes: [box("Web")])
    var tool = ToolKind.areaEraser.make()
    let context = ToolContext(drawing: drawing, pen: .black(width: 10))
    tool.began(at: ToolSample([100, 40]), in: context)
    let first = tool.ended(at: ToolSample([100, 40]), in: context)
    let after = drawing.checked(try required(first))
    #expect(after.strokes.compactMap(\.label) == [Label("Web")])
  }
}

@Suite("Multiline text")
struct SeveralLinesTests {
  private func context(_ drawing: Drawing = Drawing()) -> ToolContext {
    ToolContext(drawing: drawing, pen: .black())
  }

  private func written(_ text: String, in drawing: Drawing = Drawing()) throws -> Drawing {
    var tool = TextTool()
    _ = tool.touch([.centerOfCell(column: 10, row: 4)], in: context(drawing))
    tool.text = text
    return drawing.checked(try required(tool.finish(in: context(drawing))))
  }

  @Test("Each line is a text stroke in one group; blank lines leave space")
  func lines() throws {
    let drawing = try written("one\n\ntwo")
    #expect(
      drawing.strokes
        == [Stroke.text("one", at: [80, 76]), .text("two", at: [80, 108])].map { $0.inGroup(1) })
    #expect(try written("one").strokes.map(\.group) == [nil])
  }

  @Test("A touch on any line edits all of them; lines can be added and removed")
  func pickedUp() throws {
    let other = Stroke.lines([[0, 0], [9, 9]])
    let drawing = try written("one\n\ntwo", in: Drawing(strokes: [other]))
    for (text, count) in [("one\ntwo\nthree", 3), ("", 0), ("single", 1), ("three\n\nfour", 2)] {
      for row in [4, 6] {
        var tool = TextTool()
        #expect(tool.touch([.centerOfCell(column: 11, row: row)], in: context(drawing)) == nil)
        #expect(tool.text == "one\n\ntwo" && tool.preview.hidden == [1, 2])
        tool.text = text
        let after = drawing.checked(try required(tool.finish(in: context(drawing))))
        #expect(after.strokes.count == count + 1 && after.strokes[0] == other)
        #expect(Set(after.strokes.dropFirst().map(\.group)) == (count > 1 ? [1] : count == 1 ? [nil] : []))
      }
    }
  }

  @Test("In a mixed group only the touched line is edited, and it stays in the group")
  func otherGroup() throws {
    let strokes = [
      Stroke.lines([[0, 0], [9, 9]]), .text("one", at: [80, 76]), .text("two", at: [80, 92]),
    ]
    let drawing = Drawing(strokes: strokes.map { $0.inGroup(3) })
    var tool = TextTool()
    _ = tool.touch([.centerOfCell(column: 11, row: 4)], in: context(drawing))
    #expect(tool.text == "one")
    tool.text = "new"
    let after = drawing.checked(try required(tool.finish(in: context(drawing))))
    #expect(after.strokes == [strokes[0], .text("new", at: [80, 76]), strokes[2]].map { $0.inGroup(3) })
  }
}
