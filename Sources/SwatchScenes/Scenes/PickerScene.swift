import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchWidgets

/// A scene around the color picker: it lends the picker its screen, keeps what is done in it, and follows the library.
protocol PickerScene: ActKeeper, ControlScene {
  var picker: ColorPicker { get set }
  /// Whether the picker is on the screen.
  var showsPicker: Bool { get }
  var size: CellSize { get set }
  var display: Display { get set }
  /// What the picker showed when controls were collected.
  var controlledContent: ColorPicker.Content? { get }
  /// The state of the picker that was drawn last; `nil` when nothing was.
  var shownRevision: Int? { get set }

  mutating func layOut()
}

extension PickerScene {
  var showsPicker: Bool { true }

  // MARK: What the picker does

  mutating func readLibrary() {
    operate(\.picker, isSeen: picker.page == .palette) { $0.readLibrary() }
  }

  private mutating func refreshLibrary() {
    if showsPicker, picker.watchedLibrary?.hasChanged == true { operate(\.picker) { $0.readLibrary() } }
  }

  mutating func followPicker() {
    if picker.content != controlledContent { layOut() }
    collectActs(of: \.picker)
    if picker.takeRequests().contains(.bringBack) { bringBack() }
    tellWayBack()
  }

  mutating func actsHaveChanged() { picker.removed = acts.removed }

  mutating func touchEnded() { tellWayBack() }

  // MARK: Events

  mutating func adapt(to size: CellSize, _ display: Display) {
    (self.size, self.display) = (size, display)
    layOut()
  }

  mutating func focusHasChanged(_ hasFocus: Bool) { if hasFocus { refreshLibrary() } }

  var vision: ColorVisionDeficiency? { picker.vision }

  var timeout: Duration? {
    if heldControl != nil { return .milliseconds(500) }
    return showsPicker && picker.watchedLibrary != nil ? .seconds(1) : nil
  }

  mutating func handleTimeout() {
    // Not under a drag: its target would move away.
    if !holdControl(), !interaction.touches.isDown { refreshLibrary() }
  }

  // MARK: Drawing

  mutating func prepareFrame(completely isComplete: Bool) -> Bool {
    informParts()
    let (changes, revision) = (interaction.takeChanges(), picker.interaction.revision)
    guard isComplete || !changes.isEmpty || revision != shownRevision else { return false }
    shownRevision = revision
    return true
  }
}

extension KeyNote {
  /// What the help says of every screen with a picker.
  package static let ofPickers: [KeyNote] = [
    KeyNote("Shift-arrows", "Move the saved color", .palette),
    KeyNote("Paste", "A color, or a picture’s path", .color),
    KeyNote("Right click", "Menu of a place", .anywhere),
    KeyNote("Tab", "The next control", .anywhere),
    KeyNote("Shift-Tab", "The one before", .anywhere),
    KeyNote("Arrows", "Change it, or go on", .anywhere),
    KeyNote("Page Up Down", "Larger steps", .anywhere),
    KeyNote("Home End", "The ends of a slider", .anywhere),
    KeyNote("Space Enter", "Press", .anywhere),
  ]
}
