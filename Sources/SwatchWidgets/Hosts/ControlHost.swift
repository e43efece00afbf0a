import SwatchScreen

/// What has controls and gives them input: a screen, or a part of one that can stand on any.
///
/// It has controls, and actions that can be run wherever the focus is; ``handle(_:)`` does the rest. Commands run
/// on the host itself.
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
  /// What goes on between the user and the controls.
  var interaction: Interaction { get set }
  /// The dialogs above the rest of the screen, which receive all input; see ``present(_:onTop:)`` and ``dismiss()``.
  var dialogs: DialogStack<Self> { get set }
  /// What can be operated and has room, in the order of Tab.
  var controls: [any Control<Self>] { get }
  /// The actions that can be run now, wherever the focus is.
  var actions: [Action<Self>] { get }
  /// The actions of controls that do not have the focus, disabled, with the step to take first: the command palette shows
  /// them to who types their names.
  var actionsElsewhere: [Action<Self>] { get }
  /// What of it is a host itself.
  static var parts: [HostPart<Self>] { get }

  /// What a key does before the control that has the focus is asked; `nil` when that is asked.
  func command(overriding press: KeyPress) -> Command<Self>?

  /// Opens the menu of a control that has none of its own, or of a place without a control; `nil` where there is nothing to
  /// offer.
  func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<Self>?

  /// Takes text that was pasted while no dialog was open.
  mutating func paste(_ text: String)

  /// Comes to rest, because a dialog is about to open or keys are about to go elsewhere.
  mutating func settle()

  /// A part may have changed.
  mutating func partHasChanged()

  /// A touch has begun on a control; parts have been told.
  mutating func touchBegan(on control: ControlID)

  /// The touch was taken back; parts have been told, and the control that it belongs to is told next.
  mutating func touchCancelled()

  /// The touch is over, ended or cancelled; parts have been told.
  mutating func touchEnded()

  /// Whether the user has left.
  var isFinished: Bool { get }
}

extension ControlHost {
  /// There are none.
  public static var parts: [HostPart<Self>] { [] }
  /// The control is asked.
  public func command(overriding press: KeyPress) -> Command<Self>? { nil }
  /// There is nothing to offer.
  public func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<Self>? { nil }
  /// There is nothing to paste into.
  public mutating func paste(_ text: String) {}
  /// Brings its parts to rest.
  public mutating func settle() { for part in Self.parts { part.settle(&self) } }
  /// It follows its parts by itself.
  public mutating func partHasChanged() {}
  /// Nothing is remembered.
  public mutating func touchBegan(on control: ControlID) {}
  /// Nothing is taken back.
  public mutating func touchCancelled() {}
  /// Nothing is forgotten.
  public mutating func touchEnded() {}
  /// There are none.
  public var controls: [any Control<Self>] { [] }
  /// There are none.
  public var actions: [Action<Self>] { [] }
  /// There are none.
  public var actionsElsewhere: [Action<Self>] { [] }
  /// It cannot be left.
  public var isFinished: Bool { false }
}

// MARK: Status and focus

extension ControlHost {
  /// Says what happened, in the status line.
  public mutating func say(_ status: String) { interaction.say(status) }

  /// Says what happened, and which key undoes or redoes it.
  public mutating func say(_ status: String, wayBack: String?) { interaction.say(status, wayBack: wayBack) }

  /// Does something that may fail; then says why, and returns false.
  @discardableResult
  package mutating func attempt(_ action: (inout Self) throws -> Void) -> Bool {
    do {
      try action(&self)
      return true
    } catch {
      say("\(error)")
      return false
    }
  }

  /// The control at `position`, if any.
  public func control(at position: CellPosition) -> (any Control<Self>)? {
    controls.first { $0.frame.contains(position) }
  }

  /// A control that has room.
  public func control(_ id: ControlID) -> (any Control<Self>)? { controls.first { $0.id == id } }

  /// Says what to do with what keys go to.
  public mutating func sayHint() {
    if let control = control(interaction.focus) {
      say(control.hint(in: self))
    } else {
      interaction.changes.insert(.hint)
    }
  }

  /// Gives keys to another control.
  public mutating func focus(_ control: ControlID) {
    guard interaction.focus != control else { return }
    settle()
    interaction.focus = control
    sayHint()
  }

  /// Whether keys go to `control`.
  public func isFocused(_ control: ControlID) -> Bool {
    interaction.focus == control && !interaction.hasDialog
  }

  /// How the text of a control looks, set off while the control has the focus.
  public func textStyle(of control: ControlID, otherwise style: Style = .plain) -> Style {
    isFocused(control) ? .focused : style
  }
}

// Actions and their keys.
extension ControlHost {
  /// Returns the current keys of an action; the default ones where nobody has chosen any.
  public func keys(of id: ActionID) -> [KeyPress] {
    interaction.keyMap.keys(of: id) ?? action(id)?.keys ?? []
  }

  /// Returns the label of an action's first key, for a hint; without a key, that of the command palette.
  public func label(of action: ActionID) -> String {
    (keys(of: action).first ?? keys(of: .commands).first)?.label ?? ":"
  }

  /// Returns the action with a name, if it can be run now.
  public func action(_ id: ActionID) -> Action<Self>? {
    control(interaction.focus)?.actions(in: self).first { $0.id == id } ?? actions.first { $0.id == id }
  }

  /// All actions that can be run now: first those of the control that has the focus.
  public var listedActions: [Action<Self>] { (control(interaction.focus)?.actions(in: self) ?? []) + actions }
}
