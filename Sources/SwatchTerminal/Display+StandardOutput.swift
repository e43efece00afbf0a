import Glibc
import SwatchScreen

extension Display {
  /// Returns the capabilities of standard output. Queries the terminal, and tmux, for image support.
  ///
  /// - Parameters:
  ///   - colors: The color depth.
  ///   - choice: The preferred graphics mode; `nil` for the best one available.
  ///   - environment: The variables that describe the terminal.
  public static func forStandardOutput(
    colors: ColorDepth, choice: Graphics?, environment: [String: String]
  ) -> Display {
    var display = Display(colors: colors, glyphs: .forStandardOutput(environment: environment))
    if let choice, !choice.showsPixels {
      display.graphics = choice
      return display
    }
    guard colors != .mono, display.glyphs == .unicode, isatty(STDOUT_FILENO) == 1,
      let type = environment["TERM"], ControlString.isIgnoredIfUnknown(onTerminalType: type)
    else { return display }
    var replies = TerminalReplies()
    let queries =
      TerminalQuery.graphics(environment: environment) + TerminalQuery.cellSize + TerminalQuery.symbolWidth
    for discovery in TerminalProbe.replies(to: queries) { replies.record(discovery) }
    if replies.hasWideSymbols { display.glyphs = .letters }
    let clients =
      replies.isTmux ? TmuxProbe(environment: environment)?.clients(within: TerminalProbe.limit) : nil
    let device = TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)
    let cell = device.pixels(reportedCell: replies.cell)?.cell
    display.graphics = replies.graphics(choice: choice, clients: clients, canShowPixels: cell != nil)
    if display.graphics.showsPixels, let cell {
      display.cellPixels = cell
      display.images = replies.images(clients: clients).transport
      // Do not reuse the IDs of images that are still on screen.
      display.images.firstID = ImageTransport.processFirstID
    }
    return display
  }
}
