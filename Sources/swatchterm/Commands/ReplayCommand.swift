import ArgumentParser
import SwatchSketch
import SwatchTerminal
import SwatchUI

struct ReplayCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replay a drawing in the terminal, stroke by stroke.",
    discussion: """
      Space pauses and resumes, or starts over at the end. The left and right arrows move one stroke at a time, + and - change \
      the speed, and q, Esc and Ctrl-C quit.
      """)

  @OptionGroup var input: DrawingInput

  @Option(
    parsing: .unconditional,
    help: .value("factor", "The speed factor, 0.1 to 100. At 1, the replay takes at most 10 seconds."))
  var speed = 1.0

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    try require(Application.replaySpeeds.contains(speed), "Choose a speed from 0.1 to 100.")
  }

  func run(on console: inout Console) throws {
    // Report problems before taking over the screen.
    let drawing = try Drawing(argument: input.drawing, isVerbose: input.verbose, &console)
    _ = try Failure.wrappingErrors { try TerminalDevice.standard() }
    _ = try NcursesTerminal.use(TerminalDevice.standard, screen.settings()) { terminal in
      try Application(terminal: terminal, purpose: .replay(drawing, speed: speed)).run()
    }
  }
}
