import SwatchColor
import SwatchPixels
import SwatchScreen

/// What a picker uses of the world outside.
public struct PickerServices {
  /// Where copied colors go; `nil` where nothing can be copied.
  public var clipboard: (any Clipboard)?
  /// Reads a picture file; the error's description is a sentence for the user.
  public var readPicture: ((_ path: String) throws -> Picture)?
  /// Reads a palette file; the error's description is a sentence for the user.
  public var readPalettes: ((_ path: String) throws -> ReadPalettes)?
  /// How the names of palette files end, in lower case and without a period.
  public var paletteEndings: [String] = []
  /// Lists folders, to complete paths.
  public var folders: (any FolderReader)?
  /// The name of the palette that is shown at first; `nil` for the first there is.
  public var firstPalette: String?
  /// Opens the user's palettes, which happens after the first frame; the error's description is a sentence.
  public var openLibrary: (() throws -> any PaletteLibrary)?

  /// Creates a set without any: what is left out is not offered.
  public init() {}
}

/// What was read of a palette file.
public struct ReadPalettes {
  /// The palettes, with a name for each and for each of its colors.
  public let palettes: [Palette]
  /// What of the file could not be read, in a sentence; `nil` when all of it could.
  public let problem: String?

  /// Describes what was read.
  public init(_ palettes: [Palette], problem: String? = nil) {
    (self.palettes, self.problem) = (palettes, problem)
  }
}
