import SwatchRaster
import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

extension SketchController: PickerHost {
  var isFinished: Bool { files.isFinished }

  var hasUndrawnQuestion: Bool {
    get { recovery.hasUndrawnQuestion }
    set { recovery.hasUndrawnQuestion = newValue }
  }

  mutating func begin() throws(RasterError) {
    try session.raster.prepare()
    readLibrary()
    beginJournal(offersRecovery: true)
  }

  func end() {
    files.closeJournal()
    saveAtExit()
  }

  mutating func handle(_ event: Event, display: Display) {
    defer { checkJournal() }
    needsSave = services.saveState != nil
    if case .mouse = event { interaction.time = services.now() }
    // Ignore keys typed before the question was visible.
    if showSearchResult(), event.isTyped { return }
    if case .mouse(let mouse) = event, pan(with: mouse) { return }
    respond(to: event, on: display)
  }

  /// Pans the canvas with the middle button, even outside the canvas.
  private mutating func pan(with event: MouseEvent) -> Bool {
    guard [.press(.middle), .motion(.middle), .release(.middle)].contains(event.action),
      openDialog == nil && !picker.coversPictureArea || canvas.view.isPanning
    else { return false }
    return update(\.canvas) { $0.update(\.view) { $0.pan(with: event) } }
  }

  /// Ends a touch before the screen changes. Strokes are kept; presses and choices are canceled.
  mutating func pause() {
    let isKept = interaction.touchOwner == .control(.canvas) && session.toolState.kind.keepsInterruptedTouches
    let touch = isKept ? interaction.touches.end() : interaction.touches.cancel()
    if let touch { handle(touch) }
    endGesture()
  }

  var isInMotion: Bool { interaction.touches.isDown }

  var timeout: Duration? {
    if isGrabPending || session.raster.isPainting { return .zero }
    if recovery.isSearching || files.statusAfterSaving != nil { return .milliseconds(20) }
    if statusThrottle.isPending { return StatusThrottle.delay }
    if let delay = files.preview.delay ?? previewDelay { return delay }
    if hasRestingTouch { return .milliseconds(700) }
    if heldControl != nil { return .milliseconds(500) }
    if needsSave, !interaction.touches.isDown { return .seconds(1) }
    return picker.watchedLibrary != nil ? .seconds(1) : nil
  }

  /// Previews wait while a touch could change what is shown.
  private var previewDelay: Duration? { interaction.touches.isDown ? nil : previews.delay }
  private var hasRestingTouch: Bool { session.toolState.touch?.awaitsPause == true }

  mutating func handleTimeout() {
    showSearchResult()
    checkJournal()
    if isGrabPending { return grab() }
    if files.preview.delay != nil, !session.raster.isPainting { update(\.files) { $0.advanceExport() } }
    if previewDelay != nil, let begin = services.beginPreview { previews.advance(begin) }
    if session.raster.isPainting {
      session.paintMore()
    } else if statusThrottle.isPending {
      // Draw the status line before the pointer can be considered at rest.
      return
    } else if hasRestingTouch {
      let isPressed = interaction.touches.isDown
      update(\.canvas) { $0.forwardToTool(.paused(isPressed: isPressed)) }
    } else if !holdControl(), !interaction.touches.isDown {
      // Not during a drag, because its target could move.
      refreshLibrary()
      if needsSave { saveState() }
    }
  }

  func afterFrame() { session.recordLiveStroke() }

  @discardableResult
  private mutating func showSearchResult() -> Bool {
    recovery.isSearching && update(\.recovery) { $0.showSearchResult() }
  }

  private mutating func checkJournal() {
    if files.hasJournalChanges { update(\.files) { $0.checkJournal() } }
  }
}
