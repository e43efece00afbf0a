import SwatchColor
import SwatchPicker

/// External services for the theme editor. Features without a service are not offered.
public struct ThemeServices {
  /// Queries the terminal's colors, which arrive as events. Returns false if no reply is expected.
  public var queryColors: () -> Bool = { false }
<<<<<<< 0de73206ea64b6f4a195e49618b607913d1280a0
  /// Sets the terminal's colors until the scene ends. `found` contains the colors to restore.
  public var show: (_ scheme: ColorTheme, _ found: ColorTheme) -> Void = { _, _ in }
=======
  /// Sets the terminal's colors while the scene lasts; `found` is restored afterwards.
  public var show: (_ theme: ColorTheme, _ found: ColorTheme) -> Void = { _, _ in }
>>>>>>> 9d312df43e8321421ba14686d73a48d0a2f30a86
  /// Keeps colors in the terminal after the scene ends.
  public var keep: (ColorTheme) -> Void = { _ in }
  /// Restores the terminal's colors, except those to keep.
  public var restore: () -> Void = {}
  /// Reads a theme, or derives one from a palette or an image. Error descriptions are shown to the user.
  public var read: ((_ path: String) throws -> ColorTheme)?
<<<<<<< 0de73206ea64b6f4a195e49618b607913d1280a0
  /// Writes a theme to an existing or new file and returns a status message. Errors are shown to the user.
  public var write: ((_ scheme: ColorTheme, _ target: String) throws -> String)?
=======
  /// Writes a theme to an existing or new file and returns a message. Errors are sentences as well.
  public var write: ((_ theme: ColorTheme, _ target: String) throws -> String)?
>>>>>>> 9d312df43e8321421ba14686d73a48d0a2f30a86
  /// The format names accepted before the path of a new file.
  public var formats: [String] = []
  /// Lists folders for path completion.
  public var folders: (any FolderReader)?
  /// Returns an additional initial message, for example that the colors apply only to a tmux pane.
  public var notice: () -> String? = { nil }

  /// Creates an empty set of services.
  public init() {}
}
