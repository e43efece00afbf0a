import ArgumentParser

struct PaletteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "palette", abstract: "List, show and edit your palettes; import and export palette files.",
    discussion: """
      Case is ignored in names, unless the names of two palettes differ only in case. If several palettes are named Nord, \
      'Nord#2' is the second.
      """,
    subcommands: [
      PaletteListCommand.self, PaletteShowCommand.self, PaletteAddCommand.self, PaletteRenameCommand.self,
      PaletteRemoveCommand.self, PaletteImportCommand.self, PaletteExportCommand.self,
    ])
}
