import ArgumentParser
import SwatchColor

struct GradientCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gradient",
    abstract: "Write a row of colors that goes through two or more.",
    discussion: "Colors are arguments, or lines of standard input. They lie at equal distances in the row.")

  @OptionGroup var colors: ColorArguments
  @OptionGroup var way: MixingOptions

  @Option(
    name: [.long, .customShort("n")], parsing: .unconditional,
    help: "How many colors, both ends included, 2 to 65536.")
  var steps = 10

  @OptionGroup var results: ResultOptions

  func validate() throws {
    guard (2...65_536).contains(steps) else {
      throw ValidationError("A row of colors has 2 to 65536 steps.")
    }
  }

  func run() throws {
    var console = Console(results)
    let given = try colors.all(&console)
    if let last = colors.color.last, Int(last) != nil, !["0", "1"].contains(last) {
      console.note("For \(last) colors, type ‘--steps \(last)’.")
    }
    // A gradient without one of the colors would be wrong.
    if console.hasFailed { return try console.finish() }
    if steps < given.count {
      console.note(
        "A row of \(steps) has no place for all \(given.count) colors; say --steps \(given.count) or more for each."
      )
    }
    if given.count > 1 {
      let row = ColorCoordinates.gradient(
        through: given, count: steps, in: way.space, hue: way.hue ?? .shorter)
      try console.appendAll(row, as: results.notation)
    } else {
      console.complain("A gradient needs two colors or more.")
    }
    try console.finish()
  }
}
