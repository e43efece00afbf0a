import SwatchColor
import SwatchText

// “Adobe Photoshop File Formats Specification”, section “Color table”: 256 colors of three bytes and perhaps, each with two
// bytes and the highest first, how many of them count and which is transparent. Raw palettes have the colors alone.
private enum ColorTable {
  static let colorCount = 256
  static let length = 3 * colorCount
}

extension PaletteFormat {
  /// Whether a file is called a color table, or a palette and has no more than the bytes of its colors.
  static func isCalledColorTable(_ bytes: [UInt8], fileExtension: String) -> Bool {
    if PaletteFormat(fileExtension: fileExtension) == .act { return true }
    return fileExtension.lowercased() == "pal" && bytes.count % 3 == 0 && 1...ColorTable.length ~= bytes.count
      && !isText(bytes)
  }

  /// Whether bytes are as many as a color table has, and are no text.
  static func isColorTable(_ bytes: [UInt8]) -> Bool {
    [ColorTable.length, ColorTable.length + 4].contains(bytes.count) && !isText(bytes)
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
    return !bytes.contains { $0 < 0x09 || 0x0E..<0x20 ~= $0 }
  }
}

extension PaletteCollector {
  /// Reads a color table. What is transparent in pictures is a color all the same.
  mutating func readACT(_ bytes: [UInt8]) {
    var count = min(bytes.count / 3, ColorTable.colorCount)
    if bytes.count == ColorTable.length + 4 {
      let stated = Int(bytes[ColorTable.length]) << 8 | Int(bytes[ColorTable.length + 1])
      if stated <= count { count = stated }
    } else if bytes.count % 3 != 0 || bytes.count > ColorTable.length {
      report("A color table has 768 or 772 bytes, not \(bytes.count).", at: .file)
    }
    for index in 0..<count {
      guard spend(3, at: .byte(3 * index)) else { return }
      add(
        Color(RGB24(red: bytes[3 * index], green: bytes[3 * index + 1], blue: bytes[3 * index + 2])),
        named: "")
    }
  }
}

extension Palette {
  /// The palette as a color table that says how many colors count. Names and opacity are left out.
  func writtenAsACT() -> [UInt8] {
    var bytes = swatches.flatMap { swatch in
      let rgb = swatch.color.rgb24
      return [rgb.red, rgb.green, rgb.blue]
    }
    bytes += [UInt8](repeating: 0, count: max(0, ColorTable.length - bytes.count))
    bytes.append(bigEndian: UInt16(clamping: swatches.count))
    // No color is transparent.
    bytes.append(bigEndian: UInt16.max)
    return bytes
  }
}
