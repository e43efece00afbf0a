import ArgumentParser
import SwatchColor

/// `swatchterm sort`: colors in an order.
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

  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func run() throws {
    var console = Console(output)
    let sorted = (by.isEmpty ? [.hue] : by).sorted(try colors.all(&console)) { Color($0) }
    try console.appendAll(reverse ? sorted.reversed() : sorted, as: notation.notation)
    try console.finish()
  }
}
