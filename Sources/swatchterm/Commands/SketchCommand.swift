import ArgumentParser
import SwatchTerminal
import SwatchUI

/// `swatchterm sketch`, and `swatchterm` alone: the sketch pad.
struct SketchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sketch", abstract: "Open the sketch pad; this is what swatchterm does without a subcommand."
  )

  @Option(help: ColorOption.help)
  var color = ColorOption.auto

  func run() throws {
    try Application.run(on: TerminalDevice.standard, colors: color)
  }
}
