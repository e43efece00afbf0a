import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Select tool")
struct SelectToolTests {
  /// Three lines at y = 20, 60 and 100.
  private let drawing = Drawing(
    strokes: [20, 60, 100].map { .lines([[$0, 0], [$0, 100]]) })
  private var context: ToolContext { ToolContext(drawing: drawing, pen: .standard) }

  @Test("A touch selects a stroke, Shift toggles it, and a touch elsewhere deselects")
  func touches() {
    var tool = SelectTool()
    func touch(_ x: Double, isConstrained: Bool = false) -> [Int] {
      #expect(tool.touch([[x, 50]], isConstrained: isConstrained, in: context) == nil)
      return tool.selection
    }
    #expect(touch(60) == [1])
    #expect(touch(20) == [0])
    #expect(touch(100, isConstrained: true) == [0, 2])
    #expect(touch(20, isConstrained: true) == [2])
    #expect(touch(40, isConstrained: true) == [2])
    #expect(touch(40) == [])
    #expect(tool.isQuiet)
  }

  @Test("A touch on one of several selects only that one; a drag moves all")
  func severalSelected() throws {
    var tool = SelectTool(selection: [2, 0])
    let edit = try tool.edit([[20, 50], [29, 57]], in: context)
    #expect(tool.selection == [0, 2])
    let after = drawing.checked(edit)
    #expect(after.strokes[0] == .lines([[29, 7], [29, 107]]))
    #expect(after.strokes[1] == drawing.strokes[1])
    #expect(after.strokes[2] == .lines([[109, 7], [109, 107]]))
    #expect(tool.touch([[20, 50]], in: context) == nil)
    #expect(tool.selection == [0])
  }

  @Test("A drag on an unselected stroke selects and moves it, with Shift in steps of 45°")
  func moves() throws {
    var tool = SelectTool(selection: [0])
    let edit = try tool.edit([[60, 50], [90, 55]], in: context)
    #expect(edit.kind == .move && tool.selection == [1])
    #expect(drawing.checked(edit).strokes[1] == .lines([[90, 5], [90, 105]]))

    tool.press([[60, 50]], in: context)
    let sample = ToolSample([90, 55], isConstrained: true)
    let steps = try required(tool.ended(at: sample, in: context))
    #expect(drawing.checked(steps).strokes[1] == .lines([[90, 0], [90, 100]]))
  }

  @Test("A drag back to its start moves nothing")
  func movesBack() {
    var tool = SelectTool()
    #expect(tool.touch([[60, 50], [90, 50], [60, 50]], in: context) == nil)
    #expect(tool.selection == [1] && tool.isQuiet)
  }

  @Test("A drag elsewhere selects strokes inside the rectangle; Shift adds to the selection")
  func marquee() {
    var tool = SelectTool(selection: [2])
    tool.press([[40, -10], [70, 90]], in: context)
    #expect(tool.preview.marquee == CanvasRect(min: [40, -10], max: [70, 90]))
    #expect(tool.selection == [])
    #expect(tool.ended(at: ToolSample([10, 110]), in: context) == nil)
    #expect(tool.selection == [0] && tool.isQuiet)
    #expect(tool.touch([[40, -10], [75, 110]], isConstrained: true, in: context) == nil)
    #expect(tool.selection == [0, 1])
  }

  @Test("With Alt, the rectangle selects crossed lines, areas around it, and partly touched groups")
  func touchingMarquee() {
    let path = Path(CanvasRect(min: [200, 0], max: [300, 100]))
    var filled = Pen.black()
    filled.fillColor = Color(white: 0)
    let shapes = [Ink(filled), Ink(.black())].map { Stroke(ink: $0, shape: .path(path)) }
    let grouped = [[20.0, 120], [400, 120]].map { Stroke.lines([[$0[0], $0[1]], [$0[0], 130]]).inGroup(1) }
    let drawing = Drawing(strokes: drawing.strokes + shapes + grouped)
    let context = ToolContext(drawing: drawing, pen: .standard)
    func selected(_ start: CanvasPoint, _ end: CanvasPoint) -> [Int] {
      var tool = SelectTool()
      tool.began(at: ToolSample(start, isAlternate: true), in: context)
      _ = tool.ended(at: ToolSample(end, isAlternate: true), in: context)
      return tool.selection
    }
    #expect(selected([40, 50], [70, 55]) == [1])
    #expect(selected([40, 50], [110, 110]) == [1, 2])
    #expect(selected([90, 110], [150, 130]) == [])
    #expect(selected([350, 40], [240, 60]) == [3, 4])
    #expect(selected([350, 110], [430, 140]) == [5, 6])
    #expect(drawing.strokes(touching: CanvasRect(min: [240, 40], max: [260, 60])) == [3])
  }

