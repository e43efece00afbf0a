import ArgumentParser
import SwatchColor

/// `swatchterm saturate`: more saturation.
struct SaturateCommand: ColorVerb {
  static let configuration = configured(
    "saturate", "Make colors more colorful.",
    "The amount is added to the saturation of HSL; a gray stays gray.")

  @Argument(help: "How much, 0 to 1 or 0% to 100%.")
  var amount: String

  @OptionGroup var colors: ColorArguments
  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func change() throws -> @Sendable (Color) -> Color {
    let amount = try Amount(argument: amount).value
    return { $0.saturated(by: amount) }
  }
}
