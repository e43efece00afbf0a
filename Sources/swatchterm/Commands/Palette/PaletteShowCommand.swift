import ArgumentParser
import SwatchColor
import SwatchStore

struct PaletteShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the colors of a palette.")

  @Argument(help: "The name of the palette. Default: the first one.", completion: .palettes)
  var palette: String?

  @OptionGroup var results: ResultOptions
  var console: Console { Console(results) }

  func run(on console: inout Console) throws {
    let palettes = try Library.forCurrentUser(&console).palettes()
    guard let palette = try palette.map(palettes.palette(called:)) ?? palettes.first else {
      throw Failure("No palettes yet. Create one with swatchterm palette add.")
    }
    if palette.swatches.isEmpty {
      console.note("‘\(palette.displayName)’ has no colors. Add some with swatchterm palette add.")
    }
    try console.appendAll(palette.swatches, as: results.notation)
  }
}
