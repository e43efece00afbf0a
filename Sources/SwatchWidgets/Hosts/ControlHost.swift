import SwatchScreen

/// An owner of controls that dispatches input to them: a screen, or a reusable part of one.
///
/// A host provides controls and its own actions; ``handle(_:)`` runs their commands on the host.
///
/// ```swift
/// struct Counter: ControlHost {
///   var interaction = Interaction(focus: ControlID("button More"))
///   var dialogs = DialogStack<Counter>()
///   var count = 0
///   var controls: [any Control<Counter>] {
///     let more = Button<Counter>("More") { $0.count += 1 }
///     return [ButtonView(more, frame: CellRect(column: 0, row: 0, width: more.width(), height: 1))]
///   }
///   var actions: [Action<Counter>] {
///     [Action("reset", "Start again", .change, keys: "0") { $0.count = 0 }]
///   }
/// }
/// var counter = Counter()
/// counter.handle(.key(KeyPress(.enter)))
/// for control in counter.controls { control.draw(counter, on: &surface) }
/// print(counter.count)  // 1
/// ```
public protocol ControlHost: SendableMetatype {
  /// The state of the interaction with the user.
  var interaction: Interaction { get set }
  /// The open dialogs, which receive all input; see ``present(_:onTop:)`` and ``dismiss()``.
  var dialogs: DialogStack<Self> { get set }
  /// The visible controls in Tab order.
  var controls: [any Control<Self>] { get }
  /// The actions available regardless of the focus.
  var actions: [Action<Self>] { get }
  /// The disabled actions of unfocused controls, with the step to take first, for the command palette.
  var unfocusedActions: [Action<Self>] { get }
  /// The parts of the host that are hosts themselves.
  static var parts: [HostPart<Self>] { get }
  /// Returns a command for a key that takes priority over the focused control; `nil` for none.
  func command(overriding press: KeyPress) -> Command<Self>?
  /// Returns the command that opens the menu of an empty area, or of a control without its own menu.
  func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<Self>?
  /// Handles text pasted while no dialog is open.
  mutating func paste(_ text: String)
  /// Ends unfinished input, for example before a dialog opens or the focus moves.
  mutating func endGesture()
  /// Called after a part may have changed.
  mutating func partDidChange()
  /// Called when a touch has begun on a control, after the parts are notified.
  mutating func touchBegan(on control: ControlID)
  /// Called when a touch has been canceled, after the parts are notified and before its control is.
  mutating func touchCancelled()
  /// Called when a touch has ended or been canceled, after the parts are notified.
  mutating func touchEnded()
  /// True if the user has quit.
  var isFinished: Bool { get }
}

extension ControlHost {
  /// None by default.
  public static var parts: [HostPart<Self>] { [] }
  /// Returns `nil` by default.
  public func command(overriding press: KeyPress) -> Command<Self>? { nil }
  /// Returns `nil` by default.
  public func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<Self>? { nil }
  /// Does nothing by default.
  public mutating func paste(_ text: String) {}
  /// Ends the gestures of the parts by default.
  public mutating func endGesture() { for part in Self.parts { part.endGesture(&self) } }
  /// Does nothing by default.
  public mutating func partDidChange() {}
  /// Does nothing by default.
  public mutating func touchBegan(on control: ControlID) {}
  /// Does nothing by default.
  public mutating func touchCancelled() {}
  /// Does nothing by default.
  public mutating func touchEnded() {}
  /// None by default.
  public var controls: [any Control<Self>] { [] }
  /// None by default.
  public var actions: [Action<Self>] { [] }
  /// None by default.
  public var unfocusedActions: [Action<Self>] { [] }
  /// False by default.
  public var isFinished: Bool { false }
}

extension ControlHost {
  /// Shows a message in the status line, with the key that undoes or redoes the reported change.
  public mutating func report(_ status: String, undoHint: String? = nil) {
    interaction.report(status, undoHint: undoHint)
  }

  /// Runs an action and reports its error. Returns false if it failed.
  @discardableResult
  package mutating func attempt(_ action: (inout Self) throws -> Void) -> Bool {
    do {
      try action(&self)
      return true
    } catch {
      report("\(error)")
      return false
    }
  }

  /// Returns the control at a position.
  public func control(at position: CellPosition) -> (any Control<Self>)? {
    controls.first { $0.frame.contains(position) }
  }

  /// Returns a visible control.
  public func control(_ id: ControlID) -> (any Control<Self>)? { controls.first { $0.id == id } }

  /// Shows the hint of the focused control.
  public mutating func showHint() {
    if let control = control(interaction.focus) {
      report(control.hint(in: self))
    } else {
      interaction.changes.insert(.hint)
    }
  }

  /// Moves the focus to a control.
  public mutating func focus(_ control: ControlID) {
    guard interaction.focus != control else { return }
    endGesture()
    interaction.focus = control
    showHint()
  }

  /// Returns true if a control receives keys.
  public func isFocused(_ id: ControlID) -> Bool { interaction.focus == id && !interaction.hasDialog }

  /// Returns the text style of a control, highlighted while it has the focus.
  public func textStyle(of control: ControlID, otherwise style: Style = .plain) -> Style {
    isFocused(control) ? .focused : style
  }

  /// Returns the current keys of an action.
  public func keys(of id: ActionID) -> [KeyPress] {
    interaction.keyMap.keys(of: id) ?? action(id)?.keys ?? []
  }

  /// Returns the label of an action's first key; for an action without keys, that of the command palette.
  public func label(of action: ActionID) -> String {
    (keys(of: action).first ?? keys(of: .commands).first)?.label ?? ":"
  }

  /// Returns the action with an identifier, if it is available.
  public func action(_ id: ActionID) -> Action<Self>? {
    control(interaction.focus)?.actions(in: self).first { $0.id == id } ?? actions.first { $0.id == id }
  }

  /// All available actions, those of the focused control first.
  public var listedActions: [Action<Self>] { (control(interaction.focus)?.actions(in: self) ?? []) + actions }
}
