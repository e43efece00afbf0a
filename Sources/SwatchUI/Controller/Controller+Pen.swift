import SwatchColor
import SwatchScreen
import SwatchSession

// The pen, and the popovers that choose its colors.
extension Controller {
  /// Changes the pen, and shows it wherever it is shown.
  func changePen(_ change: (inout PenSettings) -> Void) {
    let old = model.settings
    change(&model.settings)
    model.history.record(from: old, to: model.settings, gesture: gesture)
    dirty.parts.formUnion([.toolbar, .panel])
  }

  /// Changes a value of the pen and says it: its slider may not be on the screen.
  func changePen(_ slider: Slider, _ change: (inout PenSettings) -> Void) {
    changePen(change)
    say("\(slider.title) \(slider.label(in: model))")
  }

  /// Sets the pen to what it was before a touch that was cancelled.
  func takeBack(_ settings: PenSettings) {
    changePen { $0 = settings }
    say(model.hint)
  }

  func resetPen() {
    settleTouch()
    changePen { $0.reset() }
    say("Pen reset")
  }

  // MARK: Popovers

  func openPopover(for well: Well) {
    settleTouch()
    if model.dialog != nil { dismiss() }
    let selection = ColorPopoverView.cell(of: model.settings.color(of: well))
    let popover = ColorPopover(well: well, original: model.settings, selection: selection)
    model.settings.activeWell = well
    open(.popover(popover))
  }

  func changePopover(_ change: (inout ColorPopover) -> Void) {
    guard case .popover(var popover)? = model.dialog else { return }
    change(&popover)
    model.dialog = .popover(popover)
    dirty.parts.insert(.dialog)
  }

  /// Lets the well follow a touch. Where there is nothing to choose, it keeps the color it has.
  func touchPopover(_ cell: ColorPopoverCell?) {
    changePopover { popover in
      popover.isTouched = touches.isDown
      if let cell { popover.selection = cell }
    }
    if let cell { show(cell) }
  }

  /// Gives the well its color for good; without a choice the one that it has.
  func chooseInPopover(_ cell: ColorPopoverCell?) {
    guard case .popover(let popover)? = model.dialog else { return }
    if let cell { show(cell) }
    closeDialog()
    say("\(popover.well.title) color: \(model.settings.color(of: popover.well)?.hex ?? "none")")
  }

  /// Closes what is open. A color that is still being chosen goes back to what it was, and so does the
  /// active well when no color was chosen.
  func dismiss() {
    if case .popover(let popover)? = model.dialog {
      let color = model.settings.color(of: popover.well)
      if popover.isTouched || color == popover.original.color(of: popover.well) {
        changePen { $0 = popover.original }
      }
    }
    if case .prompt(let prompt)? = model.dialog, prompt.purpose == .canvasText { session.cancelTool() }
    model.leavesWhenSaved = false
    closeDialog()
    say(model.hint)
  }

  func open(_ dialog: Dialog) {
    settleTouch()
    // What opens under a touch must not take its release for a choice.
    if model.dialog == nil, touches.isDown { touchOwner = .nothing }
    model.dialog = dialog
    dirty.parts = .all
    say(hint(for: dialog))
  }

  private func show(_ cell: ColorPopoverCell) {
    guard case .popover(let popover)? = model.dialog else { return }
    changePen { $0.setColor(ColorPopoverView.color(of: cell), of: popover.well) }
  }

  func closeDialog() {
    // What was to be done with it is over; what came of it stays.
    if let dialog = model.dialog, model.status == hint(for: dialog) { say(model.hint) }
    model.dialog = nil
    dirty.parts = .all
  }
}
