import SwatchScreen

// From events to commands.
extension ControlHost {
  /// Takes a key, a report of the mouse, or text that was pasted; what else there is belongs to the screen.
  public mutating func handle(_ event: Event) {
    switch event {
    case .key(let press): handle(press)
    case .escapedKey(let press): handleEscaped(press)
    case .mouse(let event): handle(event)
    case .paste(let text): insert(text)
    case .focus, .suspend, .resume, .resize, .discovery: break
    }
  }

  /// Text goes into the line that is being typed or searched, if there is one.
  private mutating func insert(_ text: String) {
    interaction.begin()
    if !interaction.hasDialog { paste(text) } else { handleInDialog { $0.paste(text) } }
  }

  // MARK: Mouse

  private mutating func handle(_ event: MouseEvent) {
    if case .wheel(let direction) = event.action {
      return turn(Wheel(direction, at: event.position, modifiers: event.modifiers))
    }
    if handleMenuButton(event) { return }
    for touch in interaction.touches.touches(for: event) { handle(touch) }
  }

  /// Takes a moment of a touch.
  public mutating func handle(_ touch: Touch) {
    if touch.phase == .began {
      interaction.begin()
      interaction.hasTouchMoved = false
      begin(at: touch.position)
    } else if touch.phase == .moved {
      // To most a touch moves by cells: who holds a swatch may tremble.
      guard touch.position != interaction.touchPosition || readsFractions(interaction.touchOwner) else {
        return
      }
      interaction.hasTouchMoved = true
    }
    interaction.touchPosition = touch.position
    if touch.phase == .cancelled { cancel() }
    if !performSecondPress(touch) { perform(touch) }
    performDoubleClick(touch)
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    if interaction.hasTouchMoved { interaction.pairs.forget() }
    interaction.touchOwner = nil
    tellTouchEnded()
  }

  /// Says what there is to do now; parts, and last of all the control, may know better.
  private mutating func cancel() {
    if case .control = interaction.touchOwner { sayHint() }
    tellTouchCancelled()
  }

  private func readsFractions(_ owner: Interaction.TouchOwner?) -> Bool {
    guard case .control(let id) = owner else { return false }
    return control(id)?.readsFractions == true
  }

  /// Finds out what a touch belongs to, and gives it the focus.
  private mutating func begin(at position: CellPosition) {
    guard !interaction.hasDialog else { return interaction.touchOwner = .dialog }
    guard let control = control(at: position) else { return interaction.touchOwner = .nothing }
    interaction.touchOwner = .control(control.id)
    tellTouchBegan(on: control.id)
    if control.takesFocusFromTouches { focus(control.id) }
  }

  /// Runs the command of a second press. Returns false if the touch is none, or means nothing.
  private mutating func performSecondPress(_ touch: Touch) -> Bool {
    guard touch.phase == .began else { return false }
    interaction.isSecondPress = false
    guard case .control(let id) = interaction.touchOwner,
      interaction.pairs.isSecond(on: id, at: touch.position, interaction.time)
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
      // Press a well, drag, let go.
      if interaction.touches.isDown, interaction.hasDialog, openDialog?.takesTouchesOver == true {
        interaction.touchOwner = .dialog
      }
    case .dialog:
      let passesOn = openDialog?.passesOn(touch) == true
      handleInDialog { $0.handle(touch) }
      guard passesOn, touch.phase == .began, !interaction.hasDialog else { return }
      begin(at: touch.position)
      perform(touch)
    case .nothing, nil: return
    }
  }

  /// The wheel moves what is under the pointer, and the lines of a window.
  private mutating func turn(_ wheel: Wheel) {
    if let dialog = openDialog {
      if dialog.followsWheel { handleInDialog { $0.handle(KeyPress(wheel.listKey)) } }
      return
    }
    guard let control = control(at: wheel.position), let command = control.command(for: wheel, in: self)
    else { return }
    // Under a touch it belongs to what that does.
    if !interaction.touches.isDown { interaction.begin(stepping: control.id) }
    command.run(&self)
  }

  /// The control that a touch is on since it began, where resting there means something.
  public var heldControl: (any Control<Self>)? {
    guard interaction.touches.isDown, !interaction.hasTouchMoved, !interaction.hasDialog,
      case .control(let id) = interaction.touchOwner, let control = control(id),
      control.commandForHolding(in: self) != nil
    else { return nil }
    return control
  }

  /// Does what resting on a control means.
  ///
  /// - Returns: Whether a touch rests on one where that means something.
  public mutating func holdControl() -> Bool {
    guard let command = heldControl?.commandForHolding(in: self) else { return false }
    command.run(&self)
    return true
  }

  // MARK: Keys

  private mutating func handle(_ press: KeyPress) {
    // Behind a dialog that a key has opened, a touch is over as far as anybody can see.
    let isTouchSeen = !interaction.hasDialog || interaction.touchOwner == .dialog
    if press.key == .escape, let touch = interaction.touches.cancel() {
      handle(touch)
      if isTouchSeen { return }
    }
    interaction.begin(stepping: press.key.isStep ? interaction.focus : nil)
    if handleInDialog({ $0.handle(press) }) { return }
    command(for: press)?.run(&self)
  }

  /// With Alt where that means something other than without, else Escape and then the key, but for a dialog that Escape has
  /// opened: nobody has answered what nobody has seen.
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
