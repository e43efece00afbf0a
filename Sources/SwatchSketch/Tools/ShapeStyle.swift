import SwatchColor
import SwatchText

/// How lines and rectangles are drawn, besides the pen.
public struct ShapeStyle: Hashable, Sendable {
  /// The ends of a line that have the head of an arrow.
  public typealias ArrowHeads = SwatchSketch.ArrowHeads

  /// The heads of lines.
  public var arrowHeads = ArrowHeads.none
  /// The way of lines.
  public var route = Connector.Route.straight
  /// True if lines that begin or end at the edge of a shape are attached to it.
  public var attachesLines = true
  /// The dashes of lines and outlines.
  public var lineStyle = LineStyle.solid
  /// How far the corners of rectangles are rounded, in canvas points, 0…100.
  public var cornerRadius = 0.0 { didSet { cornerRadius = cornerRadius.clamped(to: Self.cornerRadii) } }

  /// The radii that corners can have.
  public static let cornerRadii = 0.0...100.0

  /// Plain lines, sharp corners.
  public init() {}
}

extension Path {
  /// Creates the outline of a rectangle whose corners are parts of ellipses.
  ///
  /// - Parameter radii: How far they are rounded, at most half of the rectangle each way.
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
    // How far the controls are from the corner: see the ellipse.
    let share = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)
    line(to: corner + from)
    curve(corner + share * from, corner + share * to, to: corner + to)
  }
}
