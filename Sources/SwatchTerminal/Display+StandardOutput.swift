import Glibc
import SwatchScreen

extension Display {
  /// What standard output shows: if it is a terminal, pixels in the closest way that this answers for, or tmux for it;
  /// otherwise characters that every terminal draws.
  ///
  /// For output that scrolls; nothing is set up.
  ///
  /// - Parameters:
  ///   - colors: How many colors it shows.
  ///   - choice: How pixels are to be shown, where that is possible; `nil` for the closest way.
  ///   - environment: The variables that describe the terminal.
  public static func ofStandardOutput(
    colors: ColorDepth, choice: Graphics?, environment: [String: String]
  ) -> Display {
    var display = Display(colors: colors, glyphs: .ofStandardOutput(environment: environment))
    if let choice, !choice.showsPixels {
      display.graphics = choice
      return display
    }
    guard colors != .mono, display.glyphs == .unicode, isatty(STDOUT_FILENO) == 1,
      let type = environment["TERM"], ControlString.isIgnoredIfUnknown(onTerminalType: type)
    else { return display }
    var answers = TerminalAnswers()
    let queries =
      TerminalQuery.graphics(environment: environment) + TerminalQuery.cellSize + TerminalQuery.symbolWidth
    for discovery in TerminalInquiry.discoveries(asking: queries) { answers.note(discovery) }
    if answers.hasWideSymbols { display.glyphs = .letters }
    let clients =
      answers.isTmux ? TmuxInquiry(environment: environment)?.clients(within: TerminalInquiry.limit) : nil
    let device = TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)
    let cell = device.pixels(answered: answers.cell)?.cell
    display.graphics = answers.graphics(choice: choice, clients: clients, canShowPixels: cell != nil)
    if display.graphics.showsPixels, let cell {
      display.cellPixels = cell
      display.images = answers.images(clients: clients).transport
      // What was shown before stays.
      display.images.firstID = ImageTransport.ownFirstID
    }
    return display
  }
}
