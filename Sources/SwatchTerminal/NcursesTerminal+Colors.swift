import SwatchColor
import SwatchScreen

// The terminal's own colors: asked for, changed, and given back.
extension NcursesTerminal {
  private var type: String { environment["TERM"] ?? "" }

  /// Asks for the terminal's colors. The answers come as events, `Discovery.color(_:_:)`; after the last comes
  /// `Discovery.endOfColors`, whatever was answered. False for a terminal that would print the question, and is not asked.
  public func askColors() throws(TerminalError) -> Bool {
    guard ControlString.isIgnoredIfUnknown(onTerminalType: type) else { return false }
    awaitsColors = true
    try ask(TerminalQuery.allColors + TerminalQuery.attributes)
    return true
  }

  /// Gives the terminal other colors for as long as the screen is ours: however that ends, it has the old ones back.
  ///
  /// - Parameters:
  ///   - scheme: The colors; slots without one stay as they are.
  ///   - found: What the terminal has answered. What it has not is given back as it began.
  /// - Throws: `TerminalError.closed`.
  public func showColors(_ scheme: TerminalScheme, found: TerminalScheme) throws(TerminalError) {
    liveColors.dialect = type == "linux" ? .console : .xterm
    guard liveColors.dialect == .console || ControlString.isIgnoredIfUnknown(onTerminalType: type) else {
      return
    }
    let sequences = liveColors.change(to: scheme, found: found)
    guard !sequences.isEmpty else { return }
    // First the way back.
    let restoration = Array(liveColors.restoration(found: found).utf8)
    if restoration != colorRestoration {
      colorRestoration = restoration
      declareLeaving()
    }
    try write(Array(sequences.utf8))
  }

  /// Lets the terminal keep the colors that it was given, until it is closed.
  public func keepColors() {
    liveColors.forgetTouched()
    colorRestoration = []
    declareLeaving()
  }

  /// Gives the terminal the colors back that it had before ``showColors(_:found:)``, unless it keeps others.
  ///
  /// - Throws: `TerminalError.closed`.
  public func restoreColors() throws(TerminalError) {
    guard !colorRestoration.isEmpty else { return }
    try write(colorRestoration)
    liveColors.forgetShown()
    keepColors()
  }

  /// True if only a pane of tmux gets other colors.
  public var recolorsPane: Bool { answers.isTmux || environment.hasValue("TMUX") }
}
