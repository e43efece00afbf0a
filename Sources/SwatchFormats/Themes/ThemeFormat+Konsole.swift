import SwatchColor

extension ThemeFormat {
  /// A Konsole `.colorscheme`: a section per color with decimal red, green and blue. Faint colors stay
  /// unchanged; the colors of bold text are updated along with those of normal text.
  public static let konsole = ThemeFormat(
    rawValue: "konsole", title: "Konsole", fileExtensions: ["colorscheme"], syntax: .ini, opacity: .first,
    themeID: root
  ) {
    slots(["Background.Color": .background, "Foreground.Color": .text])
    numbered("Color", 0..<8, ".Color")
    numbered("Color", 8..<16, from: 8, "Intense.Color")
    [
      ("BackgroundIntense.Color", .copy(.background)), ("ForegroundIntense.Color", .copy(.text)),
      ("General.Description", .name),
    ]
    (["Background", "Foreground"] + (0..<8).map { "Color\($0)" }).map { ("\($0)Faint.Color", .unchanged) }
  } write: { theme, colors in
    var text = ""
    for (key, color) in colors {
      let (section, line) = (key.dropLast(6), "Color=\(color.red),\(color.green),\(color.blue)\n\n")
      text += "[\(section)]\n\(line)"
      // Bold text has its own colors.
      if !section.hasPrefix("Color") { text += "[\(section)Intense]\n\(line)" }
    }
    return text + "[General]\nDescription=\(theme.nameOrDefault)\nOpacity=1\n"
  }
}
