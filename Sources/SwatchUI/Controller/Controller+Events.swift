import SwatchScreen
import SwatchSession
import SwatchSketch

// From events to commands.
extension Controller {
  /// Takes the next event.
  func handle(_ event: Event, display: Display) {
    defer { checkJournal() }
    // What was typed before a question could be seen is no answer to it.
    if takeFoundDrawings(), event.isTyped { return }
    switch event {
    case .key(let press): handle(press)
    case .escapedKey(let press): handleEscaped(press)
    case .mouse(let event): handle(event)
    case .paste(let text): paste(text)
    case .focus(let hasFocus): if hasFocus { refreshShelf() }
    case .suspend: wantsToSuspend = true
    case .resume: wantsCompleteFrame = true
    case .resize(let size):
      settle()
      resize(to: size, display: display)
    case .discovery:
      settle()
      resize(to: surface.size, display: display)
    }
  }

  /// Ends what is in progress because the screen is about to change under the pointer. A stroke is kept;
  /// what a release would have pressed or chosen is not done.
  func settle() {
    let isKept = touchOwner == .control(.canvas) && session.toolKind.keepsInterruptedTouches
    let touch = isKept ? touches.end() : touches.cancel()
    if let touch { handle(touch) }
    settleTouch()
  }

  /// Pasted text goes into the line that is being typed or searched; where there is none it is a color.
  private func paste(_ text: String) {
    begin(nil)
    if model.dialog == nil {
      pasteColor(text)
    } else {
      handleInDialog { $0.paste(text) }
    }
  }

  /// Begins something that the user does; what goes on in steps is one thing.
  private func begin(_ run: Run?) {
    if run == nil || run != lastRun { gesture += 1 }
    lastRun = run
  }

  // MARK: Mouse

  private func handle(_ event: MouseEvent) {
    if case .wheel(let direction) = event.action { return turnWheel(direction, event) }
    if pan(with: event) { return }
    for touch in touches.touches(for: event) { handle(touch) }
  }

  private func handle(_ touch: Touch) {
    if touch.phase == .began {
      begin(nil)
      hasTouchMoved = false
      beginTouch(at: touch.position)
    } else if touch.phase == .moved {
      // To all but the canvas a touch moves by cells: who holds a swatch may tremble.
      guard touchOwner == .control(.canvas) || touch.position != touchPosition else { return }
      hasTouchMoved = true
    }
    touchPosition = touch.position
    // What the view says of it comes last.
    if touch.phase == .cancelled, let settingsBeforeTouch { takeBack(settingsBeforeTouch) }
    perform(touch)
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    touchOwner = nil
    settingsBeforeTouch = nil
  }

  /// Finds out what a touch belongs to, and gives it the focus.
  private func beginTouch(at position: CellPosition) {
    guard model.dialog == nil else {
      touchOwner = .dialog
      return
    }
    guard let control = layout.control(at: position) else {
      touchOwner = .nothing
      return
    }
    touchOwner = .control(control.id)
    if control.changesPen || model.isEyedropping { settingsBeforeTouch = model.settings }
    hideCursor()
    if control.takesFocusFromTouches { focus(control.id) }
  }

  private func perform(_ touch: Touch) {
    switch touchOwner {
    case .control(let control):
      guard let command = layout.control(control)?.command(for: touch, in: model) else { return }
      command.run(self)
      // Press the well, drag, let go.
      if touches.isDown, model.dialog?.takesTouchesOver == true { touchOwner = .dialog }
    case .dialog:
      handleInDialog { $0.handle(touch) }
    case .nothing, nil:
      return
    }
  }

  /// The wheel moves the slider or the list under the pointer, and the lines of a window.
  private func turnWheel(_ direction: MouseEvent.Direction, _ event: MouseEvent) {
    let isBack = direction == .up || direction == .left
    if let dialog = model.dialog {
      if dialog.followsWheel { handleInDialog { $0.handle(KeyPress(isBack ? .up : .down)) } }
      return
    }
    guard let control = layout.control(at: event.position) else { return }
    if control.id == .canvas { return turnWheelOnCanvas(direction, event) }
    guard let key = control.key(forWheel: direction) else { return }
    begin(.steps(control.id))
    control.command(for: KeyPress(key), in: model)?.run(self)
  }

