import ArgumentParser

struct PaletteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "palette",
    abstract: "List, show and edit your palettes; import and export palette files.",
    discussion: """
      Letter case matters only if two names differ in nothing else. Of several palettes named Nord, \
      'Nord#2' is the second.
      """,
    subcommands: [
      PaletteListCommand.self,
      PaletteShowCommand.self,
      PaletteAddCommand.self,
      PaletteRenameCommand.self,
      PaletteRemoveCommand.self,
      PaletteImportCommand.self,
      PaletteExportCommand.self,
    ])
}
