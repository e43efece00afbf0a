import SwatchColor
import SwatchText

// JASC: the lines `JASC-PAL`, `0100`, the number of colors, then `red green blue` for each. Microsoft: a
// little-endian RIFF file of type `PAL ` whose `data` chunk is a LOGPALETTE (Win32: version 0x300, count,
// then red, green, blue and flags for each color).

extension PaletteFormat {
  /// JASC (Paint Shop Pro) palette. Microsoft's RIFF palettes, with the same extension, are also read.
  public static let pal = PaletteFormat("pal", "JASC palette", "pal", text: { $0.readJASC($1) }) { palette in
    let lines = palette.swatches.map { $0.color.components.map(String.init).joined(separator: " ") + "\r\n" }
    return "JASC-PAL\r\n0100\r\n\(palette.swatches.count)\r\n" + lines.joined()
  }
}

extension PaletteCollector {
  /// Reads a JASC palette. Anything after three numbers is ignored.
  mutating func readJASC(_ text: PlainText) {
    var declaredCount: Int?
    for (content, number) in readLines(of: text) {
      if let (color, _) = content.rgbColor {
        add(color)
      } else if swatchCount == 0, content.dropping(prefix: "JASC-PAL") != nil || content == "0100" {
        continue
      } else if swatchCount == 0, declaredCount == nil, let count = Int(content) {
        declaredCount = count
      } else {
        reportInvalidRGB(content, at: number)
      }
    }
    if let declaredCount, declaredCount != swatchCount, !isFull {
      reportCount(swatchCount, declared: declaredCount, at: .file)
    }
  }

  mutating func readRIFF(_ bytes: [UInt8]) {
    var reader = BinaryReader(bytes[...])
    _ = reader.readBytes(upTo: 8)
    guard let type = reader.readBytes(4), type.elementsEqual("PAL ".utf8)
    else { return report("This RIFF file is not a palette.", at: .byte(8)) }
    while let name = reader.readBytes(4), let length = reader.readLittleEndian(byteCount: 4) {
      let start = reader.offset
      guard spend(0, at: .byte(start)) else { return }
      let body = reader.readBytes(upTo: length)
      if name.elementsEqual("data".utf8) { return readLogicalPalette(BinaryReader(body)) }
      // Chunks start at even offsets.
      if length % 2 == 1 { _ = reader.readBytes(upTo: 1) }
    }
    report("The data chunk is missing.", at: .byte(reader.offset))
  }

  private mutating func readLogicalPalette(_ body: BinaryReader) {
    var reader = body
    guard reader.readBytes(2) != nil, let count = reader.readLittleEndian(byteCount: 2)
    else { return report("The file ends before its colors.", at: .byte(body.offset)) }
    for _ in 0..<count {
      guard let entry = reader.readBytes(4).map(Array.init) else { break }
      add(RGB24(red: entry[0], green: entry[1], blue: entry[2]))
    }
    if swatchCount < count { reportCount(swatchCount, declared: count, at: .byte(reader.offset)) }
  }
}
