import SwatchPicker
import SwatchScenes
import SwatchWidgets

/// What the help says of the sketch pad besides the keys that mean the same everywhere.
enum SketchHelp {
  static let notes: [KeyNote] =
    [
      KeyNote("Space Enter", "Begin and end a stroke", .draw),
      KeyNote("Alt-arrows", "Move by a cell", .selection),
      KeyNote("Enter", "Points of a line", .selection),
      KeyNote("Page Up Down", "Up, down", .selection),
      KeyNote("Home End", "To the top, the bottom", .selection),
      KeyNote("Tab", "The next stop", .gradient),
      KeyNote("Left Right", "Move it", .gradient),
      KeyNote("Enter", "Linear, radial, turn", .gradient),
      KeyNote("Shift-arrows", "Move the view", .view),
      KeyNote("Wheel", "Move it; with Ctrl, zoom", .view),
    ] + KeyNote.ofPickers + [
      KeyNote("Ctrl-arrows", "Larger steps", .anywhere),
      KeyNote("Esc", "Take back what is begun", .anywhere),
    ]
}
