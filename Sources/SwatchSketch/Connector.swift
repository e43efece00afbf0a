/// The shapes that a line is attached to, and its route between them.
public struct Connector: Hashable, Sendable {
  /// An attached end of a line.
  public struct End: Hashable, Sendable {
    /// The ``Stroke/id`` of the shape.
    public let shape: Int
    /// The attachment point, 0…1 from the left and top of the shape's bounds.
    public let place: CanvasPoint

    /// Creates an end.
    public init(shape: Int, place: CanvasPoint) { (self.shape, self.place) = (shape, place) }
  }

  // Journals store the index of the case: do not change the order.
  /// The route of a line.
  public enum Route: String, Hashable, Sendable, CaseIterable {
    case straight
    /// Horizontal and vertical segments.
    case elbow
    /// A curve instead of the corners of an elbow.
    case curved
  }

  /// The shapes at the start and end; `nil` for none.
  public var start, end: End?
  /// The route of the line.
  public var route: Route
  /// The arrowheads.
  public var heads: ArrowHeads

  /// Creates a connector; returns `nil` for a line without attached ends.
  public init?(start: End?, end: End?, route: Route = .straight, heads: ArrowHeads = .none) {
    guard start != nil || end != nil else { return nil }
    (self.start, self.end, self.route, self.heads) = (start, end, route, heads)
  }

  var shapes: Set<Int> { Set([start?.shape, end?.shape].compactMap(\.self)) }

  /// Returns the connector with each end transformed; `nil` if none is left.
  package func mapEnds(_ change: (End) -> End?) -> Connector? {
    Connector(start: start.flatMap(change), end: end.flatMap(change), route: route, heads: heads)
  }
}

// Journals store the index of the case: do not change the order.
/// The ends of a line that have an arrowhead.
public enum ArrowHeads: String, Hashable, Sendable, CaseIterable { case none, end, start, both }
