import SwatchColor

/// The pixels of a cell that shows part of a picture.
public struct CellImage: Hashable, Sendable {
  /// The pixels row by row, each `0x00RRGGBB`. Their number matches the display's `cellPixels`.
  public let pixels: [UInt32]
  /// Creates an image.
  public init(_ pixels: [UInt32]) { self.pixels = pixels }
}

extension Cell {
  /// The placeholder for a ``CellImage``: a Unicode noncharacter, which text cannot contain.
  static let image = Cell("\u{10FFFF}")
}

typealias ShownImage = (image: CellImage, background: RGB24?)
