import ArgumentParser
import SwatchColor

struct GradientCommand: RenamedOptions {
  static let configuration = CommandConfiguration(
    commandName: "gradient", abstract: "Print a gradient through two or more colors.",
    discussion: "The colors are evenly spaced.")
  static let renamedOptions = MixingOptions.renamedOptions

  @OptionGroup var colors: ColorArguments
  @OptionGroup var mixing: MixingOptions

  @Option(name: [.long, .customShort("n")], parsing: .unconditional, help: MixingOptions.stepsHelp)
  var steps = 10

  @OptionGroup var results: ResultOptions

  func validate() throws { try MixingOptions.validate(steps) }

  func run() throws {
    var console = Console(results)
    let input = try colors.all(&console)
    if let last = colors.color.last, Int(last) != nil, !["0", "1"].contains(last) {
      console.note("For \(last) steps, use --steps \(last).")
    }
    // A gradient without one of the colors would be wrong.
    if console.hasFailed { return try console.finish() }
    if steps < input.count {
      console.note(
        "\(steps) steps are too few for \(input.count) colors. Use --steps \(input.count) or more.")
    }
    if input.count > 1 {
      let gradient = ColorCoordinates.gradient(
        through: input, count: steps, in: mixing.space, hue: mixing.hue ?? .shorter)
      try console.appendAll(gradient, as: results.notation)
    } else {
      console.reportError("A gradient requires at least two colors.")
    }
    try console.finish()
  }
}
