import ArgumentParser
import Glibc
import SwatchExport
import SwatchFormats
import SwatchImages
import SwatchRaster
import SwatchSVG
import SwatchStore
import SwatchSystem
import SwatchUI

@main
struct Swatchterm: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swatchterm", abstract: "A color picker and sketch pad for the terminal.",
    usage: """
      swatchterm [<file-or-color> ...]
      swatchterm <subcommand> ...
      """,
    discussion: """
      Without a command, swatchterm opens the sketch pad: press and drag to draw, s and f choose colors, u \
      undoes the last stroke, ? shows all keys, q quits. Given drawings, it opens them; given a picture, it \
      lets you pick colors from it; given colors, it shows them. Options such as --color also work; see 'swatchterm help open'.
      """,
    version: "swatchterm \(Application.version)",
    // The help lists the commands in this order.
    subcommands: [
      OpenCommand.self, SketchCommand.self, PickCommand.self, GrabCommand.self, EditCommand.self,
      ConvertCommand.self, ShowCommand.self, ContrastCommand.self, DifferenceCommand.self, MixCommand.self,
      GradientCommand.self, LightenCommand.self, DarkenCommand.self, SaturateCommand.self,
      DesaturateCommand.self, RotateCommand.self, ComplementCommand.self, TextColorCommand.self,
      GrayCommand.self, RandomCommand.self, DistinctCommand.self, SortCommand.self, HarmonyCommand.self,
      SimulateCommand.self, NearestCommand.self, ExtractCommand.self, ViewCommand.self, ReplayCommand.self,
      ExportCommand.self, DiffCommand.self, PaletteCommand.self, ThemeCommand.self, ConfigCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)

  static var _errorPrefix: String { "swatchterm: " }

  static func main() {
    // Exceeding the file size limit must fail the write, not kill the process.
    signal(SIGXFSZ, SIG_IGN)
    do {
      // Without arguments, skip the parser, which is slow to set up; see docs/decisions.md.
      let words = CommandLine.words
      guard !words.isEmpty else { return try OpenCommand.sketch(in: [], .forCurrentUser()) }
      var command = try command(in: words)
      try command.run()
    } catch { finish(with: error) }
  }

  /// Reports the error, or prints the help, and exits with the matching status.
  private static func finish(with error: any Error) -> Never {
    switch error {
    case OutputError.closed: Glibc.exit(1)
    case is OutputError, is LibraryError, is PictureError, is PaletteFileError, is ThemeFileError,
      is DrawingFileError, is RasterError, is ExportError:
      Failure("\(error)").end()
    case let failure as Failure: failure.end()
    default: break
    }
    if exitCode(for: error) == .success { printHelp(with: error) }
    guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
    if let message = UnknownCommand.message(for: CommandLine.words) { Failure.usage(message).end() }
    Failure.write("\(UsageMessage(fullMessage(for: error)))")
    Glibc.exit(Failure.Status.usage.rawValue)
  }

  /// Prints the help, the version or a completion script, and exits.
  private static func printHelp(with error: any Error) -> Never {
    let isVersion = message(for: error) == configuration.version
    let text = isVersion ? VersionReport.text : fullMessage(for: error)
    do throws(OutputError) {
      if !text.isEmpty { try FileBytes.write(Array("\(text)\n".utf8), to: STDOUT_FILENO) }
      Glibc.exit(EXIT_SUCCESS)
    } catch { finish(with: error) }
  }
}
