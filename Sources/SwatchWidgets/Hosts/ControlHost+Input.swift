import SwatchScreen

extension ControlHost {
  /// Handles a key, mouse event or paste. Other events are handled by the scene.
  public mutating func handle(_ event: Event) {
    switch event {
    case .key(let press): handle(press)
    case .escapedKey(let press): handleEscaped(press)
    case .mouse(let event): handle(event)
    case .paste(let text):
      interaction.begin()
      if !interaction.hasDialog { paste(text) } else { handleInDialog { $0.paste(text) } }
    case .focus, .suspend, .resume, .resize, .discovery: break
    }
  }

  // MARK: Mouse

  private mutating func handle(_ event: MouseEvent) {
    switch event.action {
    case .wheel(let direction): handle(Wheel(direction, at: event.position, modifiers: event.modifiers))
    // The right button opens a context menu; a drag selects an item.
    case .press(.right): pressMenuButton(at: event.position)
    case .motion(.right): dragInMenu(.moved, event.position)
    case .release(.right):
      dragInMenu(.ended, event.position)
      interaction.menuPress = nil
    default: for touch in interaction.touches.touches(for: event) { handle(touch) }
    }
  }

  /// Handles a phase of a touch.
  public mutating func handle(_ touch: Touch) {
    if touch.phase == .began {
      interaction.begin()
      interaction.hasTouchMoved = false
      begin(at: touch.position)
    } else if touch.phase == .moved {
      // Most controls ignore movement within a cell, so that holding tolerates a shaky pointer.
      guard touch.position != interaction.touchPosition || touchedControl?.tracksSubcellMovement == true
      else { return }
      interaction.hasTouchMoved = true
    }
    interaction.touchPosition = touch.position
    if touch.phase == .cancelled {
      // Show the focused control's hint, then notify the parts and the host, which may replace the hint.
      if case .control = interaction.touchOwner { showHint() }
      notify(.cancelled)
    }
    if !performSecondPress(touch) { perform(touch) }
    if touch.phase == .ended, interaction.isSecondPress, !interaction.hasTouchMoved {
      touchedControl?.commandForDoubleClick(at: touch, in: self)?.run(&self)
    }
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    if interaction.hasTouchMoved { interaction.lastPress = nil }
    interaction.touchOwner = nil
    notify(.ended)
  }

  private var touchedControl: (any Control<Self>)? {
    guard case .control(let id) = interaction.touchOwner else { return nil }
    return control(id)
  }

  private mutating func begin(at position: CellPosition) {
    guard !interaction.hasDialog else { return interaction.touchOwner = .dialog }
    guard let control = control(at: position) else { return interaction.touchOwner = nil }
    interaction.touchOwner = .control(control.id)
    notify(.began(on: control.id))
    if control.takesFocusOnTouch { focus(control.id) }
  }

  /// Returns false if the touch is not a second press, or has no command.
  private mutating func performSecondPress(_ touch: Touch) -> Bool {
    guard touch.phase == .began else { return false }
    interaction.detectSecondPress(at: touch.position)
    guard interaction.isSecondPress,
      let command = touchedControl?.commandForSecondPress(at: touch, in: self)
    else { return false }
    interaction.touchOwner = nil
    command.run(&self)
    return true
  }

