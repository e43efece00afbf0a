import SwatchScreen

/// A host that is a part of another: its controls, keys and dialogs are on the other's screen.
///
/// The whole has one focus, one status line and one mouse for all of its parts. ``ControlHost/operate(_:_:)`` lends them to
/// a part and takes over what it made of them: what a part says, opens or focuses elsewhere, nobody notices.
public struct HostPart<Whole>: Sendable {
  let openDialog: @Sendable (Whole) -> (any Dialog)?
  let handleInDialog: @Sendable (DialogInput, inout Whole) -> Bool
  let drawDialog: @Sendable (Whole, inout Surface) -> Void
  let settle: @Sendable (inout Whole) -> Void
  let touchBegan: @Sendable (ControlID, inout Whole) -> Void
  let touchEnded: @Sendable (inout Whole) -> Void
  let touchCancelled: @Sendable (inout Whole) -> Void
  let learn: @Sendable (inout Whole) -> Void
}

extension HostPart where Whole: ControlHost {
  /// Describes a part by where it is in the whole.
  public init<Part: ControlHost>(_ path: PartPath<Whole, Part>) {
    openDialog = { $0[keyPath: path].openDialog }
    handleInDialog = { input, whole in whole.operate(path) { $0.handleInDialog(input) } }
    drawDialog = { $0[keyPath: path].drawDialog(on: &$1) }
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
    _ path: WritableKeyPath<Self, Part>, isSeen: Bool = true, _ action: (inout Part) -> Result
  ) -> Result {
    let hadDialog = interaction.hasDialog
    lend(path)
    let result = action(&self[keyPath: path])
    if isSeen { self[keyPath: path].interaction.revision += 1 }
    takeBack(path, hadDialog: hadDialog)
    partHasChanged()
    return result
  }

  /// Tells all parts what has the focus, what covers them and where dialogs can be, if any of that has changed since
  /// ``Interaction/takeChanges()``. Parts have to know it when they are drawn.
  public mutating func informParts() {
    if !interaction.changes.isDisjoint(with: [.focus, .cover]) { lendToParts() }
  }

  fileprivate mutating func lendToParts() { for part in Self.parts { part.learn(&self) } }

  fileprivate mutating func lend<Part: ControlHost>(_ path: WritableKeyPath<Self, Part>) {
    let whole = interaction
    self[keyPath: path].interaction.learn(from: whole)
  }

  private mutating func takeBack<Part: ControlHost>(_ path: WritableKeyPath<Self, Part>, hadDialog: Bool) {
    let part = self[keyPath: path].interaction
    // What opens under a touch must not take its release for a choice.
    if part.hasDialog, !hadDialog, interaction.touches.isDown { interaction.touchOwner = .nothing }
    if part.changes.contains(.cover) { findDialog() }
    if part.hasDialog && !hadDialog || part.focus != interaction.focus { settle() }
    (interaction.focus, interaction.typed) = (part.focus, part.typed)
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

extension Command where Owner: ControlHost {
  /// The same, where what it works on is a part of something else.
  public func lifted<Whole: ControlHost>(_ path: PartPath<Whole, Owner>) -> Command<Whole> {
    Command<Whole> { [run] in $0.operate(path) { run(&$0) } }
  }
}

/// A control of a part, on the screen of the whole.
public struct PartControl<Whole, Part> {
  private let control: any Control<Part>
  private let path: PartPath<Whole, Part>

  /// Places a control of the part at `path`.
  public init(_ control: any Control<Part>, of path: PartPath<Whole, Part>) {
    (self.control, self.path) = (control, path)
  }
}

// The conformance has the requirements, not the type: what a type requires is looked up when the program starts.
extension PartControl: Control where Whole: ControlHost, Part: ControlHost {
  /// That of the control.
  public var id: ControlID { control.id }
  /// Those of the control.
  public var frame: CellRect { control.frame }
  /// Those of the control.
  public var extent: [CellRect] { control.extent }
  /// Whether the control does.
  public var takesFocusFromTouches: Bool { control.takesFocusFromTouches }
  /// Whether the control does.
  public var readsFractions: Bool { control.readsFractions }
  /// Whether the control does.
  public var takesEnter: Bool { control.takesEnter }
  /// Whether the control is.
  public var isReachedByArrows: Bool { control.isReachedByArrows }

  /// That of the control.
  public func hint(in whole: Whole) -> String { control.hint(in: whole[keyPath: path]) }

  /// Draws the control.
  public func draw(_ whole: Whole, on surface: inout Surface) {
    control.draw(whole[keyPath: path], on: &surface)
  }

  /// Asks the control.
  public func command(for touch: Touch, in whole: Whole) -> Command<Whole>? {
    control.command(for: touch, in: whole[keyPath: path])?.lifted(path)
  }

  /// Asks the control.
  public func commandForHolding(in whole: Whole) -> Command<Whole>? {
    control.commandForHolding(in: whole[keyPath: path])?.lifted(path)
  }

  /// Asks the control.
  public func commandForDoubleClick(at touch: Touch, in whole: Whole) -> Command<Whole>? {
    control.commandForDoubleClick(at: touch, in: whole[keyPath: path])?.lifted(path)
  }

  /// Asks the control.
  public func commandForSecondPress(at touch: Touch, in whole: Whole) -> Command<Whole>? {
    control.commandForSecondPress(at: touch, in: whole[keyPath: path])?.lifted(path)
  }

  /// Asks the control, and then the part.
  public func commandForMenu(at position: CellPosition, in whole: Whole) -> Command<Whole>? {
    let part = whole[keyPath: path]
    let command = control.commandForMenu(at: position, in: part) ?? part.commandForMenu(of: id, at: position)
    return command?.lifted(path)
  }

  /// Asks the control.
  public func menuPlace(in whole: Whole) -> CellPosition { control.menuPlace(in: whole[keyPath: path]) }

  /// Asks the control.
  public func command(for key: KeyPress, in whole: Whole) -> Command<Whole>? {
    control.command(for: key, in: whole[keyPath: path])?.lifted(path)
  }

  /// Those of the control.
  public func actions(in whole: Whole) -> [Action<Whole>] {
    control.actions(in: whole[keyPath: path]).lifted(path)
  }

  /// Asks the control.
  public func command(for wheel: Wheel, in whole: Whole) -> Command<Whole>? {
    control.command(for: wheel, in: whole[keyPath: path])?.lifted(path)
  }

  /// Asks the control.
  public func distinguishesAlt(with key: KeyPress, in whole: Whole) -> Bool {
    control.distinguishesAlt(with: key, in: whole[keyPath: path])
  }
}
