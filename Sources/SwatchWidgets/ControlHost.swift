import SwatchScreen

/// What has controls and gives them input: a screen, or a part of one that can stand on any.
///
/// It says which controls there are, and which keys mean the same everywhere; ``handle(_:)`` does the rest. Commands run
/// on the host itself.
///
/// ```swift
/// struct Counter: ControlHost {
///   var interaction = Interaction<Counter>(focus: ControlID("button More"))
///   var count = 0
///   var controls: [any Control<Counter>] {
///     let more = Button<Counter>("More") { $0.count += 1 }
///     return [ButtonView(more, frame: CellRect(column: 0, row: 0, width: more.width, height: 1))]
///   }
///   var keys: [KeyBinding<Counter>] { [KeyBinding("0") { $0.count = 0 }] }
/// }
/// var counter = Counter()
/// counter.handle(.key(KeyPress(.enter)))
/// for control in counter.controls { control.draw(counter, on: &surface) }
/// print(counter.count)  // 1
/// ```
public protocol ControlHost: SendableMetatype {
  /// What goes on between the user and the controls.
  var interaction: Interaction<Self> { get set }
  /// What can be operated and has room, in the order of Tab.
  var controls: [any Control<Self>] { get }
  /// The keys that mean the same wherever the focus is.
  var keys: [KeyBinding<Self>] { get }
  /// What of it is a host itself.
  static var parts: [HostPart<Self>] { get }

  /// What a key does before the control that has the focus is asked; `nil` when that is asked.
  func command(overriding press: KeyPress) -> Command<Self>?

  /// Takes text that was pasted while no dialog was open.
  mutating func paste(_ text: String)

  /// Comes to rest, because a dialog is about to open or keys are about to go elsewhere.
  mutating func settle()

  /// A part may have changed.
  mutating func partHasChanged()

  /// A touch has begun on a control.
  mutating func touchBegan(on control: ControlID)

  /// The touch was taken back; the control that it belongs to is told next.
  mutating func touchCancelled()

  /// Whether the user has left.
  var isFinished: Bool { get }
}

extension ControlHost {
  /// There are none.
  public static var parts: [HostPart<Self>] { [] }
  /// The control is asked.
  public func command(overriding press: KeyPress) -> Command<Self>? { nil }
  /// There is nothing to paste into.
  public mutating func paste(_ text: String) {}
  /// Brings its parts to rest.
  public mutating func settle() { for part in Self.parts { part.settle(&self) } }
  /// It follows its parts by itself.
  public mutating func partHasChanged() {}
  /// Tells its parts.
  public mutating func touchBegan(on control: ControlID) {
    for part in Self.parts { part.touchBegan(control, &self) }
  }
  /// Tells its parts.
  public mutating func touchCancelled() { for part in Self.parts { part.touchCancelled(&self) } }
  /// It cannot be left.
  public var isFinished: Bool { false }
}

// MARK: Status and focus

extension ControlHost {
  /// Says what happened, in the status line.
  public mutating func say(_ status: String) { interaction.say(status) }

  /// The control at `position`, if any.
  public func control(at position: CellPosition) -> (any Control<Self>)? {
    controls.first { $0.frame.contains(position) }
  }

  /// A control that has room.
  public func control(_ id: ControlID) -> (any Control<Self>)? { controls.first { $0.id == id } }

  /// What to do with what keys go to.
  public var hint: String { control(interaction.focus)?.hint(in: self) ?? interaction.outerHint }

  /// Gives keys to another control.
  public mutating func focus(_ control: ControlID) {
    guard interaction.focus != control else { return }
    settle()
    interaction.focus = control
    say(hint)
  }

  /// Whether keys go to `control`.
  public func isFocused(_ control: ControlID) -> Bool {
    interaction.focus == control && openDialog == nil && !interaction.isCovered
  }

  /// How the text of a control looks, set off while the control has the focus.
  public func textStyle(of control: ControlID, otherwise style: Style = .plain) -> Style {
    isFocused(control) ? .reverse : style
  }
}

// MARK: Dialogs

/// Input to a dialog.
public enum DialogInput: Hashable, Sendable {
  /// A moment of a touch.
  case touch(Touch)
  /// A key.
  case key(KeyPress)
  /// Text that was pasted.
  case paste(String)
}

extension ControlHost {
  /// The dialog that is open: its own, or that of a part.
  public var openDialog: (any Dialog)? {
    if let dialog = interaction.dialog { return dialog }
    for part in Self.parts { if let dialog = part.openDialog(self) { return dialog } }
    return nil
  }

  /// Opens a dialog, in place of the one that is open.
  public mutating func present(_ dialog: some Dialog<Self>) {
    settle()
    // What opens under a touch must not take its release for a choice.
    if openDialog == nil, interaction.touches.isDown { interaction.touchOwner = .nothing }
    var dialog = dialog
    dialog.layOut(in: interaction.room, self)
    interaction.dialog = dialog
    interaction.changes.insert(.cover)
    say(dialog.hint)
  }

  /// Closes what is open, without an answer.
  public mutating func dismiss() {
    let dismissal = interaction.dialog?.dismissal
    closeDialog()
    say(hint)
    dismissal?(&self)
  }

  /// Closes what is open, because it was answered.
  public mutating func closeDialog() {
    // What was to be done with it is over; what came of it stays.
    if let dialog = interaction.dialog, interaction.status == dialog.hint { say(hint) }
    interaction.dialog = nil
    interaction.changes.insert(.cover)
  }

  /// Gives input to the dialog that is open.
  ///
  /// - Returns: Whether there is one, and the input means something there.
  public mutating func handleInDialog(_ input: DialogInput) -> Bool {
    guard var dialog = interaction.dialog else {
      let part = Self.parts.first { $0.openDialog(self) != nil }
      return part?.handleInDialog(input, &self) ?? false
    }
    dialog.layOut(in: interaction.room, self)
    let response = input.response(of: &dialog)
    interaction.dialog = dialog
    if case .ignored = response { return false }
    interaction.changes.insert(.dialog)
    switch response {
    case .ignored: break
    case .changed: break
    case .dismissed: dismiss()
    case .answered(let action):
      closeDialog()
      action(&self)
    case .perform(let action): action(&self)
    }
    return true
  }

  /// Draws the dialog that is open, where there is one.
  public func drawDialog(on surface: inout Surface) {
    guard var dialog = interaction.dialog else {
      for part in Self.parts { part.drawDialog(self, &surface) }
      return
    }
    dialog.layOut(in: interaction.room, self)
    dialog.draw(self, on: &surface)
  }
}

extension DialogInput {
  fileprivate func response<Owner>(of dialog: inout any Dialog<Owner>) -> DialogResponse<Owner> {
    switch self {
    case .touch(let touch): dialog.handle(touch)
    case .key(let press): dialog.handle(press)
    case .paste(let text): dialog.paste(text)
    }
  }
}
