import ArgumentParser
import SwatchColor

struct SortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sort",
    abstract: "Sort colors.",
    discussion: """
      Colors are arguments, or lines of standard input. Hue, lightness and chroma are those of OKLCH; by hue, grays come \
      first. Equal colors stay in their order.
      """)

  @OptionGroup var colors: ColorArguments

  @Option(
    help:
      "What to sort by, the least first; given again, what to sort those by that are equal. By hue without.")
  var by: [ColorOrder] = []

  @Flag(help: "Write the last color first.")
  var reverse = false

  @OptionGroup var results: ResultOptions

  func run() throws {
    try results.write { console in
      let sorted = (by.isEmpty ? [.hue] : by).sorted(try colors.all(&console)) { Color($0) }
      return reverse ? sorted.reversed() : sorted
    }
  }
}
