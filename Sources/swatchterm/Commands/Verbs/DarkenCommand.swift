import ArgumentParser
import SwatchColor

/// `swatchterm darken`: less lightness.
struct DarkenCommand: ColorVerb {
  static let configuration = configured(
    "darken", "Make colors darker.", "The amount is taken from the lightness of HSL.")

  @Argument(help: "How much, 0 to 1 or 0% to 100%.")
  var amount: String

  @OptionGroup var colors: ColorArguments
  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func change() throws -> @Sendable (Color) -> Color {
    let amount = try Amount(argument: amount).value
    return { $0.lightened(by: -amount) }
  }
}
