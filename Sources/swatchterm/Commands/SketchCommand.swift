import ArgumentParser
import SwatchFiles
import SwatchRaster
import SwatchScreen
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
    do {
      let terminal = try NcursesTerminal(colors: color.depth, environment: color.environment())
      defer { terminal.leave() }
      var services = Services()
      services.readPicture = { try Picture(path: $0.expandingTilde()) }
      try Application(terminal: terminal, services: services).run()
    } catch let error as TerminalError {
      throw Failure("\(error)", status: error == .closed ? .failed : .usage)
    } catch {
      throw Failure("\(error)")
    }
  }
}
