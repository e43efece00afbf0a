import ArgumentParser
import SwatchColor

struct SortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sort", abstract: "Sort colors.",
    discussion: """
      Hue, lightness and chroma are those of OKLCH. When sorting by hue, grays come first. Colors that compare equal \
      keep their order.
      """)

  @OptionGroup var colors: ColorArguments

  @Option(help: .value("key", "The sort key, ascending; repeat it for secondary keys. Default: hue."))
  var by: [ColorOrder] = []

  @Flag(help: "Reverse the order.") var reverse = false
  @OptionGroup var results: ResultOptions

  func run() throws {
    try results.write { console in
      let sorted = (by.isEmpty ? [.hue] : by).sorted(try colors.all(&console)) { Color($0) }
      return reverse ? sorted.reversed() : sorted
    }
  }
}
