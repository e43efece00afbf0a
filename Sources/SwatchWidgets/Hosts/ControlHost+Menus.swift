import SwatchScreen

extension ControlHost {
  /// Opens the context menu of the focused control.
  public mutating func openMenu() {
    guard let control = control(interaction.focus) else { return reportNoMenu() }
    openMenu(of: control, at: control.menuPosition(in: self))
  }

  /// Opens a context menu with the right button; a drag selects an item. Returns false for other events.
  mutating func handleMenuButton(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press(.right): pressMenuButton(at: event.position)
    case .motion(.right): dragInMenu(.moved, event.position)
    case .release(.right):
      dragInMenu(.ended, event.position)
      interaction.menuPress = nil
    default: return false
    }
    return true
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
    interaction.menuPress = Interaction.MenuPress(position: position)
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

  private mutating func reportNoMenu() {
    report("No menu here · \(label(of: .commands)) all commands")
  }
}
