import SwatchWidgets

enum Release {
  /// The semantic version. The command line, the packages and `scripts/release` read it from here.
  static let version = "1.0.0"
}

extension TextDialog {
  static var about: TextDialog {
    TextDialog(
      title: "About",
      lines: [
        "swatchterm \(Release.version)", "A color picker and sketch pad for the terminal.", "", "MIT License",
        "Copyright 2026 the swatchterm maintainers",
      ])
  }
}
