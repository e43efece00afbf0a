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

/// The environment of a picker on its screen.
public struct PickerEnvironment: Sendable {
  /// The paper, against which contrast is measured by default.
  public var paper = Color(white: 1)
  /// The frames of the wells. Popovers open beside them or, without a frame, in the center of the screen.
  public var wellFrames: [Well: CellRect] = [:]
  /// The display, which determines the pixel under a touch.
  public var display = Display(colors: .truecolor, glyphs: .unicode)
  /// An area for the source image beside the picker, with a border. Used if it is larger than the page.
  public var pictureArea = CellRect.empty
  /// The note on the lower border of ``pictureArea``, for example about closing the image.
  public var pictureNote = ""
  /// True if the host handles ``PickerRequest/openDrawings(_:)`` for dropped drawings.
  public var opensDrawings = false

  /// Creates an environment with white paper and nothing else.
  public init() {}
}

/// A request from a picker to its host.
public enum PickerRequest: Hashable, Sendable {
  /// Change the color of the paper.
  case paper(Color)
  /// Switch between the line and fill gradients of the selection, if it has both.
  case otherGradient
  /// Take the focus back, because a color was chosen.
  case goBack
  /// Restore the last removed object.
  case restoreRemoved
  /// Open the dropped drawings at these paths.
  case openDrawings([String])
}
