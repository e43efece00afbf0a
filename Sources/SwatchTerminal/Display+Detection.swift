import Glibc
import SwatchScreen
import SwatchText

extension ColorDepth {
  /// Returns the color depth of standard output, or monochrome if it is not a terminal.
  ///
  /// Uses the environment and the terminal database, and queries the terminal if they are inconclusive.
  public static func forStandardOutput(environment: [String: String]) -> ColorDepth {
    guard let type = environment["TERM"], !type.isEmpty, type != "dumb",
      let database = TerminalDatabase(type: type, output: STDOUT_FILENO), database.hasControlSequences
    else { return .mono }
    let detected = detected(environment: environment, database: database)
    guard detected != .mono, detected != .truecolor, ControlString.isIgnoredIfUnknown(onTerminalType: type),
      TerminalProbe.replies(to: TerminalQuery.truecolor).contains(.truecolor)
    else { return detected }
    return .truecolor
  }

  /// Detects the color depth from, in order of precedence, a nonempty `NO_COLOR` (<https://no-color.org>),
  /// `COLORTERM`, the database's capabilities `RGB` and `Tc`, and its number of colors.
  static func detected(environment: [String: String], database: TerminalDatabase) -> ColorDepth {
    if environment["NO_COLOR"]?.isEmpty == false { return .mono }
    let hasTruecolor =
      ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased()) || database.hasFlag("Tc")
      || database.hasFlag("RGB") || database.number("RGB") != nil || database.string("RGB") != nil
    return switch database.number("colors") ?? 0 {
    case _ where hasTruecolor, (1 << 24)...: .truecolor
    case 256...: .indexed256
    case 16...: .named16
    case 8...: .named8
    default: .mono
    }
  }
}

extension GlyphSet {
  /// Returns the characters that standard output supports, according to the environment.
  public static func forStandardOutput(environment: [String: String]) -> GlyphSet {
    setlocale(LC_CTYPE, "")
    return .detected(environment: environment)
  }

  /// Detects Unicode support from the locale, except on the Linux console, whose fonts lack most symbols.
  ///
  /// If the locale is not installed, its name still indicates the terminal's encoding. tmux does the same.
  static func detected(environment: [String: String], codeset: String? = .localeCodeset) -> GlyphSet {
    guard environment["TERM"] != "linux" else { return .ascii }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let names = [codeset, locale].compactMap { $0?.uppercased() }
    return names.contains { $0.contains(text: "UTF-8") || $0.contains(text: "UTF8") } ? .unicode : .ascii
  }
}

extension String? {
  static var localeCodeset: String? { nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } }
}

extension Display {
  /// Returns the capabilities of standard output. Queries the terminal, and tmux, for image support.
  ///
  /// - Parameter choice: The preferred graphics mode; `nil` for the best one available.
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
    let cell = TerminalDevice.standardStreams.pixels(reportedCell: replies.cell)?.cell
    display.setGraphics(from: replies, choice: choice, clients: clients, cell: cell)
    // Do not reuse the IDs of images that are still on screen.
    if display.graphics.showsPixels { display.images.firstID = ImageTransport.processFirstID }
    return display
  }

  /// Sets the graphics mode and, if that needs them, the pixels of a cell and the way to send images.
  mutating func setGraphics(
    from replies: TerminalReplies, choice: Graphics?, clients: TmuxClients?, cell: CellMetrics?
  ) {
    graphics = replies.graphics(
      choice: choice, clients: clients, canShowPixels: cell != nil && colors != .mono)
    guard graphics.showsPixels, let cell else { return }
    (cellPixels, images) = (cell, replies.images(clients: clients).transport)
  }
}
