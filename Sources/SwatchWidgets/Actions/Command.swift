/// A change of an `Owner`. Controls and actions return commands; they change nothing themselves.
public struct Command<Owner>: Sendable {
  /// Makes the change.
  public let run: @Sendable (inout Owner) -> Void

  /// Creates a command.
  public init(_ run: @escaping @Sendable (inout Owner) -> Void) { self.run = run }
}
