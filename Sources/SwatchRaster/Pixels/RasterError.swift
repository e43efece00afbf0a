import SwatchPixels

/// An error that occurs when an image cannot be created.
public enum RasterError: Error, Hashable, CustomStringConvertible {
  /// There is not enough memory for an image of this size, or Cairo does not support it.
  case tooLarge(PixelSize)
  /// A finished image would exceed the size limit.
  case imageTooLarge(PixelSize)
  /// Painting an image of this size would take too long.
  case tooComplex(PixelSize)
  /// Cairo is not installed, or lacks required functions.
  case cairoMissing
  /// Cairo was built without support for a file format.
  case formatMissing(String)
  /// Cairo could not write a file, most likely for lack of memory.
  case unfinished(String)
  case cancelled

  /// A message for the user.
  public var description: String {
    switch self {
    case .tooLarge(let size):
      "There is not enough memory for an image of \(size.width) by \(size.height) pixels."
    case .imageTooLarge(let size):
      "An image of \(size.width) by \(size.height) pixels is too large; "
        + "the limit is \(SheetImage.maximumExtent) per side and \(SheetImage.pixelLimit / 1_000_000) million in total. "
        + "Choose a smaller scale."
    case .tooComplex(let size):
      "The drawing has too many overlapping shapes and lines for an image of \(size.width) by \(size.height) pixels. "
        + "Choose a smaller scale or export a PDF."
    case .cairoMissing: "Cairo, the drawing library, cannot be loaded. Install it (Debian package libcairo2)."
    case .formatMissing(let format):
      "The installed Cairo cannot write \(format). Install a build that can (Debian package libcairo2)."
    case .unfinished(let format):
      "The \(format) could not be created, probably for lack of memory. Choose a smaller scale."
    case .cancelled: "The export was canceled."
    }
  }
}
