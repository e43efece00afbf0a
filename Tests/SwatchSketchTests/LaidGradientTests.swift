import SwatchColor
import SwatchSketch
import Testing

@Suite("Gradients fitted to shapes") struct LaidGradientTests {
  private let style = GradientStyle(from: Color(RGB24(0xFF0000)), to: Color(RGB24(0x0000FF)))
  private let box = CanvasRect(min: CanvasPoint(x: 10, y: 20), max: CanvasPoint(x: 50, y: 40))

  private func point(_ x: Double, _ y: Double) -> CanvasPoint { CanvasPoint(x: x, y: y) }

  private var pen: Pen {
    var pen = Pen(strokeColor: Color(white: 0), width: 2, opacity: 0.5)
    pen.fillGradient = style
    return pen
  }

  private func drawn(by kind: ToolKind, _ points: [CanvasPoint], _ context: ToolContext? = nil) -> [Stroke] {
    var tool = kind.make()
    let context = context ?? ToolContext(drawing: Drawing(), pen: pen, options: .initial)
    for point in points where kind == .polygon {
      tool.began(at: ToolSample(point), in: context)
      _ = tool.ended(at: ToolSample(point), in: context)
    }
    var edit = kind == .polygon ? tool.finish(in: context) : nil
    if kind != .polygon {
      tool.began(at: ToolSample(points[0]), in: context)
      for point in points.dropFirst() { tool.moved(to: ToolSample(point), in: context) }
      edit = tool.ended(at: ToolSample(points[points.count - 1]), in: context)
    }
    return edit?.changes.compactMap { if case .insert(let stroke, _) = $0 { stroke } else { nil } } ?? []
  }

