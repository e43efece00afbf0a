/// A host that is part of another host, the whole. The whole shows the controls and dialogs of both.
///
/// The focus, status line and mouse belong to the whole. Change a part only through
/// `ControlHost.update(_:needsRedraw:_:)`, which copies that state to the part and merges it back; otherwise
/// the part's messages, dialogs and focus changes are lost.
public struct HostPart<Whole>: Sendable {
  let endGesture: @Sendable (inout Whole) -> Void
  let notify: @Sendable (TouchChange, inout Whole) -> Void
  let merge: @Sendable (inout Whole) -> Void
}

enum TouchChange {
  case began(on: ControlID)
  case ended, cancelled
}

extension HostPart where Whole: ControlHost {
  /// Creates a part from its key path in the whole.
  public init<Part: ControlHost>(_ path: PartPath<Whole, Part>) {
    endGesture = { $0.update(path) { $0.endGesture() } }
    notify = { change, whole in
      // Only a cancellation has visible effects; otherwise the part need not be redrawn.
      guard case .cancelled = change else { return whole[keyPath: path].notify(change) }
      whole.update(path) { $0.notify(change) }
    }
    merge = {
      $0.push(path)
      $0[keyPath: path].pushToParts()
    }
  }
}

/// The key path of a part in the whole.
public typealias PartPath<Whole, Part> = any WritableKeyPath<Whole, Part> & Sendable

extension ControlHost {
  /// Runs an action on a part, then merges its interaction state.
  ///
  /// - Parameter needsRedraw: False if the part need not be redrawn. Messages and dialogs are always shown.
  @discardableResult
  public mutating func update<Part: ControlHost, Result>(
    _ path: PartPath<Self, Part>, needsRedraw: Bool = true, _ action: (inout Part) -> Result
  ) -> Result {
    push(path)
    let result = action(&self[keyPath: path])
    if needsRedraw { self[keyPath: path].interaction.revision += 1 }
    pop(path)
    partDidChange()
    return result
  }

  /// Updates the interaction state of all parts before drawing, if the focus or a dialog has changed.
  public mutating func updateParts() {
    if !interaction.changes.isDisjoint(with: [.focus, .cover]) { pushToParts() }
  }

  mutating func pushToParts() { for part in Self.parts { part.merge(&self) } }

  mutating func push<Part: ControlHost>(_ path: WritableKeyPath<Self, Part>) {
    let whole = interaction
    self[keyPath: path].interaction.merge(from: whole)
  }

  private mutating func pop<Part: ControlHost>(_ path: PartPath<Self, Part>) {
    let part = self[keyPath: path].interaction
    // Copy the history first, because closing a dialog adds a line to it.
    interaction.inputHistory = part.inputHistory
    if part.focus != interaction.focus { endGesture() }
    interaction.focus = part.focus
    takeDialogRequests(of: path)
    if part.changes.contains(.status) { report(part.status, undoHint: part.undoHint) }
    if part.changes.contains(.hint) { showHint() }
    interaction.changes.formUnion(part.changes.subtracting(.hint))
  }

  mutating func notify(_ change: TouchChange) {
    for part in Self.parts { part.notify(change, &self) }
    switch change {
    case .began(let control): touchBegan(on: control)
    case .ended: touchEnded()
    case .cancelled: touchCancelled()
    }
  }
}

extension Array {
  package mutating func takeAll() -> Self {
    guard !isEmpty else { return [] }
    defer { removeAll() }
    return self
  }
}
