import ArgumentParser
import SwatchColor
import SwatchTerminal
import SwatchUI

struct PickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick", abstract: "Choose a color interactively and print it.",
    discussion: """
      The picker uses the terminal, not standard output, so color=$(swatchterm pick) works. Enter chooses the color. \
      Esc or q cancels with exit status 1. With --replace, the picker prints the text of a file or of \
      standard input with the color at a position changed, for use in editors. It does not write the file.
      """)

  @Argument(help: "The initial color; - reads it from standard input.", completion: .colors)
  var color = "#3fa7d6"

  @Option(
    help: ArgumentHelp(
      """
      Print the text with the color at FILE:LINE:COLUMN changed. For standard input, the position is LINE:COLUMN or \
      a byte offset.
      """, valueName: "position"))
  var replace: String?

  @Option(
    help: .value("color", "With --replace, the new color; the picker is not shown."), completion: .colors)
  var with: String?

  @Option(
    help: .value("name", "With --replace, the file name that determines the language of standard input."))
  var fileName: String?

  @Flag(help: "With --replace, keep the notation, and write the nearest color that it can represent.")
  var keepNotation = false

  @Flag(help: "With --replace, print the edit as JSON.") var json = false
  @OptionGroup var notation: NotationOption
  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    try require(
      replace != nil || with == nil && fileName == nil && !keepNotation && !json,
      "--with, --file-name, --keep-notation and --json require --replace.")
    try require(
      replace == nil || !notation.isGiven,
      "--replace keeps the notation of the text and cannot be combined with --to or --precision.")
  }

  func run() throws {
    if let replace { return try run(replacingAt: replace) }
    let choice = try pickColor(NewColor(LineReader().text(of: color)).color)
    guard let choice else { throw ExitCode.failure }
    try notation.notation.write([choice])
  }

  private func run(replacingAt position: String) throws {
    let replacement = try Replacement(at: position, name: fileName, isJSON: json)
    let new = try with.map { try NewColor($0).color(for: replacement.color) } ?? pickColor(replacement.color)
    guard let new else {
      try replacement.writeUnchanged()
      throw ExitCode.failure
    }
    try replacement.write(new, keepsNotation: keepNotation)
  }

  private func pickColor(_ start: ColorCoordinates) throws -> ColorCoordinates? {
    let initial = Color(start)
    let choices = try Application.run(on: TerminalDevice.controlling, screen.settings(), .pick(initial))
    // An unchanged color is returned as specified, even if it is outside sRGB or translucent.
    return choices.first.map { $0 == initial ? start : ColorCoordinates($0) }
  }
}