  private mutating func perform(_ touch: Touch) {
    switch interaction.touchOwner {
    case .control:
      guard let command = touchedControl?.command(for: touch, in: self) else { return }
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
    case nil: return
    }
  }

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
      let control = touchedControl, control.commandForHolding(in: self) != nil
    else { return nil }
    return control
  }

  /// Runs the command for a touch at rest. Returns false if there is none.
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
    let isStep = press.key.isArrow || press.key == .pageUp || press.key == .pageDown
    interaction.begin(stepping: isStep ? interaction.focus : nil)
    // On keyboards without Latin letters, keys without a command run that of the same key on a US keyboard.
    for press in [press, press.onBaseLayout].compactMap(\.self) {
      if handleInDialog({ $0.handle(press) }) { return }
      if let command = command(for: press) { return command.run(&self) }
    }
  }

  /// Handles the key with Alt if that has a separate meaning, otherwise Escape and the key. A dialog opened
  /// by that Escape is not drawn yet and does not receive the key.
  private mutating func handleEscaped(_ press: KeyPress) {
    let distinguishesAlt =
      openDialog?.distinguishesAlt(with: press)
      ?? control(interaction.focus)?.distinguishesAlt(with: press, in: self)
    if distinguishesAlt == true { return handle(KeyPress(press.key, press.modifiers.union(.alt))) }
    let hadDialog = interaction.hasDialog
    handle(KeyPress(.escape))
    if !isFinished, hadDialog || !interaction.hasDialog { handle(press) }
  }

  private func command(for press: KeyPress) -> Command<Self>? {
    let (hasDialog, keyMap) = (interaction.hasDialog, interaction.keyMap)
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

  // MARK: Focus movement with Tab and arrow keys

  func nextFocus(after press: KeyPress) -> ControlID? {
    if press.key == .tab {
      let controls = controls
      let current = controls.firstIndex { $0.id == interaction.focus }
      guard let current else { return controls.first?.id }
      let step = press.modifiers.contains(.shift) ? controls.count - 1 : 1
      return controls[(current + step) % controls.count].id
    }
    // Modified arrow keys move the selected item. When it cannot move further, they must not move the focus.
    guard press.modifiers.isEmpty, let (columns, rows) = press.key.direction else { return nil }
    return control(beside: interaction.focus, columns: columns, rows: rows)
  }

  /// Returns the nearest control in a direction, given as -1, 0 or 1; `nil` if there is none.
  func control(beside control: ControlID, columns: Int, rows: Int) -> ControlID? {
    guard let start = self.control(control)?.frame.center else { return nil }
    func cost(of other: any Control<Self>) -> Int? {
      guard other.id != control, other.isReachedByArrows, let center = other.frame.center else { return nil }
      // Rows count double: a cell is twice as high as it is wide.
      let (right, down) = (center.column - start.column, 2 * (center.row - start.row))
      let ahead = right * columns + down * rows
      let sideways = abs(right * rows) + abs(down * columns)
      return ahead > 0 ? ahead + 3 * sideways : nil
    }
    return controls.compactMap { other in cost(of: other).map { (other.id, $0) } }.min { $0.1 < $1.1 }?.0
  }

  // MARK: Menus

  /// Opens the context menu of the focused control.
  public mutating func openMenu() {
    guard let control = control(interaction.focus) else { return reportNoMenu() }
    openMenu(of: control, at: control.menuPosition(in: self))
  }

  private mutating func pressMenuButton(at position: CellPosition) {
    // Do not interrupt a stroke in progress.
    guard !interaction.touches.isDown else { return }
    interaction.begin()
    if interaction.hasDialog {
      guard openDialog?.frame.contains(position) == false else { return }
      handleInDialog { $0.handle(Touch(.began, at: position)) }
    }
    guard !interaction.hasDialog else { return }
    interaction.menuPress = (position, hasMoved: false)
    let control = control(at: position)
    if let control, control.takesFocusOnTouch { focus(control.id) }
    openMenu(of: control, at: position)
  }

  private mutating func dragInMenu(_ phase: Touch.Phase, _ position: CellPosition) {
    guard let press = interaction.menuPress, interaction.hasDialog else { return }
    if position != press.position { interaction.menuPress?.hasMoved = true }
    // A click leaves the menu open even if it opened under the pointer.
    guard interaction.menuPress?.hasMoved == true else { return }
    handleInDialog { $0.handle(Touch(phase, at: position)) }
  }

  private mutating func openMenu(of control: (any Control<Self>)?, at position: CellPosition) {
    let command =
      control?.commandForMenu(at: position, in: self) ?? commandForMenu(of: control?.id, at: position)
    guard let command else { return reportNoMenu() }
    command.run(&self)
  }

  private mutating func reportNoMenu() { report("No menu here · \(label(of: .commands)) all commands") }
}

extension CellRect { fileprivate var center: CellPosition? { isEmpty ? nil : middle } }
