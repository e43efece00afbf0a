import ArgumentParser
import SwatchColor

struct HarmonyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "harmony", abstract: "Print a color harmony, starting with the given color.")

  @Argument(help: "The color; - reads it from standard input.", completion: .colors) var color: String

  @Argument(
    help: .value("harmony", "The harmony: \(Harmony.allValueStrings.joined(separator: ", "))."),
    completion: .list(Harmony.allValueStrings))
  var kind: String

  @Option(
    name: [.long, .customShort("n")], parsing: .unconditional,
    help: "The number of colors, 2 to 24. The default depends on the harmony.")
  var count: Int?

  @Option(help: "The color wheel.") var wheel = ColorWheel.oklch
  @OptionGroup var results: ResultOptions

  func validate() throws {
    if let count, !Harmony.countRange.contains(count) { throw ValidationError("Choose 2 to 24 colors.") }
    _ = try Harmony.parse(color, kind, noun: "harmony")
  }

  func run() throws {
    let (harmony, color) = try Harmony.parse(color, kind, noun: "harmony")
    try results.write { console in
      let start = Color(try console.color(color))
      return harmony.colors(with: start, count: count, on: wheel).map { ColorCoordinates($0) }
    }
  }
}
