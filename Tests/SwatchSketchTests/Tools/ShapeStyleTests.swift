import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Arrowheads and rounded corners") struct ShapeStyleTests {
  private func context(_ change: (inout ShapeStyle) -> Void) -> ToolContext {
    var options = ToolOptions()
    change(&options.shapes)
    return ToolContext(drawing: Drawing(), pen: .black(), options: options)
  }

  @Test(
    "Arrowheads are at the chosen ends and point along the line",
    arguments: [
      (.none, []), (.end, [[100, 0]]), (.start, [[0, 0]]), (.both, [[100, 0], [0, 0]]),
    ] as [(ArrowHeads, [CanvasPoint])])
  func heads(heads: ArrowHeads, tips: [CanvasPoint]) throws {
    var tool = ToolKind.line.make()
    let edit = try tool.edit([[0, 0], [100, 0]], in: context { $0.arrowHeads = heads })
    let path = try #require(Drawing().checked(edit).strokes.first?.path)
    #expect(path.subpaths[0] == Path(lines: [[0, 0], [100, 0]]))
    // Both sides start at the tip, so that dashes do, too.
    let sides = path.subpaths.dropFirst().map(\.nodes)
    #expect(sides.map(\.first) == tips.flatMap { [$0, $0] })
    for index in tips.indices {
      let (left, right) = (sides[2 * index][1], sides[2 * index + 1][1])
      #expect(left.x == right.x && left.y == -right.y && left.y != 0)
      #expect((0...100).contains(left.x))
    }
  }

  @Test(
    "An arrow has a head at its end, or the heads of lines",
    arguments: [(.none, .end), (.end, .end), (.start, .start), (.both, .both)]
      as [(ArrowHeads, ArrowHeads)])
  func arrow(heads: ArrowHeads, expected: ArrowHeads) throws {
    func path(_ kind: ToolKind, _ heads: ArrowHeads) throws -> Path? {
      var tool = kind.make()
      let edit = try tool.edit([[0, 0], [100, 0]], in: context { $0.arrowHeads = heads })
      #expect(edit.kind == (kind == .arrow ? .arrow : .line))
      return Drawing().checked(edit).strokes.first?.path
    }
    #expect(try path(.arrow, heads) == path(.line, expected))
  }

  @Test("Lines, outlines and polygons have the dashes of the line style", arguments: LineStyle.allCases)
  func dashes(style: LineStyle) throws {
    let context = context { $0.lineStyle = style }
    for kind in [ToolKind.line, .arrow, .rectangle, .ellipse] {
      var tool = kind.make()
      let edit = try tool.edit([[0, 0], [80, 40]], in: context)
      let stroke = try #require(Drawing().checked(edit).strokes.first)
      #expect(stroke.ink.lineStyle == style && stroke.ink.dashes == style.dashes(width: stroke.ink.width))
    }
    var polygon = PolygonTool()
    for corner: CanvasPoint in [[0, 0], [100, 0], [0, 50]] { _ = polygon.touch([corner], in: context) }
    let edit = try required(polygon.finish(in: context))
    #expect(Drawing().checked(edit).strokes.first?.ink.lineStyle == style)
  }

  @Test("The head of a short line is not longer than the line, also in the preview")
  func shortLine() {
    var tool = ToolKind.line.make()
    tool.press([[0, 0], [3, 4]], in: context { $0.arrowHeads = .end })
    let nodes = tool.preview.strokes.first?.path?.nodes ?? []
    #expect(nodes.count == 6)
    for wing in [3, 5] { #expect(abs((nodes[wing] - [3, 4]).length - 5) < 0.02) }
  }

  @Test("Corner radii are limited to half a side, and 0 gives plain rectangles")
  func corners() throws {
    func path(_ radius: Double) throws -> Path {
      var tool = ToolKind.rectangle.make()
      let edit = try tool.edit([[0, 0], [80, 40]], in: context { $0.cornerRadius = radius })
      return try #require(Drawing().checked(edit).strokes.first?.path)
    }
    #expect(try path(0) == Path(CanvasRect(min: [0, 0], max: [80, 40])))
    let round = try path(8)
    #expect(round.bounds == CanvasRect(min: [0, 0], max: [80, 40]) && !round.contains([1, 1]))
    #expect(round.contains([4, 4]) && round.nodes.first == [8, 0])
    #expect(try path(90).nodes.first == [40, 0])
  }

  @Test("Polygons with two corners have no arrowheads")
  func polygon() throws {
    let context = context { $0.arrowHeads = .both }
    var tool = PolygonTool()
    for corner: CanvasPoint in [[0, 0], [100, 0]] { _ = tool.touch([corner], in: context) }
    let edit = try required(tool.finish(in: context))
    #expect(Drawing().checked(edit).strokes.first?.path?.subpaths.count == 1)
  }
}
