import SwatchColor
import SwatchText

// Plasma color schemes are INI files, with groups such as `[Colors:View]` and keys such as
// `BackgroundNormal=35,38,41`. KDE 3 palettes have the same extension, but consist of the header
// `KDE RGB Palette` and lines in the format of GIMP palettes.
extension PaletteFormat {
  /// KDE color scheme, read-only.
  public static let kde = PaletteFormat("kde", "KDE color scheme", "colors", text: read)

  /// Reads a KDE color scheme or palette. A color's name combines its group and key.
  private static func read(_ collector: inout PaletteCollector, _ text: PlainText) {
    let head = text.lines.lazy.map(\.trimmed).first { !$0.isEmpty }
    guard head?.dropping(prefix: "KDE RGB Palette") == nil else { return collector.readGPL(text) }
    var entries = LineEntries(text.bytes, .ini)
    while let entry = collector.readEntry(of: &entries) {
      let value = Substring(decoding: text.bytes[entry.value], as: UTF8.self)
      if entry.path == ["General", "Name"] {
        collector.setName(value)
      } else if let color = kdeColor(value) {
        // `[Colors:Header][Inactive]` becomes “Header Inactive”.
        let names = entry.path.map { $0[...].dropping(prefix: "Colors:") ?? $0[...] }
        collector.add(color, named: names.joined(separator: " "))
      } else if value.utf8.first == "#" {
        collector.report("‘\(String(value).sanitized(limit: 40))’ is not a color.", at: .line(entries.line))
      }
    }
  }

  private static func kdeColor(_ value: Substring) -> Color? {
    if value.utf8.first == "#" { return value.hexColor }
    let parts = value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt8(Substring($0).trimmed) }
    guard 3...4 ~= numbers.count, numbers.count == parts.count else { return nil }
    let color = Color(RGB24(red: numbers[0], green: numbers[1], blue: numbers[2]))
    return numbers.count == 4 ? color.opacity(Double(numbers[3]) / 255) : color
  }
}
