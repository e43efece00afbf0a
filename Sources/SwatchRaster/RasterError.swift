/// Why an image could not be made.
public enum RasterError: Error, Hashable, CustomStringConvertible {
  /// There is no room for an image of this extent, or Cairo cannot make one so large.
  case tooLarge(PixelSize)
  /// Cairo is not installed, or lacks functions.
  case cairoMissing

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .tooLarge(let size):
      "There is not enough memory for a canvas of \(size.width) by \(size.height) points."
    case .cairoMissing:
      "Cairo, the library that draws strokes, cannot be opened; install it (on Debian the package libcairo2)."
    }
  }
}
