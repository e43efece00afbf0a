import ArgumentParser
import Glibc
import SwatchColor
import SwatchFiles
import SwatchRaster
import SwatchTerminal
import SwatchUI

/// `swatchterm grab`: colors taken from a picture, and written to standard output.
struct GrabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grab",
    abstract: "Take colors from a picture, and write them to standard output.",
    discussion: """
      The picture fills the terminal itself, so color=$(swatchterm grab photo.jpg) works. Drag over it and let go: \
      that color is the answer. With Shift, or by Space, it is one of several, and Enter ends. Escape and q leave \
      without one, and the exit status is 1.
      """)

  @Argument(
    help: "A \(Picture.formatTitles) file, or a drawing; - reads standard input.",
    completion: .file(extensions: Picture.fileExtensions + ["svg"]))
  var picture: String

  @Option(
    name: [.customShort("n"), .long], help: "End by itself after so many colors, 1 to 1000.")
  var count: Int?

  @OptionGroup var notation: NotationOption

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if let count, !(1...1000).contains(count) { throw ValidationError("1 to 1000 colors can be taken.") }
  }

  func run() throws {
    try answer(try colors(of: GrabbedPicture(path: picture)))
  }

  /// Opens the picture on the terminal.
  private func colors(of grabbed: GrabbedPicture) throws -> [ColorCoordinates] {
    let notation = notation.notation
    let start = GrabStart(grabbed.picture, path: grabbed.name, count: count) {
      notation.text(for: ColorCoordinates($0))
    }
    return try Application.run(on: TerminalDevice.controlling, screen.settings(), purpose: .grab(start))
      .map { ColorCoordinates($0) }
  }

  /// Writes colors one a line; none is status 1.
  private func answer(_ colors: [ColorCoordinates]) throws {
    guard !colors.isEmpty else { throw ExitCode.failure }
    var lines: [UInt8] = []
    for color in colors {
      notation.notation.append(color, to: &lines)
      lines.append(UInt8(ascii: "\n"))
    }
    try Console.write(lines, to: STDOUT_FILENO)
  }
}
