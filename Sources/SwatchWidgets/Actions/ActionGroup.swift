/// Actions that are needed at the same time; lists of actions show them together.
public struct ActionGroup: Hashable, Sendable {
  /// The heading of the group.
  public let title: String

  /// Something is changed, undone or redone.
  public static let change = ActionGroup("Change")

  /// Creates a group; groups with equal titles are equal.
  public init(_ title: String) { self.title = title }
}
