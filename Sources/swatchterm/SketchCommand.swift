import ArgumentParser
import SwatchColor
import SwatchSketch
import SwatchUI

/// `swatchterm sketch`: the sketch pad.
struct SketchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sketch", abstract: "Open the sketch pad, on blank paper or on a drawing.")

  @Argument(
    help: "The SVG file to open, or to make.", completion: .file(extensions: ["svg"]))
  var file: String?

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    guard let file, !file.hasSuffix(".svg"), FileVersion(of: file.expandingTilde()) == nil else { return }
    throw ValidationError("There is no such file as \(file.quoted); new drawings end in .svg.")
  }

  func run() throws { try OpenCommand.sketch(in: file, screen.settings()) }
}
