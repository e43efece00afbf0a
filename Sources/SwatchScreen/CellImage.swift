import SwatchColor

/// The pixels of one cell that shows a part of a picture instead of a character.
public struct CellImage: Hashable, Sendable {
  /// Row by row, `0x00RRGGBB` each: as many as the display's `cellPixels` says.
  public let pixels: [UInt32]

  /// Creates an image of so many pixels.
  public init(_ pixels: [UInt32]) { self.pixels = pixels }
}

extension Cell {
  /// What stands where a surface shows a ``CellImage``. No text has this character: Unicode keeps it from being one.
  static let image = Cell("\u{10FFFF}")
}

/// An image that the terminal shows in a cell.
struct ShownImage {
  let image: CellImage
  /// The color of the blank cell below, if there is one.
  let ground: RGB24?
}
