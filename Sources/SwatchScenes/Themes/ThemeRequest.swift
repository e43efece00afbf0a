import SwatchColor

/// The parameters of the theme editor.
public struct ThemeRequest {
  /// The colors of a file; `nil` for those of the terminal.
  public var theme: ColorTheme?
  /// The saved colors of the file, if the scene starts with different ones.
  public var written: ColorTheme?
  /// The path of the file, if it can be written.
  public var path: String?
  /// The name of the color source in messages; `nil` for the terminal.
  public var title: String?
  /// True if quitting with `q` keeps the colors in the terminal.
  public var keepsColors = false

  /// Creates parameters.
  public init(
    theme: ColorTheme? = nil, written: ColorTheme? = nil, path: String? = nil, title: String? = nil,
    keepsColors: Bool = false
  ) {
    (self.theme, self.written) = (theme, written)
    (self.path, self.title, self.keepsColors) = (path, title, keepsColors)
  }
}
