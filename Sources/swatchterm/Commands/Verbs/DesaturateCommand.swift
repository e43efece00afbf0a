import ArgumentParser
import SwatchColor

/// `swatchterm desaturate`: less saturation.
struct DesaturateCommand: ColorVerb {
  static let configuration = configured(
    "desaturate", "Make colors less colorful.", "The amount is taken from the saturation of HSL.")

  @Argument(help: "How much, 0 to 1 or 0% to 100%.", transform: Amount.init(argument:))
  var amount: Amount

  @OptionGroup var colors: ColorArguments
  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func changed(_ color: Color) -> Color { color.saturated(by: -amount.value) }
}
