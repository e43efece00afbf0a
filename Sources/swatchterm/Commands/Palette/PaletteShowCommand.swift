import ArgumentParser
import SwatchColor
import SwatchStore

struct PaletteShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the colors of a palette with their names.")

  @Argument(help: "The palette; without it, the first.", completion: .palettes)
  var palette: String?

  @OptionGroup var results: ResultOptions

  func run() throws {
    var console = Console(results)
    let palettes = try Library.ofUser(&console).palettes()
    guard let palette = try palette.map(palettes.palette(called:)) ?? palettes.first else {
      throw Failure("There are no palettes; swatchterm palette add makes one.")
    }
    if palette.swatches.isEmpty {
      console.note("‘\(palette.shownName)’ has no colors; swatchterm palette add adds some.")
    }
    try console.appendAll(palette.swatches, as: results.notation)
    try console.finish()
  }
}
