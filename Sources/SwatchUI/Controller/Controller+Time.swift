import SwatchColor
import SwatchScreen

// What happens when nothing happens.
extension Controller {
  /// How long to wait for the next event before ``handleTimeout()``; `nil` for however long it takes.
  var timeout: Duration? {
    if model.raster.isPainting { return .zero }
    if recovery.isLooking || statusWhenKept != nil { return .milliseconds(20) }
    if restingTouch != nil { return .milliseconds(700) }
    if heldSwatch != nil { return .milliseconds(500) }
    // What others change shows up by and by; nothing else wakes the program.
    return model.page == .palette && library != nil ? .seconds(1) : nil
  }

  /// Does what was waiting for a while without events.
  func handleTimeout() {
    takeFoundDrawings()
    checkJournal()
    if model.raster.isPainting {
      dirty.drawing = dirty.drawing.union(model.raster.paintMore(of: model.sketch.drawing))
      if model.canvasTouch != nil || model.tool.isWaiting { dirty.hasNewPreview = true }
    } else if restingTouch != nil {
      holdTouch()
    } else if let heldSwatch {
      perform(.palette(.openMenu(heldSwatch)))
    } else if !touches.isDown {
      // Not under a drag: its target would move away.
      refreshShelf()
    }
  }

  /// A touch of the canvas that may have come to rest.
  private var restingTouch: CanvasTouch? {
    guard let touch = model.canvasTouch, !touch.isHeld, touch.addedCount > 0 else { return nil }
    return touch
  }

  /// The swatch that a touch is on since it began.
  private var heldSwatch: SwatchID? {
    guard touchOwner == .control(.palette), touches.isDown, !hasTouchMoved, model.dialog == nil else {
      return nil
    }
    return model.shelf.selectedID
  }
}
