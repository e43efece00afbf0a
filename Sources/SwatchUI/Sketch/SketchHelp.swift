/// What the help says of the sketch pad besides the keys that mean the same everywhere.
enum SketchHelp {
  /// Keys that mean something only where they are pressed.
  static let furtherKeys: [(keys: String, title: String)] = [
    ("Tab", "Next control; Shift-Tab: previous"),
    ("Arrows", "Change a slider, go from control to control,"),
    ("", "move over the canvas (Ctrl: faster)"),
    ("Shift-Arrows", "Move the view (and the wheel, the middle button)"),
    ("Page Up/Dn", "Larger steps of a slider; Home, End: its ends"),
    ("Space Enter", "Press; on the canvas, begin and end a stroke"),
    ("Esc", "Take back the stroke or color in progress"),
    ("Paste", "A color in any notation, or the path of a picture"),
    ("On selected", "d shows a menu, Alt with arrows moves by a cell, Ctrl-D"),
    ("strokes", "copies, Delete deletes, C colors, Page Up/Dn restack"),
  ]
}
