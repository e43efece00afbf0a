import SwatchColor
import SwatchText

// Color schemes of KDE's Plasma are INI files: groups such as `[Colors:View]` with keys such as `BackgroundNormal=35,38,41`.
// The palettes of KDE 3 have the same extension: `KDE RGB Palette`, then lines as in GIMP's.
extension PaletteCollector {
  /// Reads a color scheme or a palette of KDE. Each color is named after its group and key.
  mutating func readKDE(_ text: PlainText) {
    var group = ""
    var lines = text.lines
    while let (content, number) = readLine(of: &lines) {
      if content.utf8.first == UInt8(ascii: "[") {
        // `[Colors:Header][Inactive]` is “Header Inactive”.
        let parts = content.utf8.split { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }.map(
          Substring.init)
        group = parts.map { $0.dropping(prefix: "Colors:") ?? $0 }.joined(separator: " ")
      } else if let line = RGBLine(content) {
        add(line.color, named: line.rest)
      } else {
        readKDEValue(content, group: group, at: number)
      }
    }
  }

  private mutating func readKDEValue(_ content: Substring, group: String, at line: Int) {
    guard let (key, value) = content.pair(separatedBy: "=") else { return }
    if group == "General", key == "Name" {
      setName(value)
    } else if let color = Self.color(ofKDE: value) {
      add(color, named: group.isEmpty ? String(key) : "\(group) \(key)")
    } else if value.utf8.first == UInt8(ascii: "#") {
      report("‘\(String(value).shownSafely(limit: 40))’ is no color.", at: .line(line))
    }
  }

  /// Three numbers in 0…255, perhaps with an opacity behind them, or a hexadecimal color.
  private static func color(ofKDE value: Substring) -> Color? {
    if value.utf8.first == UInt8(ascii: "#") { return value.hexColor }
    let parts = value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt8(Substring($0).trimmed) }
    guard 3...4 ~= numbers.count, numbers.count == parts.count else { return nil }
    let color = Color(RGB24(red: numbers[0], green: numbers[1], blue: numbers[2]))
    return numbers.count == 4 ? color.opacity(Double(numbers[3]) / 255) : color
  }
}
