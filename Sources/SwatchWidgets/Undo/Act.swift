/// An undoable action on a host, such as choosing a color or removing a palette.
///
/// Undoing it returns the act that redoes it. ``ActHistory`` holds the acts of a host in order.
public struct Act<Owner> {
  /// A short description of the change, such as “Width 12”.
  public let title: String
  /// The name of the removed object that undo restores; `nil` if nothing was removed.
  public let removed: String?
  /// The key by which acts of one gesture are merged; `nil` for acts that are never merged.
  let subject: ObjectIdentifier?
  let isVoid: (Owner) -> Bool
  let takeBack: (inout Owner) -> Outcome

  /// The result of undoing an act.
  public enum Outcome {
    /// Undone; `again` redoes it.
    case done(again: Act)
    /// Failed with a reported error. May be retried.
    case failed
    /// Permanently impossible, with a reported reason: the object of the act is gone.
    case gone
  }

  /// Creates an act, with the name of the removed object if there is one.
  public init(_ title: String, removed: String? = nil, takeBack: @escaping (inout Owner) -> Outcome) {
    self.init(title, removed, subject: nil, isVoid: { _ in false }, takeBack: takeBack)
  }

  private init(
    _ title: String, _ removed: String?, subject: ObjectIdentifier?,
    isVoid: @escaping (Owner) -> Bool, takeBack: @escaping (inout Owner) -> Outcome
  ) {
    (self.title, self.removed, self.subject) = (title, removed, subject)
    (self.isVoid, self.takeBack) = (isVoid, takeBack)
  }
}

extension Act {
  /// Creates an act that restores a value. In one gesture, changes of the same type are merged into one act.
  public init<Value: Hashable>(
    _ title: String, restoring value: Value, at path: WritableKeyPath<Owner, Value>
  ) {
    self.init(
      title, nil, subject: ObjectIdentifier(Value.self), isVoid: { $0[keyPath: path] == value }
    ) { owner in
      let now = owner[keyPath: path]
      owner[keyPath: path] = value
      return .done(again: Act(title, restoring: now, at: path))
    }
  }
}

extension Act where Owner: ControlHost {
  /// Returns the act of a part as one of the whole.
  public func lifted<Whole: ControlHost>(_ path: PartPath<Whole, Owner>) -> Act<Whole> {
    Act<Whole>(title, removed, subject: subject, isVoid: { [isVoid] in isVoid($0[keyPath: path]) }) {
      [takeBack] whole in
      switch whole.operate(path, { takeBack(&$0) }) {
      case .done(let again): .done(again: again.lifted(path))
      case .failed: .failed
      case .gone: .gone
      }
    }
  }
}

/// A host that reports undoable actions.
public protocol ActSource: ControlHost {
  /// Returns the acts since the last call.
  mutating func takeActs() -> [Act<Self>]
}
