import ArgumentParser
import SwatchColor
import SwatchSketch
import SwatchText
import SwatchUI

struct SketchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sketch", abstract: "Open the sketch pad, on blank paper or on drawings.")

  @Argument(
    help: "The SVG files to open, or to make: the first is on the screen.",
    completion: .file(extensions: ["svg"]))
  var files: [String] = []

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    for file in files where !file.hasSuffix(".svg") && FileVersion(of: file.expandingTilde()) == nil {
      throw ValidationError("There is no such file as \(file.quoted); new drawings end in .svg.")
    }
  }

  func run() throws { try OpenCommand.sketch(in: files, screen.settings()) }
}
