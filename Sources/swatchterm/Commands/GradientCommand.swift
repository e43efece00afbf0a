import ArgumentParser
import SwatchColor

struct GradientCommand: RenamedOptions, ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "gradient", abstract: "Print a gradient through two or more colors.",
    discussion: "The colors are evenly spaced.")
  static let renamedOptions = MixingOptions.renamedOptions

  @OptionGroup var colors: ColorArguments
  @OptionGroup var mixing: MixingOptions

  @Option(name: [.long, .customShort("n")], parsing: .unconditional, help: MixingOptions.stepsHelp)
  var steps = 10

  @OptionGroup var results: ResultOptions
  var console: Console { Console(results) }

  func validate() throws { try MixingOptions.validate(steps) }

  func run(on console: inout Console) throws {
    let all = try colors.all(&console)
    if let last = colors.color.last, Int(last) != nil, !["0", "1"].contains(last) {
      console.note("For \(last) steps, use --steps \(last).")
    }
    // A gradient without one of the colors would be wrong.
    if console.hasFailed { return }
    if steps < all.count {
      console.note("\(steps) steps are too few for \(all.count) colors. Use --steps \(all.count) or more.")
    }
    guard all.count > 1 else { return console.reportError("A gradient requires at least two colors.") }
    let gradient = ColorCoordinates.gradient(
      through: all, count: steps, in: mixing.space, hue: mixing.hue ?? .shorter)
    try console.appendAll(gradient, as: results.notation)
  }
}
