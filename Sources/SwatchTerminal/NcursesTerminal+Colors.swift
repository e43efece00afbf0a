import SwatchColor
import SwatchScreen

extension NcursesTerminal {
  private var type: String { environment["TERM"] ?? "" }

  /// Queries the terminal's colors, which arrive as `Discovery.color(_:_:)`, then `Discovery.endOfColors`.
  ///
  /// - Returns: False if the terminal cannot be queried.
  public func queryColors() throws(TerminalError) -> Bool {
    guard ControlString.isIgnoredIfUnknown(onTerminalType: type) else { return false }
    awaitsColors = true
    try sendQueries(TerminalQuery.allColors + TerminalQuery.attributes)
    return true
  }

  /// Changes the terminal's colors. They are restored however the program ends.
  ///
  /// - Parameters:
  ///   - theme: The colors; slots without one are unchanged.
  ///   - original: The reported colors. Slots without one are reset to their defaults afterward.
  /// - Throws: `TerminalError.closed`.
  public func showColors(_ theme: ColorTheme, original: ColorTheme) throws(TerminalError) {
    guard let dialect = LiveColors.Dialect(terminalType: type) else { return }
    liveColors.dialect = dialect
    let sequences = liveColors.change(to: theme, original: original)
    guard !sequences.isEmpty else { return }
    // Prepare restoration first.
    let restoration = Array(liveColors.restoration(original: original).utf8)
    if restoration != colorRestoration { colorRestoration = restoration }
    try write(Array(sequences.utf8))
  }

  /// Makes the current colors permanent until the terminal is closed.
  public func makeColorsPermanent() {
    liveColors.makePermanent()
    colorRestoration = []
  }

  /// Restores the colors from before ``showColors(_:original:)``, unless they were made permanent.
  ///
  /// - Throws: `TerminalError.closed`.
  public func restoreColors() throws(TerminalError) {
    guard !colorRestoration.isEmpty else { return }
    try write(colorRestoration)
    liveColors.resetShownColors()
    makeColorsPermanent()
  }

  /// True if the colors change only in a tmux pane.
  public var recolorsPane: Bool { replies.isTmux || environment.hasValue("TMUX") }
}
