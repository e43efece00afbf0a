import ArgumentParser
import SwatchColor

struct RandomCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "random", abstract: "Draw colors at random.")

  @Option(
    name: [.customShort("n"), .customLong("count")], parsing: .unconditional,
    help: "How many colors, 1 to 65536.")
  var count = 10

  @Option(help: "Which colors: any hue neither pale nor dark, any color of 8 bits, or grays.")
  var strategy = RandomColors.vivid

  @Option(parsing: .unconditional, help: "A whole number, 0 or more; the same one gives the same colors.")
  var seed: UInt64?

  @OptionGroup var results: ResultOptions

  func validate() throws {
    guard (1...65_536).contains(count) else { throw ValidationError("Between 1 and 65536 colors are drawn.") }
  }

  func run() throws {
    var generator = SplitMix64(seed: seed ?? .random(in: 0 ... .max))
    try results.write { _ in (0..<count).map { _ in ColorCoordinates(strategy.color(using: &generator)) } }
  }
}
