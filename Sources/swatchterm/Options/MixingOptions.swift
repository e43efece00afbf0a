import ArgumentParser
import SwatchColor

struct MixingOptions: ParsableArguments {
  @Option(name: [.customLong("in"), .customLong("space")], help: "The space to mix in.")
  var space = ColorSpace.oklab

  @Option(help: "The way around the circle of hues, in spaces that have hues.")
  var hue: HueInterpolation?

  func validate() throws {
    if hue != nil, space.hueIndex == nil {
      throw ValidationError(
        "The space \(space.rawValue) has no hues; mix in oklch, lch, hsl, hsb, hwb, okhsl, hct or another that has."
      )
    }
  }
}
