import SwatchText

extension ToolKind {
  /// The polygon tool.
  public static let polygon = ToolKind(
    id: "polygon", title: "Polygon", label: "Poly", key: "P", symbol: .init("△", ascii: "^"),
    hint: "Click corners; press Enter or click the first to finish",
    ignoresMovement: true, followsGuides: true
  ) { PolygonTool() }
}

/// Draws a polygon. Each touch adds a corner.
/// A touch on the first corner, a second touch on the last one, or ``finish(in:)`` closes the polygon. Two
/// corners make a line; a single corner is discarded. Shift constrains edges to multiples of 45°.
struct PolygonTool: Tool {
  private(set) var corners: [CanvasPoint] = []
  private var pen: Pen?
  private var precision = Precision.standard
  private var touch: Touch?

  private enum Touch: Hashable {
    case placing(CanvasPoint)
    /// Pressed on a corner that closes the polygon.
    case closing
    /// Pressed on the only corner, which adds nothing.
    case idle
  }

  var isWaiting: Bool { !corners.isEmpty }

  var preview: ToolPreview {
    var points = corners
    if case .placing(let point) = touch { points.append(point) }
    let edges = pen.flatMap { stroke(through: points, $0, isClosed: touch == .closing) }
    let aids = touch == .closing ? corners.prefix(1).map { DrawingAid.closing(at: $0, isReached: true) } : []
    return ToolPreview(strokes: edges.map { [$0] } ?? [], aids: aids)
  }

  var measurement: ToolMeasurement? {
    guard case .placing(let point) = touch, let last = corners.last else { return nil }
    return .vector(point - last)
  }

  mutating func began(at sample: ToolSample, in context: ToolContext) {
    if pen == nil { (pen, precision) = (context.pen, context.drawing.precision) }
    touch = newTouch(sample, context)
  }

  mutating func moved(to sample: ToolSample, in context: ToolContext) {
    if touch != nil { touch = newTouch(sample, context) }
  }

  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    moved(to: sample, in: context)
    defer { touch = nil }
    if touch == .closing { return finish(in: context) }
    if case .placing(let point) = touch { corners.append(point) }
    return nil
  }

  mutating func cancelled() { self = PolygonTool() }

  mutating func finish(in context: ToolContext) -> Edit? {
    if case .placing(let point) = touch { corners.append(point) }
    defer { cancelled() }
    guard corners.count > 1, let pen, var stroke = stroke(through: corners, pen, isClosed: true)
    else { return nil }
    stroke = stroke.with(stroke.ink.styled(context.options.shapes.lineStyle))
    return context.drawing.adding(corners.count > 2 ? .polygon : .line, [stroke])
  }

  @discardableResult
  mutating func stepBack() -> Bool {
    touch = nil
    defer { if corners.isEmpty { pen = nil } }
    return corners.popLast() != nil
  }

  func message(about edit: Edit?) -> String? {
    if edit?.kind == .polygon { return "Touch Ended · polygon closed" }
    return isWaiting ? "Touch Ended · \(corners.count.counting("corner")) · Enter close · u undo corner" : nil
  }

  private func newTouch(_ sample: ToolSample, _ context: ToolContext) -> Touch {
    guard let first = corners.first, let last = corners.last
    else { return .placing(sample.point.rounded(to: precision)) }
    // Use a minimum, because at pixel precision a corner would be hard to hit.
    let reach = (0.5 * context.grain).atLeast(4)
    func isOn(_ corner: CanvasPoint) -> Bool { (sample.point - corner).isWithin(reach) }
    if isOn(last) || isOn(first) { return corners.count > 1 ? .closing : .idle }
    let point = sample.isConstrained ? sample.point.constrainedTo45Degrees(from: last) : sample.point
    return .placing(point.rounded(to: precision))
  }

  private func stroke(through points: [CanvasPoint], _ pen: Pen, isClosed: Bool) -> Stroke? {
    guard points.count > 2 else {
      return points.first.map { first in
        let span = Span(pen: pen, start: first, end: points[points.count - 1], precision: precision)
        return span.line ?? Stroke(pen: pen, points: [first], precision: precision)
      }
    }
    return Stroke(pen: pen, shape: .path(Path(lines: points, isClosed: isClosed)), precision: precision)
  }
}
