import SwatchText

/// The style of lines and rectangles, in addition to the pen.
public struct ShapeStyle: Hashable, Sendable {
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
