import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Connectors")
struct ConnectionTests {
  private static let left = CanvasRect(min: [0, 0], max: [80, 64])
  private static let right = CanvasRect(min: [200, 0], max: [280, 64])

  private let shapes = Drawing(strokes: [.box(left), .box(right)])

  private func context(_ drawing: Drawing, _ style: ShapeStyle = ShapeStyle()) -> ToolContext {
    var options = ToolOptions()
    options.shapes = style
    return ToolContext(drawing: drawing, pen: .black(), options: options)
  }

  /// Two boxes connected by a line.
  private func connected(
    _ points: [CanvasPoint] = [[82, 32], [198, 40]], _ style: ShapeStyle = ShapeStyle()
  ) throws -> Drawing {
    var tool = ToolKind.line.make()
    let context = context(shapes, style)
    tool.began(at: ToolSample(points[0]), in: context)
    tool.moved(to: ToolSample(points[1]), in: context)
    let shown = tool.preview.strokes
    let edit = try required(tool.ended(at: ToolSample(points[1]), in: context))
    let drawing = shapes.checked(edit)
    #expect(shown.map(\.path) == [drawing.strokes[2].path], "it is shown as it will be")
    return drawing
  }

  private func points(_ drawing: Drawing) -> [CanvasPoint] { drawing.strokes[2].path?.nodes ?? [] }

  private func moved(_ indices: [Int], by way: CanvasPoint, in drawing: Drawing) -> Drawing {
    drawing.checked(drawing.connecting(DrawingSelection(indices, of: drawing).moving(by: way).edit))
  }

  @Test("Line ends near edges attach, and the shapes get ids in the same step")
  func attached() throws {
    let drawing = try connected()
    #expect(drawing.strokes.map(\.id) == [1, 2, nil])
    let connector = try #require(drawing.strokes[2].connector)
    #expect(connector.start == Connector.End(shape: 1, place: [1, 0.5]))
    #expect(connector.end == Connector.End(shape: 2, place: [0, 0.625]))
    #expect(points(drawing) == [[80, 32], [200, 40]])
    let second = drawing.checked(
      try ToolKind.line.make().edit(from: [40, 66], to: [40, 200], in: context(drawing)))
    #expect(second.strokes.map(\.id) == [1, 2, nil, nil])
    #expect(second.strokes[3].connector?.start?.shape == 1 && second.strokes[3].connector?.end == nil)
  }

  @Test(
    "Snapped edges are marked while drawing; Alt and the option disable attaching"
  )
  func marks() throws {
    var off = ShapeStyle()
    off.attachesLines = false
    for (isFree, style) in [(false, ShapeStyle()), (true, ShapeStyle()), (false, off)] {
      let context = context(shapes, style)
      var tool = ToolKind.line.make()
      tool.began(at: ToolSample([82, 32], isAlternate: isFree), in: context)
      tool.moved(to: ToolSample([140, 40], isAlternate: isFree), in: context)
      let sticks = !isFree && style.attachesLines
      #expect(tool.preview.aids == (sticks ? [.snap(at: [80, 32])] : []))
      tool.moved(to: ToolSample([198, 40], isAlternate: isFree), in: context)
      #expect(tool.preview.aids == (sticks ? [.snap(at: [80, 32]), .snap(at: [200, 40])] : []))
      let edit = try required(tool.ended(at: ToolSample([198, 40], isAlternate: isFree), in: context))
      #expect((shapes.checked(edit).strokes.last?.connector != nil) == sticks)
    }
    var brush = ToolKind.rectangle.make()
    _ = try brush.edit([[82, 32], [198, 40]], in: context(shapes))
    #expect(brush.preview.aids.isEmpty)
  }

  @Test("Moving and scaling shapes moves attached line ends in the same step")
  func follows() throws {
    let drawing = try connected()
    #expect(points(moved([1], by: [40, 100], in: drawing)) == [[80, 32], [240, 140]])
    #expect(points(moved([0, 1], by: [8, 16], in: drawing)) == [[88, 48], [208, 56]])
    #expect(moved([0, 1, 2], by: [8, 16], in: drawing).strokes[2].connector == drawing.strokes[2].connector)
    #expect(points(moved([0, 1, 2], by: [8, 16], in: drawing)) == [[88, 48], [208, 56]])
    let scaling = StrokeTransform.scale(x: 1.5, y: 2, around: [0, 0])
    let edit = drawing.connecting(DrawingSelection([0], of: drawing).transforming(by: scaling).edit)
    #expect(points(drawing.checked(edit)) == [[120, 64], [200, 40]])
    let recolored = DrawingSelection([0], of: drawing).recoloring([.line(Color(white: 0.5))]).edit
    #expect(drawing.connecting(recolored) == recolored)
  }

  @Test("A line that would cross its own shape leaves on the side facing the other shape")
  func otherSide() throws {
    let drawing = moved([1], by: [-200, 200], in: try connected())
    let ends = points(drawing)
    #expect(ends[0].y == 64 && ends[1].y == 200, "below the one, above the other")
    #expect(moved([1], by: [200, -200], in: drawing) == (try connected()), "moved back it is as it was")
    let around = try connected([[0, 32], [280, 32]])
    #expect(points(around) == [[80, 32], [200, 32]])
  }

