import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchWidgets

/// A scene with a color picker and an undo history. It reloads the palette library after changes.
package protocol PickerHost: UndoHost, ControlScene {
  var picker: ColorPicker { get set }
  var showsPicker: Bool { get }
}

extension PickerHost {
  package var showsPicker: Bool { true }
  package var vision: ColorVisionDeficiency? { picker.vision }

  package mutating func readLibrary() {
    update(\.picker, needsRedraw: picker.page == .palette) { $0.readLibrary() }
  }

  package mutating func refreshLibrary() {
    if showsPicker, picker.watchedLibrary?.hasChanged == true { update(\.picker) { $0.readLibrary() } }
  }

  package mutating func windowFocusDidChange(_ hasFocus: Bool) { if hasFocus { refreshLibrary() } }
  package mutating func undoHistoryDidChange() { picker.removedName = undoHistory.removedName }
}

/// A scene that mainly consists of a color picker, and is laid out again when its content changes.
protocol PickerScene: PickerHost {
  /// The content of the picker at the last layout.
  var laidOutContent: ColorPicker.Content? { get }
  /// The picker revision that was drawn last; `nil` if the picker has to be redrawn.
  var shownRevision: Int? { get set }
}

extension PickerScene {
  mutating func pickerDidChange() {
    if picker.content != laidOutContent { layOut() }
    collectUndoActions(of: \.picker)
    if picker.takeRequests().contains(.restoreRemoved) { restoreRemoved() }
    showUndoHint()
  }

  /// Draws the controls other than those of the picker, which draws them itself.
  func drawOwnControls(on surface: inout Surface) {
    for control in controls where !(control is PartControl<Self, ColorPicker>) {
      control.draw(self, on: &surface)
    }
  }

  mutating func touchEnded() { showUndoHint() }

  var timeout: Duration? {
    if heldControl != nil { return .milliseconds(500) }
    return showsPicker && picker.watchedLibrary != nil ? .seconds(1) : nil
  }

  mutating func handleTimeout() {
    // A reload during a drag could move its target.
    if !holdControl(), !interaction.touches.isDown { refreshLibrary() }
  }

  mutating func prepareFrame(completely isComplete: Bool) -> Bool {
    updateParts()
    let (changes, revision) = (interaction.takeChanges(), picker.interaction.revision)
    guard isComplete || !changes.isEmpty || revision != shownRevision else { return false }
    shownRevision = revision
    return true
  }
}

extension HelpEntry {
  package static let pickerNotes: [HelpEntry] = [
    HelpEntry("Shift-arrows", "Move the saved color", .palette),
    HelpEntry("Paste", "A color or a picture path", .color),
    HelpEntry("Right click", "Context menu", .anywhere),
    HelpEntry("Tab", "Next control", .anywhere),
    HelpEntry("Shift-Tab", "Previous control", .anywhere),
    HelpEntry("Arrows", "Change value, move focus", .anywhere),
    HelpEntry("Page Up/Down", "Larger slider steps", .anywhere),
    HelpEntry("Home End", "Slider minimum, maximum", .anywhere),
    HelpEntry("Space Enter", "Press", .anywhere),
  ]
}
