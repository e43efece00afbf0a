import SwatchColor
import SwatchScreen
import SwatchSession

// What happens when nothing happens.
extension Controller {
  /// How long to wait for the next event before ``handleTimeout()``; `nil` for however long it takes.
  var timeout: Duration? {
    if session.isPainting { return .zero }
    if recovery.isLooking || statusWhenKept != nil { return .milliseconds(20) }
    if hasRestingTouch { return .milliseconds(700) }
    if heldSwatch != nil { return .milliseconds(500) }
    // What others change shows up by and by; nothing else wakes the program.
    return model.page == .palette && library != nil ? .seconds(1) : nil
  }

  /// Does what was waiting for a while without events.
  func handleTimeout() {
    takeFoundDrawings()
    checkJournal()
    if session.isPainting {
      session.paintMore()
    } else if hasRestingTouch {
      session.holdTouch(isPressed: touches.isDown)
    } else if let heldSwatch {
      openSwatchMenu(for: heldSwatch)
    } else if !touches.isDown {
      // Not under a drag: its target would move away.
      refreshShelf()
    }
  }

  /// Whether a touch of the canvas may have come to rest.
  private var hasRestingTouch: Bool {
    guard let touch = session.touch else { return false }
    return !touch.isHeld && touch.addedCount > 0
  }

  /// The swatch that a touch is on since it began.
  private var heldSwatch: SwatchID? {
    guard touchOwner == .control(.palette), touches.isDown, !hasTouchMoved, model.dialog == nil else {
      return nil
    }
    return model.shelf.selectedID
  }
}
