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
    say(hint)
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
    let popover = ColorPopover(for: well, of: model.settings)
    model.settings.activeWell = well
    present(popover)
  }
}

// What keys and controls ask for.
extension Command {
  static func setWidth(_ width: Double) -> Command { Command { $0.changePen(.width) { $0.setWidth(width) } } }
  static func setOpacity(_ opacity: Double) -> Command {
    Command { $0.changePen(.opacity) { $0.setOpacity(opacity) } }
  }
  static let resetPen = Command { $0.resetPen() }
  static func openPopover(_ well: Well) -> Command { Command { $0.openPopover(for: well) } }
}