  /// Over the canvas the wheel moves the drawing, with Control its scale.
  private func turnWheelOnCanvas(_ direction: MouseEvent.Direction, _ event: MouseEvent) {
    guard !touches.isDown else { return }
    let isBack = direction == .up || direction == .left
    if event.modifiers.contains(.control) {
      return zoom(steps: isBack ? 1 : -1, at: event.position)
    }
    let isSideways = direction == .left || direction == .right || event.modifiers.contains(.shift)
    if isSideways {
      scroll(columns: isBack ? -6 : 6, rows: 0)
    } else {
      scroll(columns: 0, rows: isBack ? -3 : 3)
    }
  }

  /// Moves the canvas with the pointer while the middle button is down.
  ///
  /// - Returns: Whether that is what `event` is about.
  private func pan(with event: MouseEvent) -> Bool {
    switch event.action {
    case .press(.middle) where model.dialog == nil && layout.control(at: event.position)?.id == .canvas:
      panPosition = event.position
    case .motion(.middle):
      guard let last = panPosition else { return false }
      panPosition = event.position
      scroll(columns: last.column - event.position.column, rows: last.row - event.position.row)
    case .release(.middle) where panPosition != nil:
      panPosition = nil
    default:
      return false
    }
    return true
  }

  // MARK: Keys

  private func handle(_ press: KeyPress) {
    if press.key == .escape, let touch = touches.cancel() { return handle(touch) }
    begin(press.key.isStep ? .steps(model.focus) : nil)
    if handleInDialog({ $0.handle(press) }) { return }
    command(for: press)?.run(self)
  }

  /// With Alt where that means something other than without, else Escape and then the key.
  private func handleEscaped(_ press: KeyPress) {
    let withAlt = KeyPress(press.key, press.modifiers.union(.alt))
    if distinguishesAlt(with: press) { return handle(withAlt) }
    handle(KeyPress(.escape))
    if !isFinished { handle(press) }
  }

  private func distinguishesAlt(with press: KeyPress) -> Bool {
    if let dialog = model.dialog { return dialog.distinguishesAlt(with: press) }
    return layout.control(model.focus)?.distinguishesAlt(with: press, in: model) == true
  }

  private func command(for press: KeyPress) -> Command? {
    let binding = KeyBinding.binding(of: press, inDialog: model.dialog != nil, inPicker: model.isPicker)
    return viewCommand(for: press) ?? binding?.command(model) ?? focusCommand(for: press)
  }

  /// What a key does in the control that has the focus.
  private func viewCommand(for press: KeyPress) -> Command? {
    if model.dialog != nil { return nil }
    if model.isPicker, let command = pickerCommand(for: press) { return command }
    if press.key == .escape {
      if model.isEyedropping { return .toggleEyedropper }
      if session.touch != nil { return .cancelTouch }
      return model.tool.isWaiting || !model.selection.isEmpty ? .cancelTool : .focus(.canvas)
    }
    return layout.control(model.focus)?.command(for: press, in: model)
  }

  /// What keys do in the picker wherever the focus is, but for buttons.
  private func pickerCommand(for press: KeyPress) -> Command? {
    switch press.key {
    case .escape: .leave
    case .enter where !(layout.control(model.focus) is ButtonView): .choose
    default: nil
    }
  }

  private func focusCommand(for press: KeyPress) -> Command? {
    model.dialog == nil ? nextFocus(after: press).map(Command.focus) : nil
  }

  private func nextFocus(after press: KeyPress) -> ControlID? {
    // With a modifier arrows move what is selected, which has come to an end then.
    guard press.key == .tab || press.modifiers.isEmpty else { return nil }
    return switch press.key {
    case .tab: layout.control(after: model.focus, backwards: press.modifiers.contains(.shift))
    case .left: layout.control(beside: model.focus, columns: -1, rows: 0)
    case .right: layout.control(beside: model.focus, columns: 1, rows: 0)
    case .up: layout.control(beside: model.focus, columns: 0, rows: -1)
    case .down: layout.control(beside: model.focus, columns: 0, rows: 1)
    default: nil
    }
  }
}

extension Key {
  /// Whether the key changes a value by a step.
  fileprivate var isStep: Bool {
    switch self {
    case .left, .right, .up, .down, .pageUp, .pageDown: true
    default: false
    }
  }
}