  @Test("A linear gradient runs from edge to edge, or between corners at an angle")
  func linear() {
    var style = style
    #expect(
      Gradient(style, over: box).geometry == .linear(from: point(10, 30), to: point(50, 30)))
    style.angle = 90
    #expect(Gradient(style, over: box).geometry == .linear(from: point(30, 20), to: point(30, 40)))
    style.angle = 180
    #expect(Gradient(style, over: box).geometry == .linear(from: point(50, 30), to: point(10, 30)))
    style.angle = 45
    // The length of the box in the direction of the gradient.
    #expect(Gradient(style, over: box).geometry == .linear(from: point(15, 15), to: point(45, 45)))
  }

  @Test("A radial gradient has the proportions of the box")
  func radial() {
    var style = style
    style.kind = .radial
    let gradient = Gradient(style, over: box)
    #expect(gradient.geometry == .radial(center: point(30, 30), radius: 20, focus: point(30, 30)))
    #expect(gradient.transform(point(50, 30)) == point(50, 30))
    #expect(gradient.transform(point(30, 50)) == point(30, 40))
    #expect(Gradient(style, over: CanvasRect(min: point(1, 1), max: point(1, 9))).transform == .identity)
  }

  @Test("The style is preserved by moving and rotating", arguments: [0.0, 30, 90, 137, 270, 359])
  func style(angle: Double) {
    var style = style
    style.angle = angle
    let stroke = Stroke(
      ink: Ink(line: nil, fill: style.mean, width: 1).painted(line: nil, fill: Gradient(style, over: box)),
      shape: .path(Path(box)))
    #expect(abs((stroke.ink.fillGradient?.style.angle ?? 0) - angle) < 0.11)
    let turned = stroke.transformed(by: .rotate(degrees: 20, around: point(3, 4)))
    let expected = (angle + 20).truncatingRemainder(dividingBy: 360)
    #expect(abs((turned.ink.fillGradient?.style.angle ?? 0) - expected) < 0.11)
    #expect(turned.ink.fillGradient?.style.stops == style.stops)
  }

  @Test("Changing colors keeps the position; changing the direction fits the gradient again")
  func restyled() {
    let way = StrokeTransform.move(by: point(7, 3))
    let moved = Gradient(style, over: box).transformed(by: CanvasTransform(way))
    var new = moved.style
    new.setColor(Color(white: 1), ofStop: 0)
    let colored = moved.restyled(as: new, over: box)
    #expect((colored.geometry, colored.transform) == (moved.geometry, moved.transform))
    #expect(colored.stops.first?.color == Color(white: 1))
    new.angle = 90
    #expect(moved.restyled(as: new, over: box).geometry == .linear(from: point(30, 20), to: point(30, 40)))
  }

  @Test("Filling tools fit the gradient to the bounds of the shape")
  func tools() throws {
    let corners = [point(10, 20), point(50, 20), point(50, 40), point(10, 40)]
    for kind in [ToolKind.rectangle, .ellipse] {
      let stroke = try #require(drawn(by: kind, [corners[0], corners[2]]).first)
      #expect(stroke.ink.fillGradient == Gradient(style, over: box), "\(kind.title)")
      #expect(stroke.ink.line == Color(white: 0) && stroke.ink.opacity == 0.5)
    }
    #expect(drawn(by: .polygon, corners).first?.ink.fillGradient == Gradient(style, over: box))
    let loop = try #require(drawn(by: .brush, corners + [corners[0]]).first)
    let bounds = try #require(loop.shape.bounds)
    #expect(loop.ink.fillGradient == Gradient(style, over: bounds))
    var context = ToolContext(drawing: Drawing(), pen: pen) { _ in FillArea(Path(box)) }
    #expect(
      drawn(by: .fill, [point(30, 30)], context).first?.ink.fillGradient == Gradient(style, over: box))
    context.options.thinsFastStrokes = true
    let strokes = drawn(by: .brush, corners + [corners[0]], context)
    #expect(strokes.map { $0.ink.fillGradient != nil } == [true, false])
    #expect(drawn(by: .line, [corners[0], corners[2]]).first?.ink.fillGradient == nil)
  }

  @Test("Editing a gradient changes all selected strokes with the same one, and nothing else")
  func selected() throws {
    var drawing = Drawing()
    let shape = Shape.path(Path(box))
    let other = Pen(strokeColor: Color(white: 0), fillColor: Color(white: 1), width: 2, opacity: 1)
    drawing.strokes = [
      Stroke(pen: other, shape: shape), Stroke(pen: pen, shape: shape),
      Stroke(pen: pen, shape: shape).transformed(by: .move(by: point(5, 5))),
    ]
    let selection = DrawingSelection([0, 1, 2], of: drawing)
    let old = try #require(selection.gradient(of: .fill))
    #expect(old == style)
    var edited = drawing
    edited.apply(selection.changing(old, to: style.reversed).edit)
    #expect(edited.strokes[0] == drawing.strokes[0])
    #expect(edited.strokes[1...].allSatisfy { $0.ink.fillGradient?.style == style.reversed })
    #expect(edited.strokes.map(\.ink.opacity) == drawing.strokes.map(\.ink.opacity))
    #expect(DrawingSelection([0], of: drawing).gradient(of: .fill) == nil)
  }

  @Test("New gradients go from the fill color to the line color; text is unchanged")
  func laid() {
    var drawing = Drawing()
    let filled = Pen(strokeColor: Color(white: 0), fillColor: Color(white: 1), width: 2, opacity: 0.5)
    let text = TextLine("a", at: point(0, 0), size: 10)
    drawing.strokes = [
      Stroke(pen: filled, shape: .path(Path(box))),
      Stroke(ink: Ink(line: nil, fill: Color(white: 1), width: 1), shape: .path(Path(box))),
      Stroke(ink: Ink(line: Color(white: 0), width: 1), shape: .text(text)),
    ]
    let edit = DrawingSelection([0, 1, 2], of: drawing).fillingWithGradients().edit
    let text2 = drawing.strokes[2]
    drawing.apply(edit)
    let stops = drawing.strokes.map { $0.ink.fillGradient?.stops.map(\.color) }
    #expect(stops[0] == [Color(white: 1), Color(white: 0)])
    #expect(stops[1] == [Color(white: 1), Color(white: 1, alpha: 0)])
    #expect(drawing.strokes[0].ink.opacity == 0.5 && drawing.strokes[2] == text2)
  }
}
