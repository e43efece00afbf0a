import SwatchColor
import SwatchText

// Color schemes of KDE's Plasma are INI files: groups such as `[Colors:View]` with keys such as `BackgroundNormal=35,38,41`.
// The palettes of KDE 3 have the same extension: `KDE RGB Palette`, then lines as in GIMP's.
extension PaletteCollector {
  /// Reads a color scheme or a palette of KDE. Each color is named after its group and key.
  mutating func readKDE(_ text: PlainText) {
    var group = ""
    for line in text.lines {
      guard spend(line.bytes.count, at: .line(line.number)) else { break }
      let content = line.trimmed
      if content.utf8.first == UInt8(ascii: "[") {
        group = Self.groupName(content)
      } else if let color = RGBLine(content) {
        add(Color(color.color), named: color.rest)
      } else {
        readKDEValue(content, group: group, at: line.number)
      }
    }
  }

  private mutating func readKDEValue(_ content: Substring, group: String, at line: Int) {
    guard let equals = content.utf8.firstIndex(of: UInt8(ascii: "=")) else { return }
    let key = content[..<equals].trimmed
    let value = content[content.utf8.index(after: equals)...].trimmed
    if group == "General", key == "Name" { return setName(value) }
    if let color = Self.color(ofKDE: value) {
      add(color, named: group.isEmpty ? String(key) : "\(group) \(key)")
    } else if value.utf8.first == UInt8(ascii: "#") {
      report("‘\(String(value).shownSafely(limit: 40))’ is no color.", at: .line(line))
    }
  }

  /// `[Colors:Header][Inactive]` is “Header Inactive”.
  private static func groupName(_ content: Substring) -> String {
    let parts = content.utf8.split { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }.map {
      Substring($0)
    }
    return parts.map { String($0.dropping(prefix: "Colors:") ?? $0) }.joined(separator: " ")
  }

  /// Three numbers in 0…255, perhaps with an opacity behind them, or a hexadecimal color.
  private static func color(ofKDE value: Substring) -> Color? {
    if value.utf8.first == UInt8(ascii: "#") { return HexWord(value)?.color }
    let parts = value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt8(Substring($0).trimmed) }
    guard 3...4 ~= numbers.count, numbers.count == parts.count else { return nil }
    let color = Color(RGB24(red: numbers[0], green: numbers[1], blue: numbers[2]))
    return numbers.count == 4 ? color.opacity(Double(numbers[3]) / 255) : color
  }
}
