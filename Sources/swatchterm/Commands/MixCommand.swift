import ArgumentParser
import SwatchColor

struct MixCommand: RenamedOptions {
  static let configuration = CommandConfiguration(
    commandName: "mix",
    abstract: "Mix two colors.",
    discussion:
      "The result is the color halfway between the two or, with --steps, a gradient.")
  static let renamedOptions = MixingOptions.renamedOptions

  @Argument(help: "The first color; - reads it from standard input.", completion: .colors)
  var first: String

  @Argument(help: "The second color; - reads it from standard input.", completion: .colors)
  var second: String

  @OptionGroup var mixing: MixingOptions

  @Option(
    name: [.long, .customShort("n")], parsing: .unconditional,
    help: ArgumentHelp("The number of colors, including both ends, 2 to 65536.", valueName: "count"))
  var steps: Int?

  @OptionGroup var results: ResultOptions

  func validate() throws {
    if let steps, !(2...65_536).contains(steps) {
      throw ValidationError("Choose 2 to 65536 steps.")
    }
  }

  func run() throws {
    try results.write { console in
      let (first, second) = try console.colors(first, second, reportsMapping: false)
      let (space, hue) = (mixing.space, mixing.hue ?? .shorter)
      return steps.map { first.steps(to: second, count: $0, in: space, hue: hue) }
        ?? [first.mixed(with: second, in: space, hue: hue)]
    }
  }
}
