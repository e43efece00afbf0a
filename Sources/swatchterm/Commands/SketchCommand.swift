import ArgumentParser
import SwatchTerminal
import SwatchUI

/// `swatchterm sketch`, and `swatchterm` alone: the sketch pad.
struct SketchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sketch", abstract: "Open the sketch pad; this is what swatchterm does without a subcommand."
  )

  @Argument(
    help: "The SVG file to open, or to make.", completion: .file(extensions: ["svg"]))
  var file: String?

  @Option(help: ColorOption.help)
  var color = ColorOption.auto

  func validate() throws {
    guard let file, !file.hasSuffix(".svg"), FileVersion(of: file.expandingTilde()) == nil else { return }
    throw ValidationError("\(file.quoted) is neither a command nor an SVG file; new drawings end in .svg.")
  }

  func run() throws {
    // A file that cannot be read is told of before the screen is taken.
    let opened = try file.map { SketchFile(path: $0.absolutePath, stored: try DrawingFiles().read($0)) }
    try Application.run(on: TerminalDevice.standard, colors: color, purpose: .sketch(opened))
  }
}
