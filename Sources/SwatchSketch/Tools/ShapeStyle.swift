import SwatchColor
import SwatchText

/// The style of lines and rectangles, in addition to the pen.
public struct ShapeStyle: Hashable, Sendable {
  /// The ends of a line that have an arrowhead.
  public typealias ArrowHeads = SwatchSketch.ArrowHeads

  /// The arrowheads of lines.
  public var arrowHeads = ArrowHeads.none
  /// The route of lines.
  public var route = Connector.Route.straight
  /// True if lines attach to the shapes at whose edges they start or end.
  public var attachesLines = true
  /// The dashes of lines and outlines.
  public var lineStyle = LineStyle.solid
  /// The corner radius of rectangles in canvas points, clamped to 0…100.
  public var cornerRadius = 0.0 { didSet { cornerRadius = cornerRadius.clamped(to: Self.cornerRadii) } }

  /// The range of corner radii.
  public static let cornerRadii = 0.0...100.0

  /// Creates a style with plain lines and sharp corners.
  public init() {}
}

extension Path {
  /// Creates a rectangle with rounded corners.
  ///
  /// - Parameter radii: The horizontal and vertical radii, limited to half the rectangle's size.
  public init(_ rect: CanvasRect, cornerRadii radii: CanvasSize) {
    let radii = CanvasSize(
      width: min(radii.width, rect.size.width / 2), height: min(radii.height, rect.size.height / 2))
    guard radii.width > 0, radii.height > 0 else {
      self.init(rect)
      return
    }
    self.init()
    let across = CanvasPoint(x: radii.width, y: 0)
    let down = CanvasPoint(x: 0, y: radii.height)
    move(to: rect.min + across)
    addCorner(CanvasPoint(x: rect.max.x, y: rect.min.y), from: -1 * across, to: down)
    addCorner(rect.max, from: -1 * down, to: -1 * across)
    addCorner(CanvasPoint(x: rect.min.x, y: rect.max.y), from: across, to: -1 * down)
    addCorner(rect.min, from: down, to: across)
    close()
  }

  private mutating func addCorner(_ corner: CanvasPoint, from: CanvasPoint, to: CanvasPoint) {
    // See `init(ellipseIn:)`.
    let fraction = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)
    line(to: corner + from)
    curve(corner + fraction * from, corner + fraction * to, to: corner + to)
  }
}
