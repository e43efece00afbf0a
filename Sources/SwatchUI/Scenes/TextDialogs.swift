import SwatchScreen
import SwatchWidgets

extension TextDialog {
  /// Version and license.
  static var about: TextDialog {
    TextDialog(
      title: "About",
      lines: [
        "swatchterm \(Release.version)",
        "A color picker and sketch pad for the terminal.",
        "",
        "MIT License",
        "Copyright 2026 the swatchterm maintainers",
      ])
  }

  /// All keys: those of a host, and those that mean something only where they are pressed.
  static func help(_ keys: [KeyBinding<Context>], _ further: [(keys: String, title: String)]) -> TextDialog {
    let bindings = keys.compactMap(\.help).map { (keys: $0.keys, title: $0.title) }
    let lines = (bindings + further + paletteKeys).map { label, title in
      label + String(repeating: " ", count: max(1, 13 - label.count)) + title
    }
    return TextDialog(title: "Keys", lines: lines)
  }

  private static var paletteKeys: [(keys: String, title: String)] {
    [
      ("On a saved", "Space uses it, d or holding it: its menu, F2 renames,"),
      ("color", "Delete deletes, Shift with arrows moves it"),
    ]
  }
}

/// This release of the program.
enum Release {
  static let version = "0.1.0"
}
