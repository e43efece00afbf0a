/// The name of a control, by which the focus and touches belong to it. No two controls on a screen have the same.
public struct ControlID: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Creates a name.
  public init(_ description: String) { self.description = description }
}
