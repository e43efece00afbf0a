/// An undoable action on a host, such as choosing a color or removing a palette.
///
/// Undoing it returns the action that redoes it. ``UndoHistory`` holds the actions of a host in order.
public struct UndoAction<Owner> {
  /// A short description of the change, such as “Width 12”.
  public let title: String
  /// The name of the removed object that undo restores; `nil` if nothing was removed.
  public let removedName: String?
  /// The key by which actions of one gesture are merged; `nil` for actions that are never merged.
  private(set) var mergeKey: ObjectIdentifier?
  private(set) var isNoOp: (Owner) -> Bool = { _ in false }
  let undo: (inout Owner) -> Outcome

  /// The result of undoing an action.
  public enum Outcome {
    /// Undone; `inverse` redoes it.
    case done(inverse: UndoAction)
    /// Failed with a reported error. May be retried.
    case failed
    /// Permanently impossible, with a reported reason: the object of the action is gone.
    case gone
  }

  /// Creates an action, with the name of the removed object if there is one.
  public init(_ title: String, removedName: String? = nil, undo: @escaping (inout Owner) -> Outcome) {
    (self.title, self.removedName, self.undo) = (title, removedName, undo)
  }

  /// Creates an action that restores a value. In a gesture, actions on the same type of value are merged.
  public init<Value: Hashable>(
    _ title: String, restoring value: Value, at path: WritableKeyPath<Owner, Value>
  ) {
    self.init(title) { owner in
      let current = owner[keyPath: path]
      owner[keyPath: path] = value
      return .done(inverse: UndoAction(title, restoring: current, at: path))
    }
    mergeKey = ObjectIdentifier(Value.self)
    isNoOp = { $0[keyPath: path] == value }
  }
}

extension UndoAction where Owner: ControlHost {
  /// Adapts a part's action to the host that contains the part.
  public func lifted<Whole: ControlHost>(_ path: PartPath<Whole, Owner>) -> UndoAction<Whole> {
    var lifted = UndoAction<Whole>(title, removedName: removedName) { [undo] whole in
      switch whole.update(path, { undo(&$0) }) {
      case .done(let inverse): .done(inverse: inverse.lifted(path))
      case .failed: .failed
      case .gone: .gone
      }
    }
    lifted.mergeKey = mergeKey
    lifted.isNoOp = { [isNoOp] in isNoOp($0[keyPath: path]) }
    return lifted
  }
}

/// A host that reports undoable actions.
public protocol UndoSource: ControlHost {
  /// Returns the actions since the last call.
  mutating func takeUndoActions() -> [UndoAction<Self>]
}
