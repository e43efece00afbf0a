import SwatchScreen

extension ControlHost {
  /// Handles a key, mouse event or paste. Other events are handled by the scene.
  public mutating func handle(_ event: Event) {
    switch event {
    case .key(let press): handle(press)
    case .escapedKey(let press): handleEscaped(press)
    case .mouse(let event): handle(event)
    case .paste(let text): insert(text)
    case .focus, .suspend, .resume, .resize, .discovery: break
    }
  }

  private mutating func insert(_ text: String) {
    interaction.begin()
    if !interaction.hasDialog { paste(text) } else { handleInDialog { $0.paste(text) } }
  }

  // MARK: Mouse

  private mutating func handle(_ event: MouseEvent) {
    if case .wheel(let direction) = event.action {
      return handle(Wheel(direction, at: event.position, modifiers: event.modifiers))
    }
    if handleMenuButton(event) { return }
    for touch in interaction.touches.touches(for: event) { handle(touch) }
  }

  /// Handles a phase of a touch.
  public mutating func handle(_ touch: Touch) {
    if touch.phase == .began {
      interaction.begin()
      interaction.hasTouchMoved = false
      begin(at: touch.position)
    } else if touch.phase == .moved {
      // Most controls ignore movement within a cell, so that holding tolerates a shaky pointer.
      guard touch.position != interaction.touchPosition || tracksSubcellMovement(interaction.touchOwner)
      else {
        return
      }
      interaction.hasTouchMoved = true
    }
    interaction.touchPosition = touch.position
    if touch.phase == .cancelled { cancel() }
    if !performSecondPress(touch) { perform(touch) }
    performDoubleClick(touch)
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    if interaction.hasTouchMoved { interaction.doubleClicks.reset() }
    interaction.touchOwner = nil
    notifyTouchEnded()
  }

  /// Shows the focused control's hint, then notifies the parts and the host, which may replace the hint.
  private mutating func cancel() {
    if case .control = interaction.touchOwner { showHint() }
    notifyTouchCancelled()
  }

  private func tracksSubcellMovement(_ owner: Interaction.TouchOwner?) -> Bool {
    guard case .control(let id) = owner else { return false }
    return control(id)?.tracksSubcellMovement == true
  }

  private mutating func begin(at position: CellPosition) {
    guard !interaction.hasDialog else { return interaction.touchOwner = .dialog }
    guard let control = control(at: position) else { return interaction.touchOwner = .nothing }
    interaction.touchOwner = .control(control.id)
    notifyTouchBegan(on: control.id)
    if control.takesFocusOnTouch { focus(control.id) }
  }

  /// Returns false if the touch is not a second press, or has no command.
  private mutating func performSecondPress(_ touch: Touch) -> Bool {
    guard touch.phase == .began else { return false }
    interaction.isSecondPress = false
    guard case .control(let id) = interaction.touchOwner,
      interaction.doubleClicks.isSecond(on: id, at: touch.position, interaction.time)
    else { return false }
    interaction.isSecondPress = true
    guard let command = control(id)?.commandForSecondPress(at: touch, in: self) else { return false }
    interaction.touchOwner = .nothing
    command.run(&self)
    return true
  }

  private mutating func performDoubleClick(_ touch: Touch) {
    guard touch.phase == .ended, interaction.isSecondPress, !interaction.hasTouchMoved,
      case .control(let id) = interaction.touchOwner,
      let command = control(id)?.commandForDoubleClick(at: touch, in: self)
    else { return }
    command.run(&self)
  }

  private mutating func perform(_ touch: Touch) {
    switch interaction.touchOwner {
    case .control(let id):
      guard let command = control(id)?.command(for: touch, in: self) else { return }
      command.run(&self)
      // Press–drag–release: the dialog opened by the press takes over the touch.
      if interaction.touches.isDown, interaction.hasDialog, openDialog?.capturesOpeningTouch == true {
        interaction.touchOwner = .dialog
      }
    case .dialog:
      let passesThrough = openDialog?.passesThrough(touch) == true
      handleInDialog { $0.handle(touch) }
      guard passesThrough, touch.phase == .began, !interaction.hasDialog else { return }
      begin(at: touch.position)
      perform(touch)
    case .nothing, nil: return
    }
  }

  /// Passes a wheel step to the open dialog, or to the control under the pointer.
  private mutating func handle(_ wheel: Wheel) {
    if let dialog = openDialog {
      if dialog.followsWheel { handleInDialog { $0.handle(KeyPress(wheel.listKey)) } }
      return
    }
    guard let control = control(at: wheel.position), let command = control.command(for: wheel, in: self)
    else { return }
    // Steps during a touch belong to its gesture.
    if !interaction.touches.isDown { interaction.begin(stepping: control.id) }
    command.run(&self)
  }

  /// The control under a touch at rest, if it has a command for holding.
  public var heldControl: (any Control<Self>)? {
    guard interaction.touches.isDown, !interaction.hasTouchMoved, !interaction.hasDialog,
      case .control(let id) = interaction.touchOwner, let control = control(id),
      control.commandForHolding(in: self) != nil
    else { return nil }
    return control
  }

  /// Runs the command for a touch at rest.
  ///
  /// - Returns: False if there is none.
  public mutating func holdControl() -> Bool {
    guard let command = heldControl?.commandForHolding(in: self) else { return false }
    command.run(&self)
    return true
  }

  // MARK: Keys

  private mutating func handle(_ press: KeyPress) {
    // The user cannot see a touch behind a dialog opened with a key, so Escape applies to the dialog as well.
    let isTouchVisible = !interaction.hasDialog || interaction.touchOwner == .dialog
    if press.key == .escape, let touch = interaction.touches.cancel() {
      handle(touch)
      if isTouchVisible { return }
    }
    interaction.begin(stepping: press.key.isStep ? interaction.focus : nil)
    // On keyboards without Latin letters, keys without a command run that of the same key on a US keyboard.
    for press in [press, press.onBaseLayout].compactMap(\.self) {
      if handleInDialog({ $0.handle(press) }) { return }
      if let command = command(for: press) { return command.run(&self) }
    }
  }

  /// Handles the key with Alt if that has a separate meaning, otherwise Escape and the key. A dialog opened
  /// by that Escape is not drawn yet and does not receive the key.
  private mutating func handleEscaped(_ press: KeyPress) {
    let withAlt = KeyPress(press.key, press.modifiers.union(.alt))
    if distinguishesAlt(with: press) { return handle(withAlt) }
    let hadDialog = interaction.hasDialog
    handle(KeyPress(.escape))
    if !isFinished, hadDialog || !interaction.hasDialog { handle(press) }
  }

  private func distinguishesAlt(with press: KeyPress) -> Bool {
    if let dialog = openDialog { return dialog.distinguishesAlt(with: press) }
    return control(interaction.focus)?.distinguishesAlt(with: press, in: self) == true
  }

  private func command(for press: KeyPress) -> Command<Self>? {
    let hasDialog = interaction.hasDialog
    let keyMap = interaction.keyMap
    let action = actions.first {
      (!hasDialog || $0.worksInDialogs) && $0.command != nil && keyMap.keys(of: $0).contains(press)
    }
    guard !hasDialog else { return action?.command }
    return command(overriding: press)
      ?? control(interaction.focus)?.command(for: press, in: self)
      ?? control(interaction.focus)?.actions(in: self).first { keyMap.keys(of: $0).contains(press) }?.command
      ?? action?.command
      ?? nextFocus(after: press).map { id in Command { $0.focus(id) } }
  }
}
