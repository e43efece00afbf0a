import SwatchScreen
import SwatchWidgets

extension TextDialog<Controller> {
  /// Version and license.
  static var about: TextDialog {
    TextDialog(
      title: "About",
      lines: [
        "swatchterm \(Application.version)",
        "A color picker and sketch pad for the terminal.",
        "",
        "MIT License",
        "Copyright 2026 the swatchterm maintainers",
      ])
  }

  /// All keys.
  static func help(inPicker: Bool) -> TextDialog {
    let bindings = (inPicker ? KeyBinding.picking : KeyBinding.all).compactMap(\.help).map {
      ($0.keys, $0.title)
    }
    let lines = (bindings + (inPicker ? pickerKeys : focusKeys)).map { label, title in
      label + String(repeating: " ", count: max(1, 13 - label.count)) + title
    }
    return TextDialog(title: "Keys", lines: lines)
  }

  private static var focusKeys: [(String, String)] {
    [
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
    ] + paletteKeys
  }

  private static var pickerKeys: [(String, String)] {
    [
      ("Enter", "Choose the color"),
      ("Esc", "Take back the color in progress; else choose none"),
      ("Tab", "Next control; Shift-Tab: previous"),
      ("Arrows", "Change a slider, go from control to control"),
      ("Page Up/Dn", "Larger steps of a slider; Home, End: its ends"),
      ("Space", "Press"),
      ("Paste", "A color in any notation, or the path of a picture"),
    ] + paletteKeys
  }

  private static var paletteKeys: [(String, String)] {
    [
      ("On a saved", "Space uses it, d or holding it: its menu, F2 renames,"),
      ("color", "Delete deletes, Shift with arrows moves it"),
    ]
  }
}
