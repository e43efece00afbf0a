import ArgumentParser
import SwatchColor

struct HarmonyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "harmony", abstract: "Find colors that go with a color, which comes first.")

  @Argument(help: "The color; - reads it from standard input.", completion: .colors)
  var color: String

  @Argument(help: "Which harmony.")
  var kind: Harmony

  @Option(help: "The circle of hues to turn on.")
  var wheel = ColorWheel.oklch

  @OptionGroup var results: ResultOptions

  func run() throws {
    try results.write { console in
      kind.colors(with: Color(try console.color(color)), on: wheel).map { ColorCoordinates($0) }
    }
  }
}
