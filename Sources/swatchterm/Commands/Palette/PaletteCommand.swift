import ArgumentParser

struct PaletteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "palette",
    abstract: "List, show and change your palettes; read and write palette files.",
    discussion: """
      Letter case matters only where two palettes differ in nothing else. Of several that are called Nord, \
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
