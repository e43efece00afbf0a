import ArgumentParser
import SwatchColor

/// `swatchterm mix`: the colors between two.
struct MixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mix",
    abstract: "Mix two colors.",
    discussion:
      "Without --steps the result is the color half way; with it, a row of colors from one to the other.")

  @Argument(help: "The first color; - reads it from standard input.", completion: .colors)
  var first: String

  @Argument(help: "The second color; - reads it from standard input.", completion: .colors)
  var second: String

  @OptionGroup var way: MixingOptions

  @Option(
    name: [.long, .customShort("n")], parsing: .unconditional,
    help: "How many colors, both ends included, 2 to 65536.")
  var steps: Int?

  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let steps, !(2...65_536).contains(steps) {
      throw ValidationError("A row of colors has 2 to 65536 steps.")
    }
  }

  func run() throws {
    var console = Console(output)
    let reader = LineReader()
    let ends = try [first, second].map { try console.color($0, from: reader, isMapped: false) }
    let colors =
      steps.map { ends[0].steps(to: ends[1], count: $0, in: way.space, hue: way.hue ?? .shorter) }
      ?? [ends[0].mixed(with: ends[1], in: way.space, hue: way.hue ?? .shorter)]
    try console.appendAll(colors, as: notation.notation)
    try console.finish()
  }
}