  @Test(
    "Elbows have horizontal and vertical segments, and curves have the same endpoints",
    arguments: Connector.Route.allCases)
  func routes(route: Connector.Route) throws {
    var style = ShapeStyle()
    (style.route, style.arrowHeads) = (route, .end)
    let drawing = moved([1], by: [0, 100], in: try connected([[82, 32], [198, 32]], style))
    let path = try #require(drawing.strokes[2].path)
    let line = try #require(path.subpaths.first)
    #expect(line.nodes.first == [80, 32] && line.nodes.last == [200, 132])
    switch route {
    case .straight: #expect(line.nodes.count == 2)
    case .elbow: #expect(line.nodes == [[80, 32], [140, 32], [140, 132], [200, 132]])
    case .curved:
      #expect(
        line.points == [[80, 32], [140, 32], [140, 132], [200, 132]] && line.verbs == [.move, .curve])
    }
    #expect(path.subpaths.count == 3 && path.subpaths[1].nodes[0] == [200, 132])
    if route != .straight { #expect(path.subpaths[1].nodes[1].x < 190, "the head follows the last part") }
    let corner = moved([1], by: [-100, 200], in: try connected([[82, 32], [240, -2]], style))
    let bend = try #require(corner.strokes[2].path?.subpaths.first)
    if route == .elbow { #expect(bend.nodes == [[80, 32], [140, 32], [140, 200]]) }
  }

  @Test("Removing a shape detaches its lines, and undo attaches them again")
  func deleted() throws {
    let drawing = try connected()
    let edit = drawing.connecting(DrawingSelection([1], of: drawing).deleting().edit)
    let after = drawing.checked(edit)
    #expect(after.strokes.count == 2 && after.strokes[1].connector?.end == nil)
    #expect(after.strokes[1].path == drawing.strokes[2].path)
    let none = after.checked(after.connecting(DrawingSelection([0], of: after).deleting().edit))
    #expect(none.strokes.map(\.connector) == [nil])
  }

  @Test("Moving a line detaches it; moving one end detaches that end")
  func freed() throws {
    let drawing = try connected()
    let after = moved([2], by: [8, 16], in: drawing)
    #expect(after.strokes[2].connector == nil && points(after) == [[88, 48], [208, 56]])
    var outline = Outline(try #require(drawing.strokes[2].path))
    outline.move(outline.nodes[1], by: [0, 100])
    let edit = drawing.replacing(.reshape, [(2, drawing.strokes[2].reshaped(outline))])
    let bent = drawing.checked(drawing.connecting(edit))
    #expect(bent.strokes[2].connector?.start?.shape == 1 && bent.strokes[2].connector?.end == nil)
    let recolored = DrawingSelection([2], of: drawing).recoloring([.line(Color(white: 0.5))]).edit
    #expect(
      drawing.checked(drawing.connecting(recolored)).strokes[2].connector == drawing.strokes[2].connector)
  }

  @Test("Copied lines attach to copied shapes only")
  func copies() throws {
    let drawing = try connected()
    let all = drawing.checked(
      drawing.connecting(DrawingSelection([0, 1, 2], of: drawing).duplicating().edit))
    #expect(all.strokes.map(\.id) == [1, 2, nil, 3, 4, nil])
    #expect(all.strokes[5].connector?.shapes == [3, 4])
    let some = drawing.checked(drawing.connecting(DrawingSelection([1, 2], of: drawing).duplicating().edit))
    #expect(some.strokes[4].connector?.shapes == [3] && some.strokes[4].connector?.start == nil)
  }

  @Test("Attached lines follow shapes during a drag")
  func preview() throws {
    let drawing = try connected()
    var tool = SelectTool(selection: [1])
    let context = context(drawing)
    tool.press([[200, 8], [240, 108]], in: context)
    #expect(tool.preview.hidden == [1, 2])
    let shown = tool.preview.strokes
    let edit = try required(tool.ended(at: ToolSample([240, 108]), in: context))
    #expect(drawing.checked(drawing.connecting(edit)).strokes.dropFirst() == shown[...])
  }

  @Test("A line's label is placed beside its middle and moves with it")
  func label() throws {
    var drawing = try connected([[82, 32], [198, 32]])
    drawing.strokes[2] = drawing.strokes[2].labeled(Label("calls"))
    func origin(_ drawing: Drawing) throws -> CanvasPoint {
      let text = try #require(drawing.strokes[2].textStrokes.first)
      guard case .text(let line) = text.shape else { return [0, 0] }
      return line.origin
    }
    let first = try origin(drawing)
    #expect(abs(first.x - 120) < 0.1 && first.y < 30)
    let after = moved([0, 1], by: [8, 160], in: drawing)
    let way = try origin(after) - first
    #expect((way - [8, 160]).length < 0.05)
  }
}

extension Stroke {
  fileprivate static func box(_ rect: CanvasRect) -> Stroke {
    Stroke(ink: Ink(.black()), shape: .path(Path(rect)))
  }
}

extension Tool {
  fileprivate func edit(
    from start: CanvasPoint, to end: CanvasPoint, in context: ToolContext
  ) throws -> Edit {
    var tool = self
    return try tool.edit([start, end], in: context)
  }
}
