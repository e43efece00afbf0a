import SwatchColor
import SwatchText

// “Adobe Photoshop File Formats Specification”, chapter “Additional File Formats”, section “Color swatches”. All
// numbers have their highest byte first. A list is its version, its count, and for each color the space and four
// components of 16 bits; in version 2 a name follows each color. Files have version 1 first, then version 2.

extension PaletteCollector {
  /// Reads color swatches of Photoshop. The list of version 2 counts, which has the names; what it has lost is
  /// taken from version 1.
  mutating func readACO(_ bytes: [UInt8]) {
    var reader = BinaryReader(bytes[...])
    var entries: [ACOEntry] = []
    while reader.remainingCount > 0 {
      let start = reader.offset
      guard let version = reader.readUInt16(), 1...2 ~= version, let count = reader.readUInt16() else {
        report("What follows is no list of colors and is left out.", at: .byte(start))
        break
      }
      let list = reader.readACOEntries(count: Int(count), hasNames: version == 2)
      if list.count < count {
        report("The list announces \(Int(count).counting("color")) and has \(list.count).", at: .byte(start))
      }
      guard spend(reader.offset - start, at: .byte(start)) else { break }
      entries.replaceSubrange(..<min(list.count, entries.count), with: list)
      if version == 2 { break }
    }
    for entry in entries { add(entry) }
  }

  private mutating func add(_ entry: ACOEntry) {
    guard let color = entry.color else {
      return report(
        "A color of space \(entry.space), which is not documented, is left out.", at: .byte(entry.offset))
    }
    add(color, named: entry.name)
  }
}

private struct ACOEntry {
  let offset: Int
  let space: UInt16
  let components: [UInt16]
  var name = ""

  /// The color, unless its space is one of color books.
  var color: ColorCoordinates? {
    func fraction(_ index: Int) -> Double { Double(components[index]) / 65_535 }
    switch space {
    case 0: return ColorCoordinates(.srgb, fraction(0), fraction(1), fraction(2))
    case 1: return ColorCoordinates(.hsb, fraction(0) * 360, fraction(1), fraction(2))
    case 2:
      // 0 is all of an ink.
      return ColorCoordinates(
        cyan: 1 - fraction(0), magenta: 1 - fraction(1), yellow: 1 - fraction(2), black: 1 - fraction(3))
    case 7:
      func axis(_ index: Int) -> Double { Double(Int16(bitPattern: components[index])) / 100 }
      return ColorCoordinates(
        .lab, (Double(components[0]) / 100).clamped(to: 0...100), axis(1).clamped(to: -128...127),
        axis(2).clamped(to: -128...127))
    case 8:
      // The specification tells the range, not the direction. GIMP takes it for ink.
      let white = 1 - (Double(components[0]) / 10_000).clamped(to: 0...1)
      return ColorCoordinates(.srgb, white, white, white)
    default: return nil
    }
  }
}

extension BinaryReader {
  /// Reads as many entries as there are, `count` at most.
  fileprivate mutating func readACOEntries(count: Int, hasNames: Bool) -> [ACOEntry] {
    var entries: [ACOEntry] = []
    while entries.count < count, var entry = readACOEntry() {
      if hasNames {
        guard let length = readUInt32(), let name = readUTF16(unitCount: Int(length)) else {
          entries.append(entry)
          break
        }
        entry.name = name
      }
      entries.append(entry)
    }
    return entries
  }

  private mutating func readACOEntry() -> ACOEntry? {
    let start = offset
    guard let space = readUInt16() else { return nil }
    var components: [UInt16] = []
    for _ in 0..<4 {
      guard let component = readUInt16() else { return nil }
      components.append(component)
    }
    return ACOEntry(offset: start, space: space, components: components)
  }
}

extension Palette {
  /// The palette in RGB, as version 1 and, with names, as version 2. Opacity and the palette's name are left out.
  func writtenAsACO() -> [UInt8] {
    var bytes: [UInt8] = []
    for version: UInt16 in [1, 2] {
      bytes.append(bigEndian: version)
      bytes.append(bigEndian: UInt16(clamping: swatches.count))
      for swatch in swatches {
        bytes.appendACO(swatch.color.rgb24)
        if version == 2 { bytes.appendACO(name: swatch.name) }
      }
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func appendACO(_ rgb: RGB24) {
    append(bigEndian: UInt16(0))
    for component in [rgb.red, rgb.green, rgb.blue] { append(bigEndian: UInt16(component) * 257) }
    append(bigEndian: UInt16(0))
  }

  fileprivate mutating func appendACO(name: String) {
    append(bigEndian: UInt32(clamping: name.utf16.count + 1))
    for unit in name.utf16 { append(bigEndian: unit) }
    append(bigEndian: UInt16(0))
  }
}
