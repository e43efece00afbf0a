import ArgumentParser
import SwatchColor

/// `swatchterm harmony`: colors that go together.
struct HarmonyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "harmony", abstract: "Find colors that go with a color, which comes first.")

  @Argument(help: "The color; - reads it from standard input.", completion: .colors)
  var color: String

  @Argument(help: "Which harmony.")
  var kind: Harmony

  @Option(help: "The circle of hues to turn on.")
  var wheel = ColorWheel.oklch

  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func run() throws {
    var console = Console(output)
    let color = Color(try console.color(color, from: LineReader()))
    let colors = kind.colors(with: color, on: wheel)
    try console.appendAll(colors.map { ColorCoordinates($0) }, as: notation.notation)
    try console.finish()
  }
}
