import SwatchScreen

/// A host that is a part of another: its controls, keys and dialogs are on the other's screen.
///
/// The whole has one focus, one status line and one mouse for all of its parts. `ControlHost.operate(_:isSeen:_:)` lends them to
/// a part and takes over what it made of them: what a part says, opens or focuses elsewhere, nobody notices.
public struct HostPart<Whole>: Sendable {
  let settle: @Sendable (inout Whole) -> Void
  let touchBegan: @Sendable (ControlID, inout Whole) -> Void
  let touchEnded: @Sendable (inout Whole) -> Void
  let touchCancelled: @Sendable (inout Whole) -> Void
  let learn: @Sendable (inout Whole) -> Void
}

extension HostPart where Whole: ControlHost {
  /// Describes a part by where it is in the whole.
  public init<Part: ControlHost>(_ path: PartPath<Whole, Part>) {
    settle = { $0.operate(path) { $0.settle() } }
    // It remembers something at most: nothing looks different.
    touchBegan = { $1[keyPath: path].tellTouchBegan(on: $0) }
    touchEnded = { $0[keyPath: path].tellTouchEnded() }
    touchCancelled = { $0.operate(path) { $0.tellTouchCancelled() } }
    learn = {
      $0.lend(path)
      $0[keyPath: path].lendToParts()
    }
  }
}

/// Where a part is in the whole.
public typealias PartPath<Whole, Part> = any WritableKeyPath<Whole, Part> & Sendable

extension ControlHost {
  /// Lets a part do something on the screen of this host.
  ///
  /// - Parameter isSeen: Whether the part may look different afterwards; what it says and opens is shown in any case.
  @discardableResult
  public mutating func operate<Part: ControlHost, Result>(
    _ path: PartPath<Self, Part>, isSeen: Bool = true, _ action: (inout Part) -> Result
  ) -> Result {
    lend(path)
    let result = action(&self[keyPath: path])
    if isSeen { self[keyPath: path].interaction.revision += 1 }
    takeBack(path)
    partHasChanged()
    return result
  }

  /// Tells all parts what has the focus, what covers them and where dialogs can be, if any of that has changed since
  /// ``Interaction/takeChanges()``. Parts have to know it when they are drawn.
  public mutating func informParts() {
    if !interaction.changes.isDisjoint(with: [.focus, .cover]) { lendToParts() }
  }

  mutating func lendToParts() { for part in Self.parts { part.learn(&self) } }

  mutating func lend<Part: ControlHost>(_ path: WritableKeyPath<Self, Part>) {
    let whole = interaction
    self[keyPath: path].interaction.learn(from: whole)
  }

  private mutating func takeBack<Part: ControlHost>(_ path: PartPath<Self, Part>) {
    let part = self[keyPath: path].interaction
    // Before parts settle: they may ask to close a dialog, whose line is remembered then.
    interaction.typed = part.typed
    if part.focus != interaction.focus { settle() }
    interaction.focus = part.focus
    takeDialogRequests(of: path)
    if part.changes.contains(.status) { say(part.status, wayBack: part.wayBack) }
    if part.changes.contains(.hint) { sayHint() }
    interaction.changes.formUnion(part.changes.subtracting(.hint))
  }
}

// What happens to touches is told to all parts, and then to the whole.
extension ControlHost {
  mutating func tellTouchBegan(on control: ControlID) {
    for part in Self.parts { part.touchBegan(control, &self) }
    touchBegan(on: control)
  }

  mutating func tellTouchCancelled() {
    for part in Self.parts { part.touchCancelled(&self) }
    touchCancelled()
  }

  mutating func tellTouchEnded() {
    for part in Self.parts { part.touchEnded(&self) }
    touchEnded()
  }
}

extension Array {
  /// Removes all elements, and returns them.
  package mutating func takeAll() -> Self {
    guard !isEmpty else { return [] }
    defer { removeAll() }
    return self
  }
}
