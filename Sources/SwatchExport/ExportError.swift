import SwatchPixels

/// Why a drawing could not be exported.
public enum ExportError: Error, Hashable, CustomStringConvertible {
  /// The sheet is to become as large as the ink, but shows none.
  case noInk
  /// Files of a format have room for one drawing.
  case onePage(String)
  /// A library that writes a format is not installed; on Debian it is in this package.
  case writerMissing(String, package: String)
  /// An image is larger than those of a format can be.
  case imageTooLarge(PixelSize, format: String, limit: Int)
  /// There is no memory for a file of a format.
  case noMemory(String)

  /// A sentence for the user.
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
