import ArgumentParser
import SwatchColor

/// `swatchterm complement`: opposite hues.
struct ComplementCommand: ColorVerb {
  static let configuration = configured(
    "complement", "Write the colors opposite.",
    "That is half a turn of the hue of HSL; a gray stays as it is.")

  @OptionGroup var colors: ColorArguments
  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func change() -> @Sendable (Color) -> Color {
    // HSL and HSB have the same hues.
    { $0.rotated(by: 180, on: .hsb) }
  }
}
