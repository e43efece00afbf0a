import SwatchColor
import SwatchText

// “Adobe Photoshop File Formats Specification”, section “Color books”. All numbers have their highest byte first: `8BCB`, version,
// number of the book, then title, prefix and suffix of names and a description, each a length and UTF-16; count of colors, colors on
// a page, page with the key color, space; for each color its name, six letters of a code, and its components, a byte each.

extension PaletteCollector {
  /// Reads a color book. Records without a name only fill pages.
  mutating func readACB(_ bytes: [UInt8]) {
    var reader = BinaryReader(bytes[...])
    guard reader.readBytes(8) != nil, let title = reader.readBookText(), let prefix = reader.readBookText(),
      let suffix = reader.readBookText(), reader.readBookText() != nil, let count = reader.readUInt16(),
      reader.readBytes(4) != nil, let space = reader.readUInt16()
    else { return report("The file ends before its colors.", at: .byte(reader.offset)) }
    setName(title)
    guard let componentCount = [0: 3, 2: 4, 7: 3][space] else {
      return report(
        "The colors are of space \(space), which is not documented.", at: .byte(reader.offset - 2))
    }
    for index in 0..<count {
      let start = reader.offset
      guard let name = reader.readBookText(), reader.readBytes(6) != nil,
        let components = reader.readBytes(componentCount).map(Array.init)
      else {
        return report(
          "The file announces \(Int(count).counting("color")) and has \(index).", at: .byte(start))
      }
      guard spend(reader.offset - start, at: .byte(start)) else { return }
      if name.isEmpty { continue }
      add(Self.bookColor(components, space: space), named: prefix + name + suffix)
    }
  }

  private static func bookColor(_ bytes: [UInt8], space: UInt16) -> ColorCoordinates {
    func fraction(_ index: Int) -> Double { Double(bytes[index]) / 255 }
    switch space {
    // 255 is none of an ink.
    case 2:
      return ColorCoordinates(
        cyan: 1 - fraction(0), magenta: 1 - fraction(1), yellow: 1 - fraction(2), black: 1 - fraction(3))
    case 7: return ColorCoordinates(.lab, fraction(0) * 100, Double(bytes[1]) - 128, Double(bytes[2]) - 128)
    default: return ColorCoordinates(.srgb, fraction(0), fraction(1), fraction(2))
    }
  }
}

extension BinaryReader {
  /// Reads a text after its length. Texts that are translated are `$$$/` and a key, `=`, and what they are in English; `^R` and
  /// `^C` are signs.
  fileprivate mutating func readBookText() -> String? {
    guard let count = readUInt32(), count <= 1 << 20, let text = readUTF16(unitCount: Int(count)) else {
      return nil
    }
    var shown = Substring(text)
    if shown.hasPrefix("$$$"), let equals = shown.utf8.firstIndex(of: UInt8(ascii: "=")) {
      shown = shown[shown.utf8.index(after: equals)...]
    }
    if shown.utf8.first == UInt8(ascii: "\""), shown.utf8.last == UInt8(ascii: "\""), shown.utf8.count > 1 {
      shown = shown.dropFirst().dropLast()
    }
    guard shown.utf8.contains(UInt8(ascii: "^")) else { return String(shown) }
    var name = ""
    var rest = shown.unicodeScalars
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("^", "R"?): name.unicodeScalars.append("®")
      case ("^", "C"?): name.unicodeScalars.append("©")
      default:
        name.unicodeScalars.append(scalar)
        continue
      }
      rest.removeFirst()
    }
    return name
  }
}
