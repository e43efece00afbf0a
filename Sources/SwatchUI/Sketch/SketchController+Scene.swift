import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

// Events, and what happens when there are none.
extension SketchController: Scene {
  var isFinished: Bool { files.isFinished }
  var vision: ColorVisionDeficiency? { picker.vision }

  var hasUnseenQuestion: Bool {
    get { recovery.hasUnseenQuestion }
    set { recovery.hasUnseenQuestion = newValue }
  }

  mutating func begin() {
    operate(\.picker) { $0.readLibrary() }
    guard let open = services.openJournal else { return }
    operate(\.files) { $0.openJournal(open) }
    if session.journal != nil { operate(\.recovery) { $0.look(for: .offer) } }
  }

  func end() { files.closeJournal() }

  // MARK: Events

  mutating func handle(_ event: Event, display: Display) {
    defer { checkJournal() }
    // What was typed before a question could be seen is no answer to it.
    if takeFoundDrawings(), event.isTyped { return }
    switch event {
    case .mouse(let mouse): if !pan(with: mouse) { handle(event) }
    case .key, .escapedKey, .paste: handle(event)
    case .focus(let hasFocus): if hasFocus { refreshShelf() }
    case .suspend: wantsToSuspend = true
    case .resume: wantsCompleteFrame = true
    case .resize(let size):
      pause()
      self.display = display
      resize(to: size)
    case .discovery:
      pause()
      self.display = display
      resize(to: layout.size)
    }
  }

  /// The middle button moves the canvas, wherever it has been moved to.
  private mutating func pan(with event: MouseEvent) -> Bool {
    guard event.isOfMiddleButton, openDialog == nil || canvas.panPosition != nil else { return false }
    return operate(\.canvas) { $0.pan(with: event) }
  }

  /// Ends what is in progress because the screen is about to change under the pointer. A stroke is kept;
  /// what a release would have pressed or chosen is not done.
  mutating func pause() {
    let isKept =
      interaction.touchOwner == .control(.canvas) && session.toolKind.keepsInterruptedTouches
    let touch = isKept ? interaction.touches.end() : interaction.touches.cancel()
    if let touch { handle(touch) }
    settle()
  }

  // MARK: Time

  var timeout: Duration? {
    if session.isPainting { return .zero }
    if recovery.isLooking || files.statusWhenKept != nil { return .milliseconds(20) }
    if canvas.hasRestingTouch { return .milliseconds(700) }
    if heldControl != nil { return .milliseconds(500) }
    // Nothing else wakes the program.
    return picker.palettes.watchesLibrary ? .seconds(1) : nil
  }

  mutating func handleTimeout() {
    takeFoundDrawings()
    checkJournal()
    if session.isPainting {
      session.paintMore()
    } else if canvas.hasRestingTouch {
      session.holdTouch(isPressed: interaction.touches.isDown)
    } else if !holdControl(), !interaction.touches.isDown {
      // Not under a drag: its target would move away.
      refreshShelf()
    }
  }

  private mutating func refreshShelf() {
    if picker.palettes.hasLibraryChanged { operate(\.picker) { $0.readLibrary() } }
  }

  /// - Returns: Whether a question about them has opened.
  @discardableResult
  private mutating func takeFoundDrawings() -> Bool {
    recovery.isLooking && operate(\.recovery) { $0.takeFoundDrawings() }
  }

  private mutating func checkJournal() {
    if files.hasJournalNews { operate(\.files) { $0.checkJournal() } }
  }
}

extension MouseEvent {
  fileprivate var isOfMiddleButton: Bool {
    switch action {
    case .press(.middle), .motion(.middle), .release(.middle): true
    default: false
    }
  }
}
