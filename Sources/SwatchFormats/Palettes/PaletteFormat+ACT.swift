import SwatchColor
import SwatchText

// “Adobe Photoshop File Formats Specification”, section “Color table”: 256 colors of three bytes, then
// optionally two big-endian 16-bit numbers: the number of used colors and the index of the transparent one.
// Raw palettes have only the colors.
private let tableLength = 3 * 256

extension PaletteFormat {
  /// Adobe color table: 256 unnamed colors. Raw palettes of three bytes per color are also read.
  public static let act = PaletteFormat(
    "act", "Adobe color table", "act", swatchLimit: 256, bytes: read
  ) { palette in
    let colors = palette.swatches.flatMap(\.color.components)
    let padding = [UInt8](repeating: 0, count: max(0, tableLength - colors.count))
    // No color is transparent.
    return colors + padding + UInt16(clamping: palette.swatches.count).bigEndianBytes + [0xFF, 0xFF]
  }

  /// Reads a color table. The transparent color is read like the others.
  private static func read(_ collector: inout PaletteCollector, _ bytes: [UInt8]) {
    var count = min(bytes.count, tableLength) / 3
    if bytes.count == tableLength + 4 {
      let declared = Int(bytes[tableLength]) << 8 | Int(bytes[tableLength + 1])
      if declared <= count { count = declared }
    } else if bytes.count % 3 != 0 || bytes.count > tableLength {
      collector.report("A color table is 768 or 772 bytes, not \(bytes.count).", at: .file)
    }
    for start in stride(from: 0, to: 3 * count, by: 3) {
      guard collector.spend(3, at: .byte(start)) else { return }
      collector.add(RGB24(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2]))
    }
  }

  static func hasColorTableExtension(_ bytes: [UInt8], fileExtension: String) -> Bool {
    if PaletteFormat(fileExtension: fileExtension) == .act { return true }
    return fileExtension.lowercased() == "pal" && bytes.count % 3 == 0 && 1...tableLength ~= bytes.count
      && !isText(bytes)
  }

  static func isColorTable(_ bytes: [UInt8]) -> Bool {
    [tableLength, tableLength + 4].contains(bytes.count) && !isText(bytes)
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || !bytes.contains { $0 < 0x09 || 0x0E..<0x20 ~= $0 }
  }
}
