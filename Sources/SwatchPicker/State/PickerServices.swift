import SwatchColor
import SwatchPixels
import SwatchScreen

/// External services for a picker. Without a service, the features that need it are unavailable.
public struct PickerServices {
  /// The clipboard; `nil` if copying is not possible.
  public var clipboard: (any Clipboard)?
  /// Reads an image file. Error descriptions are sentences for the user.
  public var readPicture: ((_ path: String) throws -> Picture)?
  /// Reads a palette file. Error descriptions are sentences for the user.
  public var readPalettes: ((_ path: String) throws -> PaletteFileContents)?
  /// The file extensions of palettes in lower case, without periods.
  public var paletteExtensions: [String] = []
  /// Lists folders for path completion.
  public var folders: (any FolderReader)?
  /// The name of the initial palette; `nil` for the first.
  public var firstPalette: String?
  /// Opens the palette library. Called after the first frame. Error descriptions are sentences for the user.
  public var openLibrary: (() throws -> any PaletteLibrary)?

  /// Creates an empty set of services.
  public init() {}
}

/// The contents of a palette file.
public struct PaletteFileContents {
  /// The palettes. All palettes and colors have names.
  public let palettes: [Palette]
  /// A sentence about unreadable parts of the file; `nil` for none.
  public let problem: String?

  /// Creates the contents of a file.
  public init(_ palettes: [Palette], problem: String? = nil) {
    (self.palettes, self.problem) = (palettes, problem)
  }
}
