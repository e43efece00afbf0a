import ArgumentParser
import SwatchColor

struct MixingOptions: ParsableArguments {
  static let renamedOptions = ["--space": "--in"]

  @Option(name: .customLong("in"), help: ArgumentHelp("The color space to mix in.", valueName: "space"))
  var space = ColorSpace.oklab

  @Option(
    help: ArgumentHelp(
      "The direction around the hue circle, for color spaces with a hue.", valueName: "direction"))
  var hue: HueInterpolation?

  func validate() throws {
    if hue != nil, space.hueIndex == nil {
      throw ValidationError(
        "The color space \(space.rawValue) has no hue. Use one that does, such as oklch, lch, hsl, hsb, hwb, okhsl or hct."
      )
    }
  }
}
