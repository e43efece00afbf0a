import ArgumentParser
import SwatchColor

/// `swatchterm rotate`: other hues.
struct RotateCommand: ColorVerb {
  static let configuration = configured(
    "rotate", "Turn the hues of colors.", "Hues are those of HSL; a gray stays as it is.")

  @Argument(help: "How far, in degrees.", transform: Self.degrees)
  var degrees: Double

  @OptionGroup var colors: ColorArguments
  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func changed(_ color: Color) -> Color {
    // HSL and HSB have the same hues.
    color.rotated(by: degrees, on: .hsb)
  }

  private static func degrees(_ argument: String) throws -> Double {
    guard let degrees = Double(argument), degrees.isFinite else {
      throw ValidationError("\(argument.quoted) is no angle; give degrees, as in 90.")
    }
    return degrees
  }
}