  @Test("The rectangle can be moved instead of resized")
  func movedMarquee() {
    var tool = SelectTool()
    tool.began(at: ToolSample([40, -10]), in: context)
    tool.moved(to: ToolSample([50, 110]), in: context)
    #expect(tool.canMoveShape && tool.selection == [])
    var sample = ToolSample([75, 115])
    sample.movesShape = true
    tool.moved(to: sample, in: context)
    #expect(tool.preview.marquee == CanvasRect(min: [65, -5], max: [75, 115]) && tool.selection == [])
    tool.moved(to: ToolSample([50, 115]), in: context)
    #expect(tool.selection == [1])
  }

  @Test("Control points may lie outside the rectangle that selects a curve")
  func marqueeAroundCurve() {
    var path = Path()
    path.move(to: [0, 0])
    path.curve([0, 100], [100, 100], to: [100, 0])
    let stroke = Stroke(ink: Ink(.black()), shape: .path(path))
    let context = ToolContext(drawing: Drawing(strokes: [stroke]), pen: .standard)
    var tool = SelectTool()
    #expect(tool.touch([[-20, -20], [120, 76]], in: context) == nil)
    #expect(tool.selection == [0])
    #expect(tool.touch([[-20, -20], [120, 74]], in: context) == nil)
    #expect(tool.selection == [])
  }

  @Test("Cancelling restores the selection and moves nothing; without a touch it deselects")
  func cancels() {
    for start in [[60, 50], [40, 50]] as [CanvasPoint] {
      for way in [[], [[300, 300]]] as [[CanvasPoint]] {
        for isConstrained in [false, true] {
          var tool = SelectTool(selection: [0])
          tool.press([start] + way, isConstrained: isConstrained, in: context)
          tool.cancelled()
          #expect(tool.selection == [0] && tool.isQuiet)
          #expect(tool.ended(at: ToolSample([310, 310]), in: context) == nil)
          #expect(tool.selection == [0])
          tool.cancelled()
          #expect(tool.selection == [])
        }
      }
    }
  }

  @Test("The preview matches the edit", arguments: samples(20))
  func previews(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let drawing = Drawing.random(strokes: 12, using: &generator)
    let context = ToolContext(drawing: drawing, pen: .standard)
    var tool = SelectTool(selection: (0..<4).map { _ in .random(in: 0..<12, using: &generator) })
    for _ in 0..<10 {
      let samples = (0..<3).map { _ in CanvasPoint.random(using: &generator) }
      let isConstrained = generator.chance(50)
      tool.press(samples, isConstrained: isConstrained, in: context)
      let shown = drawing.strokeCounts(with: tool.preview)
      let edit = tool.ended(at: ToolSample(samples[2], isConstrained: isConstrained), in: context)
      #expect((edit.map { drawing.checked($0) } ?? drawing).strokeCounts == shown)
      #expect(tool.selection == tool.selection.sorted() && Set(tool.selection).count == tool.selection.count)
    }
  }

  @Test("Invalid indices do no harm")
  func staleSelection() {
    var tool = SelectTool(selection: [1, 7, -1])
    #expect(tool.touch([[60, 50], [70, 60]], in: context)?.changes.count == 1)
  }
}

@Suite("Edits of a selection")
struct SelectionTests {
  private let drawing = Drawing(
    strokes: (0..<5).map { .lines([[Double($0), 0], [Double($0), 100]], width: Double($0 + 1)) })

  private func order(_ selection: [Int], _ restacking: Restacking) -> [Int] {
    let result = DrawingSelection(selection, of: drawing).restacking(restacking)
    let after = drawing.checked(result.edit)
    #expect(result.selection.map { after.strokes[$0] } == selection.sorted().map { drawing.strokes[$0] })
    #expect(result.edit.selection(adjusting: selection) == result.selection)
    #expect(result.edit.inverse.selection(adjusting: result.selection) == selection.sorted())
    return after.strokes.map { Int($0.ink.width) - 1 }
  }

