import ArgumentParser
import SwatchColor

/// `swatchterm text-color`: what reads best on a color.
struct TextColorCommand: ColorVerb {
  static let configuration = configured(
    "text-color", "Choose black or white for text on colors.",
    "It is the one that has more contrast by WCAG 2, and opaque.")

  @OptionGroup var colors: ColorArguments
  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  static let takesBackgrounds = true

  func change() -> @Sendable (Color) -> Color { \.textColor }
}
