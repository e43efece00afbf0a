import SwatchScreen

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
    if part.changes.contains(.status) { say(part.status) }
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

extension RangeReplaceableCollection {
  /// Removes all elements, and returns them.
  package mutating func takeAll() -> Self {
    defer { removeAll() }
    return self
  }
}
