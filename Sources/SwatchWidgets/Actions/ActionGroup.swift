/// A group of related actions, listed under one heading.
public struct ActionGroup: Hashable, Sendable {
  /// The heading.
  public let title: String

  /// Editing, undo and redo.
  public static let change = ActionGroup("Edit")

  /// Creates a group; groups with equal titles are equal.
  public init(_ title: String) { self.title = title }
}
