extension ToolKind {
  /// The fill tool.
  public static let fill = ToolKind(
    id: "fill-tool", title: "Fill", label: "Fill", key: "F", symbol: .init("▨", ascii: "%"),
    hint: "Click an area to fill it", snapping: .none, ignoresMovement: true
  ) { FillTool() }
}

/// Fills the visible single-color area under the pointer with the pen's fill or stroke color.
/// The fill is a stroke below the lines around the area, or on top of the drawing if there are none.
struct FillTool: Tool {
  private var isTouched = false

  var preview: ToolPreview { ToolPreview() }
  mutating func began(at sample: ToolSample, in context: ToolContext) { isTouched = true }

  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    defer { isTouched = false }
    guard isTouched, let area = context.area(sample.point), !area.outline.isEmpty else { return nil }
    let (pen, drawing) = (context.pen, context.drawing)
    var ink = Ink(line: nil, fill: pen.fillColor ?? pen.strokeColor, width: pen.width, opacity: pen.opacity)
    ink.isEvenOdd = true
    let shape = Shape.path(area.outline.rounded(to: drawing.precision))
    let stroke = Stroke(
      ink: ink.filled(with: pen.effectiveFillGradient, over: shape.bounds, drawing.precision), shape: shape)
    return Edit(.fill, [.insert(stroke, at: min(area.index ?? drawing.strokes.count, drawing.strokes.count))])
  }

  mutating func cancelled() { isTouched = false }
  func message(about edit: Edit?) -> String? { edit == nil ? "No area to fill here" : nil }
}
