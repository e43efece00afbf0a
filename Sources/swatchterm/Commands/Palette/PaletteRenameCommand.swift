import ArgumentParser
import SwatchColor
import SwatchStore

struct PaletteRenameCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a palette or, with --color, one of its colors.")

  @Argument(help: "The name of the palette.", completion: .palettes) var palette: String

  @Option(
    name: .customLong("color"), help: "The color to rename, by name or in any notation.",
    completion: .savedColors)
  var swatch: String?

  @Argument(help: "The new name.") var name: String

  func validate() throws { try Swatch.validateName(name) }

  func run(on console: inout Console) throws {
    let library = try Library.forCurrentUser(&console)
    let palettes = try library.palettes()
    let palette = try palettes.palette(called: palette)
    let name = Swatch.cleanName(name)
    if let swatch = try swatch.map(palette.swatch(called:)) {
      try library.rename(swatch.id, to: name)
      return console.append("Renamed ‘\(swatch.displayName)’ in ‘\(palette.displayName)’ to ‘\(name)’.\n")
    }
    if palettes.contains(where: { $0.id != palette.id && $0.displayName == name }) {
      throw Failure("The palette ‘\(name)’ already exists. Choose another name.")
    }
    try library.rename(palette.id, to: name)
    console.append("Renamed ‘\(palette.displayName)’ to ‘\(name)’.\n")
  }
}
