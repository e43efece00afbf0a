import ArgumentParser
import SwatchSketch
import SwatchText

struct SketchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sketch", abstract: "Open the sketch pad with a blank sheet or with drawings.")

  @Argument(
    help: .value("file", "SVG files to open or create. The first one is shown."), completion: .drawings)
  var files: [String] = []

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    for file in files where !file.hasSuffix(".svg") && FileVersion(of: file.expandingTilde()) == nil {
      throw ValidationError("No such file: \(file.quoted). The name of a new drawing must end in .svg.")
    }
  }

  func run() throws { try OpenCommand.sketch(in: files, screen.settings()) }
}
