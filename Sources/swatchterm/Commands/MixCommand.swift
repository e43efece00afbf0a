import ArgumentParser
import SwatchColor

struct MixCommand: RenamedOptions {
  static let configuration = CommandConfiguration(
    commandName: "mix", abstract: "Mix two colors.",
    discussion: "The result is the color halfway between the two or, with --steps, a gradient.")
  static let renamedOptions = MixingOptions.renamedOptions

  @Argument(help: "The first color; - reads it from standard input.", completion: .colors) var first: String
  @Argument(help: "The second color; - reads it from standard input.", completion: .colors) var second: String
  @OptionGroup var mixing: MixingOptions

  @Option(name: [.long, .customShort("n")], parsing: .unconditional, help: MixingOptions.stepsHelp)
  var steps: Int?

  @OptionGroup var results: ResultOptions

  func validate() throws { try MixingOptions.validate(steps) }

  func run() throws {
    try results.write { console in
      let (first, second) = try console.colors(first, second, reportsMapping: false)
      let (space, hue) = (mixing.space, mixing.hue ?? .shorter)
      return steps.map { first.steps(to: second, count: $0, in: space, hue: hue) }
        ?? [first.mixed(with: second, in: space, hue: hue)]
    }
  }
}

struct MixingOptions: ParsableArguments {
  static let renamedOptions = ["--space": "--in"]
  static let stepsHelp = ArgumentHelp.value("count", "The number of colors, including both ends, 2 to 65536.")

  static func validate(_ steps: Int?) throws {
    if let steps, !(2...65_536).contains(steps) { throw ValidationError("Choose 2 to 65536 steps.") }
  }

  @Option(name: .customLong("in"), help: .value("space", "The color space to mix in."))
  var space = ColorSpace.oklab

  @Option(help: .value("direction", "The direction around the hue circle, for color spaces with a hue."))
  var hue: HueInterpolation?

  func validate() throws {
    try require(
      hue == nil || space.hueIndex != nil,
      "The color space \(space.rawValue) has no hue. Use one that does, such as oklch, lch, hsl, hsb, hwb, okhsl or hct."
    )
  }
}
