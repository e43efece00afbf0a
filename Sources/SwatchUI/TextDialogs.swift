import SwatchScreen
import SwatchWidgets

extension TextDialog {
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
}
