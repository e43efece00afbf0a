import ArgumentParser
import SwatchColor

struct DistinctCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "distinct", abstract: "Generate colors that are easy to distinguish.",
    discussion: "The smallest difference (ΔE OK) between any two colors is maximized.")

  @Argument(help: "The number of colors, 1 to 64.") var count: Int

  @Option(help: .value("deficiency", "A color vision deficiency to account for. Can be repeated."))
  var vision: [ColorVisionDeficiency] = []

  @Option(parsing: .unconditional, help: "A seed, 0 or more. A different seed gives different colors.")
  var seed: UInt64 = 0

  @OptionGroup var results: ResultOptions

  func validate() throws {
    try require(1...DistinctColors.limit ~= count, "Choose 1 to \(DistinctColors.limit) colors.")
  }

  func run() throws {
    let colors = DistinctColors(for: vision).colors(count, seed: seed)
    try results.write { _ in colors.map { ColorCoordinates($0) } }
  }
}
