/// The shapes that a line is attached to, and how it goes from one to the other.
public struct Connector: Hashable, Sendable {
  /// An end of a line that is attached to a shape.
  public struct End: Hashable, Sendable {
    /// The ``Stroke/id`` of the shape.
    public let shape: Int
    /// The place on its edge, 0…1 from the left and from the top of its bounds.
    public let place: CanvasPoint

    /// Creates an end.
    public init(shape: Int, place: CanvasPoint) { (self.shape, self.place) = (shape, place) }
  }

  /// The way of a line.
  public enum Route: String, Hashable, Sendable, CaseIterable {
    /// From end to end.
    case straight
    /// Level and upright, with corners.
    case elbow
    /// A curve where an elbow has corners.
    case curved
  }

  /// The shape at the beginning; `nil` for none.
  public var start: End?
  /// The shape at the end; `nil` for none.
  public var end: End?
  /// The way of the line.
  public var route: Route
  /// The heads of the line.
  public var heads: ArrowHeads

  /// Creates a connector; `nil` for a line that is attached to nothing.
  public init?(start: End?, end: End?, route: Route = .straight, heads: ArrowHeads = .none) {
    guard start != nil || end != nil else { return nil }
    (self.start, self.end, self.route, self.heads) = (start, end, route, heads)
  }

  /// The shapes at both ends.
  var shapes: Set<Int> { Set([start?.shape, end?.shape].compactMap(\.self)) }

  /// The connector with ends that a function changes; `nil` if none is left.
  package func mapEnds(_ change: (End) -> End?) -> Connector? {
    Connector(start: start.flatMap(change), end: end.flatMap(change), route: route, heads: heads)
  }
}

/// The ends of a line that have the head of an arrow.
public enum ArrowHeads: String, Hashable, Sendable, CaseIterable {
  /// Neither, where it ends, where it begins, both.
  case none, end, start, both
}
