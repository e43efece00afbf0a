import SwatchColor

/// What the scene for themes begins with.
public struct ThemeStart {
  /// The colors of a file; `nil` for those of the terminal.
  public var scheme: TerminalScheme?
  /// The colors that the file has, where the scene begins with others; `nil` where it does not.
  public var written: TerminalScheme?
  /// The file that they are from, where there is one to write them into.
  public var path: String?
  /// What the colors are from, as users are told; `nil` where they are those of the terminal.
  public var title: String?
  /// Whether leaving keeps the colors.
  public var keepsColors = false

  /// Describes a beginning.
  public init(
    scheme: TerminalScheme? = nil, written: TerminalScheme? = nil, path: String? = nil, title: String? = nil,
    keepsColors: Bool = false
  ) {
    (self.scheme, self.written) = (scheme, written)
    (self.path, self.title, self.keepsColors) = (path, title, keepsColors)
  }
}
