import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Scaling, rotating and aligning")
struct SelectionTransformTests {
  /// Three vertical lines, 4 points wide, at x = 20, 60 and 110, of different lengths.
  private let drawing = Drawing(
    strokes: [
      .lines([[20, 0], [20, 100]]), .lines([[60, 20], [60, 60]]), .lines([[110, 40], [110, 80]]),
    ])
  private var context: ToolContext { ToolContext(drawing: drawing, pen: .standard) }

  private func bounds(_ drawing: Drawing, _ indices: [Int]) throws -> CanvasRect {
    try #require(DrawingSelection(indices, of: drawing).bounds)
  }

  @Test("Scaling keeps the center and scales line widths in one undoable edit")
  func scaling() throws {
    let (edit, selection) = DrawingSelection([0, 1], of: drawing).scaling(x: 2, y: 2)
    let after = drawing.checked(edit)
    #expect(edit.kind == .scale && selection == [0, 1])
    #expect(after.strokes[0] == .lines([[0, -50], [0, 150]], width: 8))
    #expect(after.strokes[1] == .lines([[80, -10], [80, 70]], width: 8))
    #expect(after.strokes[2] == drawing.strokes[2])
  }

  @Test("Rotating by a right angle turns vertical lines horizontal")
  func rotating() {
    let edit = DrawingSelection([1], of: drawing).rotating(degrees: 90).edit
    #expect(edit.kind == .rotate)
    #expect(drawing.checked(edit).strokes[1] == .lines([[80, 40], [40, 40]]))
  }

  @Test("Text stays upright and keeps its center; scaling changes its size")
  func text() throws {
    let text = Drawing(strokes: [.text("words", at: [40, 40])])
    let center = try bounds(text, [0]).center
    for edit in [
      DrawingSelection([0], of: text).rotating(degrees: 30).edit,
      DrawingSelection([0], of: text).scaling(x: 2, y: 2).edit,
    ] { #expect(try (bounds(text.checked(edit), [0]).center - center).length < 0.02) }
    let larger = text.checked(DrawingSelection([0], of: text).scaling(x: 2, y: 2).edit)
    #expect(try abs(bounds(larger, [0]).size.width - 2 * bounds(text, [0]).size.width) < 0.1)
  }

  @Test("Strokes align by edges or centers, and a single one to the sheet", arguments: Alignment.allCases)
  func aligning(_ alignment: Alignment) throws {
    func place(_ rect: CanvasRect) -> Double {
      switch alignment {
      case .left: rect.min.x
      case .center: rect.center.x
      case .right: rect.max.x
      case .top: rect.min.y
      case .middle: rect.center.y
      case .bottom: rect.max.y
      }
    }
    let frame = try bounds(drawing, [0, 1, 2])
    let after = drawing.checked(DrawingSelection([0, 1, 2], of: drawing).aligning(alignment).edit)
    for index in 0..<3 { #expect(abs(try place(bounds(after, [index])) - place(frame)) < 0.02) }
    let alone = drawing.checked(DrawingSelection([1], of: drawing).aligning(alignment).edit)
    #expect(abs(try place(bounds(alone, [1])) - place(drawing.sheet)) < 0.02)
  }

  @Test("Distributing makes gaps equal and keeps the outermost strokes")
  func distributing() throws {
    let after = drawing.checked(DrawingSelection([2, 0, 1], of: drawing).distributing(.across).edit)
    let boxes = try (0..<3).map { try bounds(after, [$0]) }
    #expect(abs((boxes[1].min.x - boxes[0].max.x) - (boxes[2].min.x - boxes[1].max.x)) < 0.02)
    #expect(after.strokes[0] == drawing.strokes[0] && after.strokes[2] == drawing.strokes[2])
    #expect(DrawingSelection([0, 1], of: drawing).distributing(.down).edit.changes.isEmpty)
  }

  private func handle(_ kind: SelectionHandle.Kind, _ indices: [Int]) throws -> CanvasPoint {
    try #require(
      SelectionHandle.all(around: bounds(drawing, indices), zoom: 1).first { $0.kind == kind }?.position)
  }

  @Test("Dragging a corner keeps the opposite one, and the preview matches the edit")
  func corner() throws {
    var tool = SelectTool(selection: [0, 1])
    let box = try bounds(drawing, [0, 1])
    let start = try handle(.scale(x: 1, y: 1), [0, 1])
    let end = start + CanvasPoint(x: box.size.width, y: box.size.height)
    tool.press([start, end], in: context)
    #expect(tool.preview.hidden == [0, 1])
    let preview = tool.preview.strokes
    let edit = try required(tool.ended(at: ToolSample(end), in: context))
    let after = drawing.checked(edit)
    #expect(Array(after.strokes[0...1]) == preview && edit.kind == .scale && tool.selection == [0, 1])
    let new = try bounds(after, [0, 1])
    #expect((new.min - box.min).length < 0.1 && abs(new.size.width - 2 * box.size.width) < 0.1)
  }

  @Test("Dragging an edge scales one dimension; Shift keeps proportions", arguments: [false, true])
  func edge(isConstrained: Bool) throws {
    var tool = SelectTool(selection: [0, 1])
    let box = try bounds(drawing, [0, 1])
    let start = try handle(.scale(x: 1, y: 0), [0, 1])
    let edit = try tool.edit(
      [start, start + [box.size.width, 30]], isConstrained: isConstrained, in: context)
    let path = try #require(drawing.checked(edit).strokes[0].path)
    #expect(try abs(#require(path.bounds).size.height - (isConstrained ? 200 : 100)) < 0.02)
  }

  @Test("The round handle rotates, with Shift in steps of 15°")
  func turning() throws {
    var tool = SelectTool(selection: [1])
    let center = try bounds(drawing, [1]).center
    let start = try handle(.rotate, [1])
    let way = start - center
    let edit = try tool.edit([start, center + [-way.y, way.x]], in: context)
    #expect(edit.kind == .rotate && drawing.checked(edit).strokes[1] == .lines([[80, 40], [40, 40]]))
    let steps = try tool.edit(
      [start, center + [-way.y, way.x + 2]], isConstrained: true, in: context)
    #expect(drawing.checked(steps).strokes[1] == .lines([[80, 40], [40, 40]]))
  }

  @Test("A touch on a handle without movement and a cancelled one do nothing")
  func quiet() throws {
    var tool = SelectTool(selection: [0, 1])
    let start = try handle(.scale(x: -1, y: -1), [0, 1])
    #expect(tool.touch([start], in: context) == nil)
    #expect(tool.selection == [0, 1] && tool.isQuiet)
    tool.press([start, [0, 0]], in: context)
    tool.cancelled()
    #expect(tool.selection == [0, 1] && tool.isQuiet)
  }
}
