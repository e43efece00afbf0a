import ArgumentParser
import Glibc
import SwatchColor
import SwatchTerminal
import SwatchUI

/// `swatchterm pick`: one color, chosen on the screen and written to standard output.
struct PickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "Choose a color on the screen, and write it to standard output.",
    discussion: """
      The picker is drawn on the terminal itself, so color=$(swatchterm pick) works. Enter takes the color; Escape \
      and q leave without one, and the exit status is 1.
      """)

  @Argument(help: "The color to begin with; - reads it from standard input.", completion: .colors)
  var color = "#3fa7d6"

  @OptionGroup var notation: NotationOption

  @OptionGroup var screen: ScreenOptions

  func run() throws {
    let start = try startColor()
    let shown = Color(start)
    let choice = try Application.run(on: TerminalDevice.controlling, screen.settings(), purpose: .pick(shown))
    guard let choice else { throw ExitCode.failure }
    var line: [UInt8] = []
    // A color that was left as it is stays as it was given, also beyond sRGB and translucent.
    notation.notation.append(choice == shown ? start : ColorCoordinates(choice), to: &line)
    line.append(UInt8(ascii: "\n"))
    try Console.write(line, to: STDOUT_FILENO)
  }

  private func startColor() throws -> ColorCoordinates {
    let text = color == "-" ? try LineReader().nextLine() : color
    guard let text else {
      throw Failure("Standard input has no color for ‘-’; write one a line.", status: .usage)
    }
    do throws(ColorSyntaxError) {
      return try ColorCoordinates(parsing: text)
    } catch {
      throw Failure("\(error)", status: .usage)
    }
  }
}
