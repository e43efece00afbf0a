/// Something that was done on a host and can be taken back: a color chosen, a setting changed, a palette removed.
///
/// Taking it back gives the act that makes it again. ``ActHistory`` has those of a host in their order.
public struct Act<Owner> {
  /// What was done, in a few words: “Width 12”.
  public let title: String
  /// The name of what taking it back brings back; `nil` where nothing was removed.
  public let removed: String?
  /// What a later act of the same gesture has to be about to go on with this one; `nil` for one of its own.
  let subject: ObjectIdentifier?
  /// Whether taking it back changes nothing.
  let isVoid: (Owner) -> Bool
  let takeBack: (inout Owner) -> Outcome

  /// What came of taking an act back.
  public enum Outcome {
    /// It was taken back; the act makes it again when it is taken back in turn.
    case done(again: Act)
    /// It could not be done, which has been said; it may be tried again.
    case failed
    /// It can never be done, which has been said: what it was about is gone.
    case gone
  }

  /// Describes an act by what was done, the name of what was removed, and how it is taken back.
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
  /// Describes the change of a value from an earlier one; all changes of values of that type by one gesture are one act.
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
  /// The same, where what it was done on is a part of something else.
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

/// A host that tells what it has done that can be taken back.
public protocol ActSource: ControlHost {
  /// What was done since this was called last.
  mutating func takeActs() -> [Act<Self>]
}
