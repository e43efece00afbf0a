import SwatchColor
import SwatchText

// The format is unpublished; it is described by Olivier Berten's “swatchbooker” project and others.
// Big-endian: `ASEF`, version 1.0, the number of blocks; for each block its type, length and contents.
private enum ASEBlock: UInt16 { case groupStart = 0xC001, groupEnd = 0xC002, color = 0x0001 }

extension PaletteFormat {
  /// Adobe Swatch Exchange. Written as one group of RGB colors.
  public static let ase = PaletteFormat(
    "ase", "Adobe Swatch Exchange", "ase", bytes: { $0.readASE($1) }
  ) { palette in
    func name(_ text: String) -> [UInt8] {
      UInt16(clamping: text.utf16.count + 1).bigEndianBytes + text.utf16Bytes
    }
    func block(_ type: ASEBlock, _ body: [UInt8]) -> [UInt8] {
      type.rawValue.bigEndianBytes + UInt32(clamping: body.count).bigEndianBytes + body
    }
    let header = "ASEF".utf8 + [0, 1, 0, 0] + UInt32(clamping: palette.swatches.count + 2).bigEndianBytes
    let colors = palette.swatches.flatMap { swatch in
      let components = swatch.color.components.flatMap { (Float($0) / 255).bitPattern.bigEndianBytes }
      // 2 means a normal color. A global color would change along with others of the same name.
      return block(.color, name(swatch.name) + "RGB ".utf8 + components + [0, 2])
    }
    return header + block(.groupStart, name(palette.name)) + colors + block(.groupEnd, [])
  }
}

extension PaletteCollector {
  /// Reads Adobe Swatch Exchange, with a palette per group. The declared block count is only checked.
  mutating func readASE(_ bytes: [UInt8]) {
    var reader = BinaryReader(bytes[...])
    _ = reader.readBytes(upTo: 8)
    guard let declared = reader.read(UInt32.self)
    else { return report("The file ends before its colors.", at: .byte(reader.offset)) }
    var count = 0
    while let type = reader.read(UInt16.self), let length = reader.read(UInt32.self) {
      count += 1
      let body = reader.readBytes(upTo: Int(length))
      guard spend(body.count, at: .block(count)) else { return }
      if body.count < length { report("The file ends inside this block.", at: .block(count)) }
      readASEBlock(type, BinaryReader(body), at: count)
    }
    if count != declared { report("The file declares \(declared) blocks but has \(count).", at: .file) }
  }

  private mutating func readASEBlock(_ type: UInt16, _ body: BinaryReader, at number: Int) {
    var reader = body
    switch ASEBlock(rawValue: type) {
    case .groupStart: beginGroup(reader.readName() ?? "")
    case .groupEnd: endGroup()
    case .color:
      guard let name = reader.readName(), let model = reader.readBytes(4)
      else { return report("The color is incomplete and was skipped.", at: .block(number)) }
      let modelName = String(decoding: model, as: UTF8.self)
      guard let color = reader.readColor(model: modelName)
      else { return reportUnknownModel(modelName, at: .block(number)) }
      add(color, named: name)
    case nil: report("The block has an unknown type and was skipped.", at: .block(number))
    }
  }
}

extension BinaryReader {
  /// Reads a length, which includes the null, and a name.
  fileprivate mutating func readName() -> String? { read(UInt16.self).flatMap { readUTF16(count: Int($0)) } }

  /// Reads IEEE 754 components in 0…1, except for Lab's a and b, which are in −128…127.
  fileprivate mutating func readColor(model name: String) -> ColorCoordinates? {
    let models: [String: ColorModel] = [
      "RGB ": .rgb, "CMYK": .cmyk, "LAB ": .lab, "Lab ": .lab, "Gray": .gray, "GRAY": .gray,
    ]
    guard let model = models[name], let bits = read(model.componentCount, UInt32.self) else { return nil }
    var values = bits.map { Double(Float(bitPattern: $0)) }
    guard values.allSatisfy(\.isFinite) else { return nil }
    if model == .lab { values[0] *= 100 }
    return model.color(values)
  }
}
