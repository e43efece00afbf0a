import SwatchColor
import SwatchText

// Adobe has not published the format; this is what its programs write, as Olivier Berten's “swatchbooker” project
// and others have described it. All numbers have their highest byte first:
// `ASEF`, version 1.0, the number of blocks; for each block its type, length and contents.
private enum ASEBlock {
  static let groupStart: UInt16 = 0xC001
  static let groupEnd: UInt16 = 0xC002
  static let color: UInt16 = 0x0001
}

extension PaletteCollector {
  /// Reads Adobe Swatch Exchange. A group is a palette of its own. Blocks are read to the end of the file,
  /// however many it announces.
  mutating func readASE(_ bytes: [UInt8]) {
    var reader = BinaryReader(bytes[...])
    _ = reader.readBytes(upTo: 8)
    guard let statedCount = reader.readUInt32() else {
      return report("The file ends before its colors.", at: .byte(reader.offset))
    }
    var count = 0
    while let type = reader.readUInt16(), let length = reader.readUInt32() {
      count += 1
      let body = reader.readBytes(upTo: Int(length))
      guard spend(body.count, at: .block(count)) else { return }
      if body.count < length { report("The file ends inside of this block.", at: .block(count)) }
      readASEBlock(type, body, at: count)
    }
    if count != statedCount {
      report("The file announces \(statedCount) blocks and has \(count).", at: .file)
    }
  }

  private mutating func readASEBlock(_ type: UInt16, _ body: ArraySlice<UInt8>, at number: Int) {
    var reader = BinaryReader(body)
    switch type {
    case ASEBlock.groupStart:
      beginGroup(reader.readName() ?? "")
    case ASEBlock.groupEnd:
      endGroup()
    case ASEBlock.color:
      guard let name = reader.readName(), let model = reader.readBytes(4) else {
        return report("The color is incomplete and is left out.", at: .block(number))
      }
      guard let color = reader.readASEColor(model: String(decoding: model, as: UTF8.self)) else {
        let shown = String(decoding: model, as: UTF8.self).shownSafely(limit: 4)
        return report(
          "The color is incomplete or of an unknown model, ‘\(shown)’, and is left out.", at: .block(number))
      }
      add(color, named: name)
    default:
      report("The block is of an unknown type and is left out.", at: .block(number))
    }
  }
}

extension BinaryReader {
  /// Reads a name after its length, which counts the zero at its end.
  fileprivate mutating func readName() -> String? {
    guard let count = readUInt16() else { return nil }
    return readUTF16(unitCount: Int(count))
  }

  /// Reads the components of a color: fractions, but a and b of Lab, which are in -128…127.
  fileprivate mutating func readASEColor(model: String) -> ColorCoordinates? {
    switch model {
    case "RGB ":
      guard let values = readComponents(3) else { return nil }
      let rgb = values.map { $0.clamped(to: 0...1) }
      return ColorCoordinates(.srgb, rgb[0], rgb[1], rgb[2])
    case "CMYK":
      guard let inks = readComponents(4) else { return nil }
      return ColorCoordinates(cyan: inks[0], magenta: inks[1], yellow: inks[2], black: inks[3])
    case "LAB ", "Lab ":
      guard let lab = readComponents(3) else { return nil }
      return ColorCoordinates(
        .lab, lab[0].clamped(to: 0...1) * 100, lab[1].clamped(to: -128...127), lab[2].clamped(to: -128...127))
    case "Gray", "GRAY":
      guard let white = readComponents(1)?[0].clamped(to: 0...1) else { return nil }
      return ColorCoordinates(.srgb, white, white, white)
    default: return nil
    }
  }

  /// Reads numbers, none of which may be infinite or not a number.
  private mutating func readComponents(_ count: Int) -> [Double]? {
    var values: [Double] = []
    for _ in 0..<count {
      guard let value = readFloat(), value.isFinite else { return nil }
      values.append(Double(value))
    }
    return values
  }
}

extension ColorCoordinates {
  /// Creates a color from inks in 0…1, without a profile: each takes away its share of one component.
  init(cyan: Double, magenta: Double, yellow: Double, black: Double) {
    func light(_ ink: Double) -> Double { (1 - ink.clamped(to: 0...1)) * (1 - black.clamped(to: 0...1)) }
    self.init(.srgb, light(cyan), light(magenta), light(yellow))
  }
}

extension Palette {
  /// The palette as one group of RGB colors. Opacity is left out.
  func writtenAsASE() -> [UInt8] {
    var bytes = Array("ASEF".utf8)
    bytes.append(bigEndian: UInt32(0x0001_0000))
    bytes.append(bigEndian: UInt32(clamping: swatches.count + 2))
    bytes.appendASEBlock(ASEBlock.groupStart, Self.aseName(name))
    for swatch in swatches { bytes.appendASEBlock(ASEBlock.color, Self.aseColor(swatch)) }
    bytes.appendASEBlock(ASEBlock.groupEnd, [])
    return bytes
  }

  private static func aseName(_ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(bigEndian: UInt16(clamping: name.utf16.count + 1))
    for unit in name.utf16 { bytes.append(bigEndian: unit) }
    bytes.append(bigEndian: UInt16(0))
    return bytes
  }

  private static func aseColor(_ swatch: Swatch) -> [UInt8] {
    var bytes = aseName(swatch.name) + Array("RGB ".utf8)
    let rgb = swatch.color.rgb24
    for component in [rgb.red, rgb.green, rgb.blue] {
      bytes.append(bigEndian: (Float(component) / 255).bitPattern)
    }
    // A global color would change with others of its name; 2 is a color of its own.
    bytes.append(bigEndian: UInt16(2))
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func appendASEBlock(_ type: UInt16, _ body: [UInt8]) {
    append(bigEndian: type)
    append(bigEndian: UInt32(clamping: body.count))
    append(contentsOf: body)
  }
}
