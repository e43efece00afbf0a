import SwatchColor
import SwatchPicker

/// What the scene for themes uses of the world outside; without a terminal it shows a scheme and nothing more.
public struct ThemeServices {
  /// Asks the terminal for its colors, which come as events; whether it will be answered at all.
  public var ask: () -> Bool = { false }
  /// Gives the terminal colors for as long as the scene lasts; the second scheme is what comes back then.
  public var show: (_ scheme: TerminalScheme, _ found: TerminalScheme) -> Void = { _, _ in }
  /// Lets the terminal keep its colors when the scene is left.
  public var keep: (TerminalScheme) -> Void = { _ in }
  /// Gives the terminal its own colors back, unless it keeps others.
  public var restore: () -> Void = {}
  /// Reads a theme, or makes one of a palette or a picture; the error's description is a sentence.
  public var read: ((_ path: String) throws -> TerminalScheme)?
  /// Writes a theme to what was typed, into the file that is there or as a new one, and says what was done, in a sentence; so
  /// is the error's description.
  public var write: ((_ scheme: TerminalScheme, _ target: String) throws -> String)?
  /// The words that can stand before the path of a new file, for its format.
  public var formats: [String] = []
  /// Lists folders, so that paths can be completed.
  public var folders: (any FolderReader)?
  /// What else there is to know at the beginning, in a sentence: that only a pane gets the colors.
  public var notice: () -> String? = { nil }

  /// Creates a set without any: what is left out is not offered.
  public init() {}
}
