import SwatchColor

/// A color in a theme file.
struct ThemeField {
  let slots: [TerminalSlot]
  /// The theme that the color belongs to, if the file has several.
  var themeID = ""
  /// The range of the color, or those of its red, green and blue.
  let ranges: [Range<Int>]
  /// The color, or `nil` for a word that lets the terminal choose it.
  let color: RGB24?
  /// True if this field repeats another field's color, which is updated here, but not read.
  var isCopy = false
  /// Returns the text of another color in each range, with `nil` for unchanged components.
  let replacements: @Sendable (RGB24) -> [String?]
}
