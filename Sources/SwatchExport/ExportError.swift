import SwatchPixels

/// An error that prevents an export.
public enum ExportError: Error, Hashable, CustomStringConvertible {
  /// The drawing is to be cropped to its ink, but has none.
  case noInk
  /// The format holds only one drawing.
  case onePage(String)
  /// The encoder library is not installed. `package` is its Debian package.
  case encoderMissing(String, package: String)
  /// The image exceeds the format's maximum width or height.
  case imageTooLarge(PixelSize, format: String, limit: Int)
  /// Out of memory.
  case noMemory(String)

  /// A message for the user.
  public var description: String {
    switch self {
    case .noInk: "The sheet has no ink to crop to."
    case .onePage(let format): "\(format) holds one drawing. Use PDF for several."
    case .encoderMissing(let format, let package): "\(format) export needs an encoder. Install \(package)."
    case .imageTooLarge(let size, let format, let limit):
      "\(size.width) × \(size.height) pixels exceed the \(format) limit of \(limit) per "
        + "side. Choose a smaller scale."
    case .noMemory(let format): "Not enough memory to write \(format). Choose a smaller scale."
    }
  }
}
