import ArgumentParser
import SwatchColor

struct MixingOptions: ParsableArguments {
  @Option(name: [.customLong("in"), .customLong("space")], help: "The color space to mix in.")
  var space = ColorSpace.oklab

  @Option(help: "The direction around the hue circle, for color spaces with a hue.")
  var hue: HueInterpolation?

  func validate() throws {
    if hue != nil, space.hueIndex == nil {
      throw ValidationError(
        "The color space \(space.rawValue) has no hue. Use one that has, such as oklch, lch, hsl, hsb, hwb, okhsl or hct."
      )
    }
  }
}
