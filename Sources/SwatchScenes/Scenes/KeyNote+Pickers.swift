import SwatchPicker
import SwatchWidgets

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
