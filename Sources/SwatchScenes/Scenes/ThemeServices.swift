import SwatchColor
import SwatchPicker

/// External services for the theme editor. Features without their service are not offered.
public struct ThemeServices {
  /// Queries the terminal's colors, which arrive as events. Returns false if no reply is expected.
  public var ask: () -> Bool = { false }
  /// Sets the terminal's colors while the scene lasts; `found` is restored afterwards.
  public var show: (_ theme: ColorTheme, _ found: ColorTheme) -> Void = { _, _ in }
  /// Keeps colors in the terminal after the scene ends.
  public var keep: (ColorTheme) -> Void = { _ in }
  /// Restores the terminal's colors, except those to keep.
  public var restore: () -> Void = {}
  /// Reads a theme, or derives one from a palette or an image. Error descriptions are sentences for the user.
  public var read: ((_ path: String) throws -> ColorTheme)?
  /// Writes a theme to an existing or new file and returns a message. Errors are sentences as well.
  public var write: ((_ theme: ColorTheme, _ target: String) throws -> String)?
  /// The format names accepted before the path of a new file.
  public var formats: [String] = []
  /// Lists folders for path completion.
  public var folders: (any FolderReader)?
  /// Returns an additional initial message, for example that only a tmux pane gets the colors.
  public var notice: () -> String? = { nil }

  /// Creates an empty set of services.
  public init() {}
}
