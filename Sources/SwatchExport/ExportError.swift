import SwatchPixels

/// An error that prevents an export.
public enum ExportError: Error, Hashable, CustomStringConvertible {
  /// The drawing should be cropped to its ink, but has none.
  case noInk
  /// The format holds only one drawing.
  case onePage(String)
  /// The encoder library is not installed. `package` is its Debian package.
  case writerMissing(String, package: String)
  /// The image exceeds the format's maximum width or height.
  case imageTooLarge(PixelSize, format: String, limit: Int)
  /// Out of memory.
  case noMemory(String)

  /// A message for the user.
  public var description: String {
    switch self {
    case .noInk: "There is no ink on the sheet to crop it to."
    case .onePage(let format): "\(format) has room for one drawing; only a PDF has pages for several."
    case .writerMissing(let format, let package):
      "What writes \(format) is not installed (on Debian the package \(package))."
    case .imageTooLarge(let size, let format, let limit):
      "An image of \(size.width) by \(size.height) pixels is too large for \(format), which has up to \(limit) in a row or "
        + "column; choose a smaller scale."
    case .noMemory(let format): "There is not enough memory to write the \(format); choose a smaller scale."
    }
  }
}
