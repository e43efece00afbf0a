import ArgumentParser
import SwatchColor

struct RandomCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "random", abstract: "Print random colors.")

  @Option(
    name: [.customShort("n"), .customLong("count")], parsing: .unconditional,
    help: "The number of colors, 1 to 65536.")
  var count = 10

  @Option(help: .value("kind", "The kind of colors: vivid hues, any 24-bit color, or grays."))
  var strategy = RandomColors.vivid

  @Option(parsing: .unconditional, help: "A seed, 0 or more. The same seed gives the same colors.")
  var seed: UInt64?

  @OptionGroup var results: ResultOptions

  func validate() throws { try require((1...65_536).contains(count), "Choose 1 to 65536 colors.") }

  func run() throws {
    var generator = SplitMix64(seed: seed ?? .random(in: 0 ... .max))
    try results.write { _ in (0..<count).map { _ in ColorCoordinates(strategy.color(using: &generator)) } }
  }
}
