import ArgumentParser
import SwatchSVG
import SwatchSketch
import SwatchSystem
import SwatchText

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Show a drawing in the terminal.",
    discussion: """
      The drawing is scaled down to fit the terminal. When written to a file or pipe, it is 80 columns wide and has \
      no colors unless --color is given.
      """)

  @OptionGroup var input: DrawingInput
  @OptionGroup var screen: ScreenOptions

  func run() throws {
    let settings = screen.settings()
    var console = Console(color: settings.colors)
    let drawing = try Drawing(argument: input.drawing, isVerbose: input.verbose, &console)
    let display = console.display(settings)
    if let choice = settings.graphics.choice, choice != display.graphics {
      Failure.note(
        "--graphics \(choice.name) is not supported by standard output. Characters are used instead.")
    }
    try console.append(drawing, on: display)
    try console.finish()
  }
}

struct DrawingInput: ParsableArguments {
  @Argument(help: "An SVG file; - reads standard input.", completion: .drawings) var drawing: String
  @Flag(help: "Also report font substitutions.") var verbose = false
}

extension Drawing {
  /// Reads a drawing, or the layers with a label, number or ID, and reports its unsupported features.
  init(argument path: String, layer: String? = nil, isVerbose: Bool, _ console: inout Console) throws {
    let isFile = path != "-" && FileStatus(path)?.isPipe != true
    let bytes = isFile ? nil : try InputFile.bytes(at: path, limit: 256 << 20, acceptsPipes: true)
    let imported =
      try bytes.map { try DrawingImport(svg: $0, layer: layer) } ?? DrawingImport(svgAt: path, layer: layer)
    let name = path == "-" ? "standard input" : path.quoted
    if !imported.unsupportedFeatures.isEmpty {
      let kinds = imported.unsupportedFeatures.joined(separator: ", ")
      console.note(
        "\(name) uses unsupported features, which were ignored or approximated: \(kinds.sanitized(limit: 500))."
      )
    }
    if isVerbose, !imported.fontSubstitutions.isEmpty {
      console.note("Fonts substituted in \(name): \(imported.fontSubstitutions.joined(separator: ", ")).")
    }
    self = imported.drawing
  }
}
