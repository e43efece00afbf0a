import SwatchColor
import SwatchText

// https://github.com/tinted-theming/home/blob/main/styling.md: base00…base0F, base24 has base10…base17 as well. Which color of
// a terminal is which follows tinted-shell: bright colors are the normal ones in base16, and colors 16…21 hold the rest.
private typealias Base = (key: String, slots: [TerminalSlot])

private let shared: [Base] = [
  ("base00", [.ground, .palette(0)]), ("base01", [.palette(18)]), ("base02", [.palette(19), .selection]),
  ("base03", [.palette(8)]), ("base04", [.palette(20)]), ("base05", [.text, .palette(7), .cursor]),
  ("base06", [.palette(21)]), ("base07", [.palette(15)]), ("base09", [.palette(16)]),
  ("base0F", [.palette(17)]),
]
private let accents: [(key: String, slot: TerminalSlot)] = [
  ("base08", .palette(1)), ("base0A", .palette(3)), ("base0B", .palette(2)), ("base0C", .palette(6)),
  ("base0D", .palette(4)), ("base0E", .palette(5)),
]
/// How far the shades are from the ground to the text: base01, base02, base04, base06.
private let shades: [(index: UInt8, fraction: Double)] = [(18, 0.08), (19, 0.2), (20, 0.7), (21, 0.95)]
private let brights: [Base] = [
  ("base10", []), ("base11", []), ("base12", [.palette(9)]), ("base13", [.palette(11)]),
  ("base14", [.palette(10)]),
  ("base15", [.palette(14)]), ("base16", [.palette(12)]), ("base17", [.palette(13)]),
]

extension ThemeFormat {
  /// What each key stands for; the first slot is the one that it is written from.
  fileprivate var bases: [Base] {
    let colors = accents.map { key, slot -> Base in
      (key, self == .base24 ? [slot] : [slot, .palette((slot.index ?? 0) + 8)])
    }
    return (shared + colors).sorted { $0.key < $1.key } + (self == .base24 ? brights : [])
  }
}

extension ThemeScan {
  /// Reads a scheme of tinted-theming, in its old form or the present one.
  mutating func readBase(_ format: ThemeFormat) {
    let lines = ThemeLines(bytes)
    let settings = lines.settings(separator: UInt8(ascii: ":"))
    // What is only in schemes of 24 colors tells them from those of 16.
    guard settings.contains(where: { $0.key.lowercased() == "base12" }) == (format == .base24) else { return }
    for setting in settings {
      guard let word = lines.words(setting.value).first else { continue }
      if setting.key == "scheme" || setting.key == "name" { name = plainScalar(setting.value, lines) }
      if setting.key == "author" { author = plainScalar(setting.value, lines) }
      guard let base = format.bases.first(where: { $0.key.lowercased() == setting.key.lowercased() }),
        !base.slots.isEmpty
      else { continue }
      add(word, for: base.slots)
    }
  }
}

extension ThemeScan {
  /// A text of YAML: in quotes, or up to a comment.
  fileprivate func plainScalar(_ range: Range<Int>, _ lines: ThemeLines) -> String {
    guard let first = bytes[range].first else { return "" }
    if first == 0x22 { return unescaped(stringOfYAML(range)) }
    if first == 0x27 { return text(stringOfYAML(range)).replacing(text: "''", with: "'") }
    let comment = range.dropFirst().first {
      bytes[$0] == UInt8(ascii: "#") && bytes[$0 - 1] == 0x20
    }
    return String(text(lines.trimmed(range.lowerBound..<(comment ?? range.upperBound))))
  }

  /// The inside of the quotes that a value begins with: in double ones a backslash takes the next character along, in single
  /// ones a quote is written twice.
  private func stringOfYAML(_ range: Range<Int>) -> Range<Int> {
    let quote = bytes[range.lowerBound]
    let start = range.lowerBound + 1
    var end = start
    while end < range.upperBound {
      let isDoubled =
        quote == 0x27 && bytes[end] == quote && bytes[(end + 1)..<range.upperBound].first == quote
      if bytes[end] == quote, !isDoubled { break }
      end += isDoubled || quote == 0x22 && bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return start..<min(end, range.upperBound)
  }
}

extension TerminalScheme {
  func writtenAsBase(_ format: ThemeFormat) -> String {
    let full = filled(for: format)
    var text =
      "system: \"\(format.rawValue)\"\nname: \((name.isEmpty ? "swatchterm" : name).quotedForJSON)\n"
    text += "author: \(author.quotedForJSON)\nvariant: \"\(isDark ? "dark" : "light")\"\npalette:\n"
    for base in format.bases {
      let color = base.slots.first.flatMap { full[$0] } ?? full[.ground] ?? RGB24(0)
      text += "  \(base.key): \"\(color.hex)\"\n"
    }
    return text
  }

  /// The scheme with shades in slots that only these formats have: what a ramp of 256 colors has there is not meant.
  private func filled(for format: ThemeFormat) -> TerminalScheme {
    var scheme = completed
    let isRamp = TerminalSlot.extended.allSatisfy { self[$0] != nil }
    let (ground, text) = (scheme[.ground] ?? RGB24(0), scheme[.text] ?? RGB24(0))
    func shade(_ index: UInt8, _ fraction: Double, _ end: RGB24) {
      guard isRamp || scheme[.palette(index)] == nil else { return }
      scheme[.palette(index)] = ground.shade(fraction, to: end)
    }
    for (index, fraction) in shades { shade(index, fraction, text) }
    shade(16, 0.85, scheme[.palette(3)] ?? text)
    shade(17, 0.7, scheme[.palette(1)] ?? text)
    scheme[.palette(19)] = self[.selection] ?? scheme[.palette(19)]
    return scheme
  }

  /// The scheme with the shades between ground and text that it does not say, where one of these is not as in the old scheme:
  /// else those of a dark theme would be left in a light one.
  func withShades(inPlaceOf old: TerminalScheme) -> TerminalScheme {
    guard let ground = self[.ground] ?? old[.ground], let text = self[.text] ?? old[.text],
      ground != old[.ground] || text != old[.text]
    else { return self }
    var scheme = self
    for (index, fraction) in shades + [(8, 0.45)] where self[.palette(index)] == nil {
      if index == 19, self[.selection] != nil { continue }
      scheme[.palette(index)] = ground.shade(fraction, to: text)
    }
    return scheme
  }
}

extension RGB24 {
  fileprivate func shade(_ fraction: Double, to end: RGB24) -> RGB24 {
    let mixed = ColorCoordinates(Color(self)).mixed(
      with: ColorCoordinates(Color(end)), fraction: fraction, in: .oklab)
    return Color(mixed).rgb24
  }
}
