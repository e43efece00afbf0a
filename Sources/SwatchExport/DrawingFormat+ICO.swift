import SwatchRaster
import SwatchSketch
import SwatchText

extension DrawingFormat {
  /// An icon in several sizes, each a square with the drawing in its center.
  public static let ico = DrawingFormat(
    kind: ExportKind(
      "ico", title: "ICO", options: [.transparent, .sizes],
      defaultValues: [.sizes: standardIconSides.map(String.init).joined(separator: ",")], maximumSide: 256),
    containsAllSizes: true, extent: { _, encoding in .squares(sides(of: encoding)) }
  ) { drawing, encoding in
    let sides = sides(of: encoding)
    var files: [[UInt8]] = []
    for side in sides {
      let image = try SheetImage(of: drawing, inSquareOf: side, isTransparent: encoding.options.isTransparent)
      files.append(try image.png())
      try encoding.progress(Double(files.count) / Double(sides.count))
    }
    return iconFile(of: files, sides: sides)
  }

  private static func sides(of encoding: DrawingEncoding) -> [Int] {
    encoding.options.sides.isEmpty ? standardIconSides : encoding.options.sides
  }

  /// The sizes requested by desktops and browsers.
  private static let standardIconSides = [16, 32, 48, 256]

  /// Returns a 6-byte header, 16 bytes per picture, and PNG files, as accepted by browsers and Windows Vista.
  private static func iconFile(of pictures: [[UInt8]], sides: [Int]) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 1, 0]
    bytes += UInt16(truncatingIfNeeded: pictures.count).littleEndianBytes
    var start = bytes.count + 16 * pictures.count
    for (picture, side) in zip(pictures, sides) {
      // A side of 256 is encoded as 0. Then: no palette, one plane, 32 bits per pixel.
      let extent = UInt8(truncatingIfNeeded: side)
      bytes += [extent, extent, 0, 0, 1, 0, 32, 0]
      for number in [picture.count, start] { bytes += UInt32(truncatingIfNeeded: number).littleEndianBytes }
      start += picture.count
    }
    return pictures.reduce(into: bytes) { $0 += $1 }
  }
}
