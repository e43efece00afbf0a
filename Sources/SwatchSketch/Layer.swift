/// A layer of a drawing: strokes that are shown, hidden, locked and stacked together.
public struct Layer: Hashable, Sendable, Identifiable {
  /// The number by which strokes refer to the layer.
  public let id: Int
  /// The name shown to users.
  public var name: String
  /// True if the strokes are neither shown nor exported.
  public var isHidden: Bool
  /// True if the strokes cannot be selected or changed.
  public var isLocked: Bool

  /// Creates a layer.
  public init(id: Int, name: String, isHidden: Bool = false, isLocked: Bool = false) {
    (self.id, self.name, self.isHidden, self.isLocked) = (id, name, isHidden, isLocked)
  }

  /// True if the strokes can be selected and changed.
  public var isEditable: Bool { !isHidden && !isLocked }
}