  @Test("Restacking keeps the order and selection of strokes, also after undo")
  func restacks() {
    #expect(order([0, 3], .toFront) == [1, 2, 4, 0, 3])
    #expect(order([3, 1], .toBack) == [1, 3, 0, 2, 4])
    #expect(order([0, 1], .forward) == [2, 0, 1, 3, 4])
    #expect(order([1, 4], .forward) == [0, 2, 1, 3, 4])
    #expect(order([0, 2], .backward) == [0, 2, 1, 3, 4])
    for restacking in Restacking.allCases {
      #expect(order([0, 1, 2, 3, 4], restacking) == [0, 1, 2, 3, 4])
      #expect(order([], restacking) == [0, 1, 2, 3, 4])
    }
    #expect(DrawingSelection([3, 4], of: drawing).restacking(.toFront).edit.changes.isEmpty)
  }

  @Test("Copies are on top, offset to the lower right, and selected")
  func duplicates() {
    let result = DrawingSelection([3, 1], of: drawing).duplicating()
    let after = drawing.checked(result.edit)
    #expect(result.selection == [5, 6])
    #expect(after.strokes[5] == .lines([[17, 16], [17, 116]], width: 2))
    #expect(after.strokes[6] == .lines([[19, 16], [19, 116]], width: 4))
  }

  @Test("Deleting removes the selection, and moving by zero changes nothing")
  func deletes() {
    let result = DrawingSelection([0, 4], of: drawing).deleting()
    #expect(drawing.checked(result.edit).strokes == Array(drawing.strokes[1...3]) && result.selection == [])
    #expect(DrawingSelection([1, 2], of: drawing).moving(by: [0, 0]).edit.changes.isEmpty)
  }

  @Test("Recoloring changes only existing paints")
  func recolors() throws {
    let (red, blue) = (Color(RGB24(0xFF0000)), Color(RGB24(0x0000FF)))
    var area = Ink(line: nil, fill: Color(white: 0), width: 1)
    area.isEvenOdd = true
    let drawing = Drawing(strokes: [
      .lines([[0, 0], [1, 1]]), .text("text", at: [0, 0]),
      Stroke(ink: area, shape: .path(Path(CanvasRect(min: [0, 0], max: [9, 9])))),
    ])
    func inks(_ changes: InkChange...) -> [Ink] {
      let result = DrawingSelection([0, 1, 2], of: drawing).recoloring(changes)
      #expect(result.selection == [0, 1, 2])
      return drawing.checked(result.edit).strokes.map(\.ink)
    }
    #expect(inks(.line(red)).map(\.line) == [red, red, nil])
    #expect(inks(.fill(blue)).map(\.fill) == [blue, nil, blue])
    #expect(inks(.fill(nil)) == drawing.strokes.map(\.ink))
    #expect(inks(.width(7)).map(\.width) == [7, 0, 7])
    let both = inks(.line(red), .opacity(0.5))
    #expect(both.map(\.opacity) == [0.5, 0.5, 0.5] && both[0].line == red && both[2].isEvenOdd)
  }

  @Test("The selection follows its strokes through edits and undo", arguments: samples(20))
  func adjusts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let inserted = Stroke.random(using: &generator)
    let removed = Array(Set((0..<2).map { _ in Int.random(in: 0..<5, using: &generator) }))
    let edits = [
      drawing.removing(.erase, at: removed), Edit(.brush, [.insert(inserted, at: 2)]),
      drawing.replacing(.recolor, [(1, inserted)]),
    ]
    let selection = [0, 2, 3]
    for edit in edits {
      let after = drawing.checked(edit)
      let adjusted = edit.selection(adjusting: selection)
      let expected = selection.map { drawing.strokes[$0] }.filter { after.strokes.contains($0) }
      #expect(adjusted.map { after.strokes[$0] } == expected)
      var tool = SelectTool(selection: selection)
      tool.adjustSelection(after: edit)
      #expect(tool.selection == adjusted)
    }
  }
}
