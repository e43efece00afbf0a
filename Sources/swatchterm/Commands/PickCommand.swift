import ArgumentParser
import SwatchColor
import SwatchTerminal
import SwatchUI

struct PickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "Choose a color on the screen, and write it to standard output.",
    discussion: """
      The picker is drawn on the terminal itself, so color=$(swatchterm pick) works. Enter takes the color; Escape \
      and q leave without one, and the exit status is 1. With --replace it is the color at a place of a text, and the \
      text is written with the new color in it, as an editor wants it.
      """)

  @Argument(help: "The color to begin with; - reads it from standard input.", completion: .colors)
  var color = "#3fa7d6"

  @Option(
    help: """
      Change the color at a place, FILE:LINE:COLUMN, or of standard input LINE:COLUMN or the number of bytes before it, \
      and write the text with it.
      """)
  var replace: String?

  @Option(help: "With --replace, the color to put there, without the screen.", completion: .colors)
  var with: String?

  @Option(help: "With --replace, the name of the file that the text is from: it tells the language.")
  var fileName: String?

  @Flag(help: "With --replace, keep the notation, and take the nearest color that it can say.")
  var keepNotation = false

  @Flag(help: "With --replace, write what to replace by what, as JSON.")
  var json = false

  @OptionGroup var notation: NotationOption

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if replace == nil, with != nil || fileName != nil || keepNotation || json {
      throw ValidationError("--with, --file-name, --keep-notation and --json need --replace.")
    }
    if replace != nil, notation.isGiven {
      throw ValidationError(
        "--replace writes the color as it is written there; leave out --to and --precision.")
    }
  }

  func run() throws {
    if let replace { return try run(replacingAt: replace) }
    guard let choice = try picked(startColor()) else { throw ExitCode.failure }
    try notation.notation.write([choice])
  }

  private func run(replacingAt place: String) throws {
    let replacement = try Replacement(at: place, name: fileName, isJSON: json)
    guard
      let color = try with.map({ try NewColor($0).color(for: replacement.color) })
        ?? picked(replacement.color)
    else {
      try replacement.writeUnchanged()
      throw ExitCode.failure
    }
    try replacement.write(color, keepsNotation: keepNotation)
  }

  private func picked(_ start: ColorCoordinates) throws -> ColorCoordinates? {
    let shown = Color(start)
    let choice = try Application.run(on: TerminalDevice.controlling, screen.settings(), purpose: .pick(shown))
      .first
    // An unchanged color is returned as it was given, even if it is outside sRGB or translucent.
    return choice.map { $0 == shown ? start : ColorCoordinates($0) }
  }

  private func startColor() throws -> ColorCoordinates {
    let text = color == "-" ? try LineReader().nextLine() : color
    guard let text else {
      throw Failure("Standard input has no color for ‘-’; write one a line.", status: .usage)
    }
    return try NewColor(text).color
  }
}
