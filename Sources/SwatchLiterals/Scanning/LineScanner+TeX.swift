import SwatchColor
import SwatchText

// LaTeX color definitions: `\definecolor{accent}{HTML}{FF8800}`, `{RGB}{255,136,0}`, `{rgb}{1,.5,0}`,
// `{cmyk}{0,.5,1,0}`, `{gray}{.5}`.
extension LineScanner {
  mutating func readTeX(_ line: Range<Int>) {
    let end = line.first { bytes[$0] == "%" && bytes[$0 - 1] != "\\" } ?? line.upperBound
    var index = line.lowerBound
    while true {
      index = bytes.next(Self.opened, from: index, to: end)
      guard index < end else { return }
      let model = index + 1..<bytes.endOfWord(from: index + 1, to: end)
      let open = model.upperBound + 1
      if Self.closed.contains(bytes[model.upperBound]), bytes[open] == "{" {
        let value = open + 1..<bytes.next("}", from: min(open + 1, end), to: end)
        addColor(bytes.trimmed(value), model, key: group(before: index, from: line.lowerBound))
      }
      index = max(model.upperBound, index + 1)
    }
  }

  private static let opened = ByteSet("{[")
  private static let closed = ByteSet("}]")

  private func group(before offset: Int, from start: Int) -> Range<Int> {
    guard offset > start, bytes[offset - 1] == "}" else { return 0..<0 }
    return bytes.skipBack(offset - 1, to: start) { $0 != "{" }..<offset - 1
  }

  /// Model names are case-sensitive.
  private mutating func addColor(_ value: Range<Int>, _ model: Range<Int>, key: Range<Int>) {
    guard 3...4 ~= model.count, !value.isEmpty else { return }
    let field = Field(range: value, key: key, isColorRelated: true)
    switch bytes.text(model) {
    case "HTML": if value.count == 6 { out.addDigits(value, in: field) }
    case "RGB": _ = out.scanDecimals(field)
    case "rgb": addFractions(value, count: 3, key: key)
    case "cmyk": addFractions(value, count: 4, key: key)
    case "gray": addFractions(value, count: 1, key: key)
    default: break
    }
  }

  /// Adds a color from comma-separated numbers in 0…1: one for gray, three for RGB, or four for CMYK. As in
  /// xcolor's manual (section 6.3.2), the sum of each ink and black is subtracted from 1.
  private mutating func addFractions(_ value: Range<Int>, count: Int, key: Range<Int>) {
    let parts = bytes.buffer[value].split(separator: UInt8(ascii: ","))
    let values = parts.compactMap { part in
      Double(String(decoding: part.filter { !$0.isSpace }, as: UTF8.self)).flatMap { 0...1 ~= $0 ? $0 : nil }
    }
    guard parts.count == count, values.count == count else { return }
    let rgb =
      switch count {
      case 1: [values[0], values[0], values[0]]
      case 4: values.prefix(3).map { 1 - min(1, $0 + values[3]) }
      default: values
      }
    let color = ColorCoordinates(.srgb, rgb[0], rgb[1], rgb[2], alpha: 1)
    out.add(value, PackedColor(color), .fractions, key: key)
  }
}
