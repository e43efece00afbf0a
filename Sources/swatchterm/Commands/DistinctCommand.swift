import ArgumentParser
import SwatchColor

struct DistinctCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "distinct",
    abstract: "Find colors that are easy to tell apart.",
    discussion: "The least difference between any two of them, by ΔE OK, is made large.")

  @Argument(help: "How many colors, 1 to 64.")
  var count: Int

  @Option(
    help: "A deficiency of color vision whose eyes shall tell the colors apart, too; it can be repeated.")
  var vision: [ColorVisionDeficiency] = []

  @Option(parsing: .unconditional, help: "A whole number, 0 or more; another one gives other colors.")
  var seed: UInt64 = 0

  @OptionGroup var results: ResultOptions

  func validate() throws {
    guard (1...DistinctColors.limit).contains(count) else {
      throw ValidationError("Choose 1 to \(DistinctColors.limit) colors.")
    }
  }

  func run() throws {
    let colors = DistinctColors(for: vision).colors(count, seed: seed)
    try results.write { _ in colors.map { ColorCoordinates($0) } }
  }
}
