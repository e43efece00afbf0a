import ArgumentParser
import SwatchTerminal
import SwatchUI

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a drawing back in the terminal, stroke by stroke.",
    discussion: """
      Space pauses, and starts over at the end; the left and right arrows go stroke by stroke, + and - faster and \
      slower; q, Escape and Ctrl-C leave.
      """)

  @OptionGroup var input: DrawingInput

  @Option(
    parsing: .unconditional,
    help: "How many times as fast, 0.1 to 100; at 1, playback takes 10 seconds at most.")
  var speed = 1.0

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    guard Application.replaySpeeds.contains(speed) else {
      throw ValidationError("A speed is between 0.1 and 100.")
    }
  }

  func run() throws {
    // Report problems before taking over the screen.
    var console = Console()
    let drawing = try input.read(&console)
    _ = try Failure.telling { try TerminalDevice.standard() }
    _ = try NcursesTerminal.use(TerminalDevice.standard, screen.settings()) { terminal in
      try Application(terminal: terminal, purpose: .replay(drawing, speed: speed)).run()
    }
    try console.finish()
  }
}
