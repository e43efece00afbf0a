import SwatchColor
import SwatchText

extension ToolKind {
  /// Polygon.
  public static let polygon = ToolKind(
    "polygon", "Polygon", word: "Poly", key: "P", symbol: .init("△", ascii: "^"),
    hint: "Press at each corner; Enter or the first closes it",
    isPressedOnly: true,
    followsGuides: true
  ) { PolygonTool() }
}

/// Draws a polygon, corner by corner: each touch adds one where it ends.
///
/// A touch that ends on the first corner, or on the last one, as a double click does, closes the polygon; so does
/// ``finish(in:)``. Two corners make a line, one makes nothing. With Shift edges go in steps of 45°.
public struct PolygonTool: Tool {
  /// The corners so far.
  public private(set) var corners: [CanvasPoint] = []

  private var pen: Pen?
  private var precision = Precision.standard
  private var touch: Touch?

  private enum Touch: Hashable {
    /// A corner is being placed.
    case placing(CanvasPoint)
    /// The touch is on a corner that closes the polygon.
    case closing
    /// The touch is where it adds nothing.
    case idle
  }

  /// Creates the tool.
  public init() {}

  /// Whether there are corners.
  public var isWaiting: Bool { !corners.isEmpty }

  /// The edges so far, and the one to the pointer.
  public var preview: ToolPreview {
    var preview = ToolPreview()
    var points = corners
    if case .placing(let point) = touch { points.append(point) }
    if let pen, let stroke = stroke(through: points, pen, isClosed: touch == .closing) {
      preview.strokes = [stroke]
    }
    if touch == .closing, let first = corners.first {
      preview.aids = [.closing(at: first, isReached: true)]
    }
    return preview
  }

  /// How far the edge goes that is being drawn, and where to.
  public var measure: ToolMeasure? {
    guard case .placing(let point) = touch, let last = corners.last else { return nil }
    return .way(point - last)
  }

  /// A touch begins.
  public mutating func began(at sample: ToolSample, in context: ToolContext) {
    if pen == nil { (pen, precision) = (context.pen, context.drawing.precision) }
    touch = place(sample, context)
  }

  /// The touch moves.
  public mutating func moved(to sample: ToolSample, in context: ToolContext) {
    if touch != nil { touch = place(sample, context) }
  }

  /// The touch ends: a corner is added, or the polygon closed.
  public mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    moved(to: sample, in: context)
    defer { touch = nil }
    if touch == .closing { return finish(in: context) }
    if case .placing(let point) = touch { corners.append(point) }
    return nil
  }

  /// Drops all corners.
  public mutating func cancelled() { self = PolygonTool() }

  /// Closes the polygon.
  public mutating func finish(in context: ToolContext) -> Edit? {
    if case .placing(let point) = touch { corners.append(point) }
    defer { cancelled() }
    guard corners.count > 1, let pen, let stroke = stroke(through: corners, pen, isClosed: true) else {
      return nil
    }
    return context.drawing.adding(corners.count > 2 ? .polygon : .line, [stroke])
  }

  /// Takes back the corner that was added last.
  @discardableResult
  public mutating func stepBack() -> Bool {
    touch = nil
    defer { if corners.isEmpty { pen = nil } }
    return corners.popLast() != nil
  }

  /// How many corners there are, and how to go on.
  public func remark(on edit: Edit?) -> String? {
    corners.isEmpty
      ? nil : "Touch Ended, \(corners.count.counting("corner")); Enter closes the polygon, u takes one back"
  }

  private func place(_ sample: ToolSample, _ context: ToolContext) -> Touch {
    guard let first = corners.first, let last = corners.last else {
      return .placing(sample.point.rounded(to: precision))
    }
    // Without room around it a corner could not be found again where samples are fine.
    let room = CanvasSize(width: max(context.grain.width / 2, 4), height: max(context.grain.height / 2, 4))
    func isOn(_ corner: CanvasPoint) -> Bool {
      abs(sample.point.x - corner.x) <= room.width && abs(sample.point.y - corner.y) <= room.height
    }
    if isOn(last) || isOn(first) { return corners.count > 1 ? .closing : .idle }
    return .placing(
      (sample.isConstrained ? sample.point.inSteps(from: last) : sample.point).rounded(to: precision))
  }

  private func stroke(through points: [CanvasPoint], _ pen: Pen, isClosed: Bool) -> Stroke? {
    guard points.count > 2 else {
      return points.first.map { first in
        let span = Span(pen: pen, from: first, to: points[points.count - 1], precision: precision)
        return LineTool.stroke(along: span) ?? Stroke(pen: pen, points: [first], precision: precision)
      }
    }
    return Stroke(
      pen: pen, shape: .path(Path(lines: points, isClosed: isClosed)), precision: precision)
  }
}
