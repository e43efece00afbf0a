import SwatchColor
import SwatchRaster
import SwatchScreen

/// What a picker uses of the world outside.
public struct PickerServices {
  /// Where copied colors go; `nil` where nothing can be copied.
  public var clipboard: (any Clipboard)?
  /// Reads a picture file; the error's description is a sentence for the user.
  public var readPicture: ((_ path: String) throws -> Picture)?
  /// Lists folders, to complete the paths of pictures.
  public var folders: (any FolderReader)?
  /// The name of the palette that is shown at first; `nil` for the first there is.
  public var firstPalette: String?
  /// Opens the user's palettes, which happens after the first frame; the error's description is a sentence.
  public var openLibrary: (() throws -> any PaletteLibrary)?

  /// Creates a set without any: what is left out is not offered.
  public init() {}
}
