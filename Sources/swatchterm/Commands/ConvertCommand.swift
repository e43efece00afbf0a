import ArgumentParser
import SwatchColor

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert colors to another format.",
    discussion: """
      Blank lines are skipped. Invalid lines are reported with their line numbers; the others are still converted.
      """)

  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions

  func run() throws {
    let notation = results.notation
    // Fast path: most lines of most files are already in this notation.
    let isHexadecimal = notation.form == .format(.hex) && !results.json
    try colors.forEachInParallel(Console(results)) { text, console in
      isHexadecimal && console.appendHexadecimal(text)
    } body: { input, console in
      if notation.isLimitedToSRGB { console.noteMapping(of: input) }
      console.append(input.color, from: input, as: notation)
    }
  }
}
