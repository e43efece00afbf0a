import SwatchColor
import SwatchPicker

/// External services for the theme editor. Features without a service are not offered.
public struct ThemeServices {
  /// Queries the terminal's colors, which arrive as events. Returns false if no reply is expected.
  public var queryColors: () -> Bool = { false }
  /// Sets the terminal's colors until the scene ends. `original` contains the colors to restore.
  public var show: (_ theme: ColorTheme, _ original: ColorTheme) -> Void = { _, _ in }
  /// Keeps colors in the terminal after the scene ends.
  public var keep: (ColorTheme) -> Void = { _ in }
  /// Restores the terminal's colors, except those kept by ``keep``.
  public var restore: () -> Void = {}
  /// Reads a theme, or derives one from a palette or an image. Error descriptions are shown to the user.
  public var read: ((_ path: String) throws -> ColorTheme)?
  /// Writes a theme to an existing or new file and returns a status message. Errors are shown to the user.
  public var write: ((_ theme: ColorTheme, _ target: String) throws -> String)?
  /// The format names accepted before the path of a new file.
  public var formats: [String] = []
  /// Lists folders for path completion.
  public var folders: (any FolderReader)?
  /// Returns an additional initial message, for example that the colors apply only to a tmux pane.
  public var notice: () -> String? = { nil }

  /// Creates an empty set of services.
  public init() {}
}
