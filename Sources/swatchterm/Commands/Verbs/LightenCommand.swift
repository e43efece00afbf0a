import ArgumentParser
import SwatchColor

/// `swatchterm lighten`: more lightness.
struct LightenCommand: ColorVerb {
  static let configuration = configured(
    "lighten", "Make colors lighter.", "The amount is added to the lightness of HSL.")

  @Argument(help: "How much, 0 to 1 or 0% to 100%.", transform: Amount.init(argument:))
  var amount: Amount

  @OptionGroup var colors: ColorArguments
  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func changed(_ color: Color) -> Color { color.lightened(by: amount.value) }
}
