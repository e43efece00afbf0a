import SwatchColor
import SwatchText

// “Adobe Photoshop File Formats Specification”, section “Color books”. Big-endian: `8BCB`, version, book
// number; title, prefix, suffix and description as lengths and UTF-16; color count, page size, key page and
// color space; then, for each color, a name, a six-letter code, and one byte per component.

extension PaletteFormat {
  /// Adobe color book, read-only.
  public static let acb = PaletteFormat("acb", "Adobe color book", "acb", bytes: read)

  private static func read(_ collector: inout PaletteCollector, _ bytes: [UInt8]) {
    var reader = BinaryReader(bytes[...])
    guard reader.readBytes(8) != nil, let title = reader.readBookText(), let prefix = reader.readBookText(),
      let suffix = reader.readBookText(), reader.readBookText() != nil,
      let numbers = reader.read(4, UInt16.self)
    else { return collector.report("The file ends before its colors.", at: .byte(reader.offset)) }
    let (count, space) = (numbers[0], numbers[3])
    collector.setName(title)
    guard let model = [0: ColorModel.rgb, 2: .cmyk, 7: .lab][space]
    else { return collector.report("Color space \(space) is not documented.", at: .byte(reader.offset - 2)) }
    for index in 0..<count {
      let start = reader.offset
      guard let name = reader.readBookText(), reader.readBytes(6) != nil,
        let bytes = reader.readBytes(model.componentCount)?.map(Double.init)
      else { return collector.reportCount(Int(index), declared: Int(count), at: .byte(start)) }
      guard collector.spend(reader.offset - start, at: .byte(start)) else { return }
      if name.isEmpty { continue }
      let values: [Double] =
        switch model {
        case .lab: [bytes[0] / 255 * 100, bytes[1] - 128, bytes[2] - 128]
        // 255 means no ink.
        case .cmyk: bytes.map { 1 - $0 / 255 }
        default: bytes.map { $0 / 255 }
        }
      collector.add(model.color(values), named: prefix + name + suffix)
    }
  }
}

extension BinaryReader {
  /// Localized text consists of `$$$/`, a key, `=` and the English text; `^R` and `^C` stand for `®` and `©`.
  fileprivate mutating func readBookText() -> String? {
    guard let count = read(UInt32.self), count <= 1 << 20, let text = readUTF16(count: Int(count))
    else { return nil }
    var shown = Substring(text)
    if shown.hasPrefix("$$$"), let equals = shown.utf8.firstIndex(of: UInt8(ascii: "=")) {
      shown = shown[shown.utf8.index(after: equals)...]
    }
    if shown.utf8.first == "\"", shown.utf8.last == "\"", shown.utf8.count > 1 {
      shown = shown.dropFirst().dropLast()
    }
    return String(shown).replacing(text: "^R", with: "®").replacing(text: "^C", with: "©")
  }
}
