import ArgumentParser
import Glibc
import SwatchColor
import SwatchStore
import SwatchSystem
import SwatchText

struct PaletteRemoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a palette or, with --color, one of its colors.",
    discussion: """
      Prints the removed colors, one per line, so that palette import can restore them. On a terminal, asks \
      before removing a palette with colors.
      """)

  @Argument(help: "The name of the palette.", completion: .palettes) var palette: String

  @Option(
    name: .customLong("color"), help: "The color to remove, by name or in any notation.",
    completion: .savedColors)
  var swatch: String?

  @Flag(help: "Remove without asking.") var force = false

  func run(on console: inout Console) throws {
    let library = try Library.forCurrentUser(&console)
    let palette = try library.palettes().palette(called: palette)
    let removed: [SavedSwatch]
    if let swatch = try swatch.map(palette.swatch(called:)) {
      removed = [try library.remove(swatch.id).swatch]
      console.note("Removed one color from ‘\(palette.displayName)’.")
    } else {
      try confirm(palette)
      removed = try library.remove(palette.id).palette.swatches
      // On standard error, so that standard output has only the removed colors.
      console.note("Removed ‘\(palette.displayName)’ with \(removed.count.counting("color")).")
    }
    try console.appendAll(removed, as: Notation(form: .format(.hex)))
  }

  private func confirm(_ palette: SavedPalette) throws {
    guard !force, !palette.swatches.isEmpty, isatty(STDIN_FILENO) == 1 else { return }
    let question = "Remove ‘\(palette.displayName)’ \(palette.summary)? [y/N] "
    try? FileBytes.write(Array(question.utf8), to: STDERR_FILENO)
    let answer = try LineReader().nextLine()?.lowercased() ?? ""
    guard ["y", "yes"].contains(answer) else { throw Failure("Canceled.") }
  }
}
