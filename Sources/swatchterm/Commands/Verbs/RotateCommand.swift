import ArgumentParser
import SwatchColor

/// `swatchterm rotate`: other hues.
struct RotateCommand: ColorVerb {
  static let configuration = configured(
    "rotate", "Turn the hues of colors.", "Hues are those of HSL; a gray stays as it is.")

  @Argument(help: "How far, in degrees.")
  var degrees: String

  @OptionGroup var colors: ColorArguments
  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func change() throws -> @Sendable (Color) -> Color {
    let text = degrees.first == "−" ? "-" + degrees.dropFirst() : degrees
    guard let angle = Double(text), angle.isFinite else {
      throw Failure("\(text.quoted) is no angle; give degrees, as in 90.", status: .usage)
    }
    // HSL and HSB have the same hues.
    return { $0.rotated(by: angle, on: .hsb) }
  }
}
