import SwatchColor
import SwatchText

// “Adobe Photoshop File Formats Specification”, chapter “Additional File Formats”, section “Color swatches”.
// Big-endian. A list has a version, a count and, for each color, the space and four 16-bit components;
// version 2 adds a name. Version 1 precedes version 2.

extension PaletteFormat {
  /// Adobe Photoshop swatches. Written as a version 1 and a version 2 list in RGB.
  public static let aco = PaletteFormat(
    "aco", "Photoshop swatches", "aco", swatchLimit: Int(UInt16.max), bytes: read
  ) { palette in
    var bytes: [UInt8] = []
    for version: UInt16 in [1, 2] {
      bytes += version.bigEndianBytes + UInt16(clamping: palette.swatches.count).bigEndianBytes
      for swatch in palette.swatches {
        let numbers = [0] + swatch.color.components.map { UInt16($0) * 257 } + [0]
        bytes += numbers.flatMap(\.bigEndianBytes)
        guard version == 2 else { continue }
        bytes += UInt32(clamping: swatch.name.utf16.count + 1).bigEndianBytes + swatch.name.utf16Bytes
      }
    }
    return bytes
  }

  /// Reads Photoshop swatches: the version 2 list, which has names, then colors that only version 1 has.
  private static func read(_ collector: inout PaletteCollector, _ bytes: [UInt8]) {
    var reader = BinaryReader(bytes[...])
    var entries: [ACOEntry] = []
    while reader.remainingCount > 0 {
      let start = reader.offset
      guard let version = reader.read(UInt16.self), 1...2 ~= version, let count = reader.read(UInt16.self)
      else {
        collector.report("The rest is not a list of colors and was skipped.", at: .byte(start))
        break
      }
      var list: [ACOEntry] = []
      while list.count < count, let entry = ACOEntry(&reader, hasName: version == 2) {
        list.append(entry)
        if entry.name == nil { break }
      }
      if list.count < count {
        collector.report(
          "The list declares \(Int(count).counting("color")) but has \(list.count).", at: .byte(start))
      }
      guard collector.spend(reader.offset - start, at: .byte(start)) else { break }
      entries.replaceSubrange(..<min(list.count, entries.count), with: list)
      if version == 2 { break }
    }
    for entry in entries {
      if let color = entry.color {
        collector.add(color, named: entry.name ?? "")
      } else {
        collector.report(
          "A color in the undocumented color space \(entry.space) was skipped.", at: .byte(entry.offset))
      }
    }
  }
}

private struct ACOEntry {
  let offset: Int
  let space: UInt16
  private let components: [UInt16]
  /// `nil` if the file ends before the name.
  let name: String?

  init?(_ reader: inout BinaryReader, hasName: Bool) {
    offset = reader.offset
    guard let space = reader.read(UInt16.self), let numbers = reader.read(4, UInt16.self) else { return nil }
    (self.space, components) = (space, numbers)
    name = hasName ? reader.read(UInt32.self).flatMap { reader.readUTF16(count: Int($0)) } : ""
  }

  /// The color, or `nil` in undocumented color spaces, which color books use.
  var color: ColorCoordinates? {
    let values = components.map { Double($0) / 65_535 }
    switch space {
    case 0: return ColorModel.rgb.color(values)
    case 1: return ColorModel.hsb.color(values)
    // 0 is full ink.
    case 2: return ColorModel.cmyk.color(values.map { 1 - $0 })
    case 7:
      let axes = components.map { Double(Int16(bitPattern: $0)) / 100 }
      return ColorModel.lab.color([Double(components[0]) / 100, axes[1], axes[2]])
    // The specification gives the range but not the direction. Like GIMP, treat the number as ink.
    case 8: return ColorModel.gray.color([1 - Double(components[0]) / 10_000])
    default: return nil
    }
  }
}
