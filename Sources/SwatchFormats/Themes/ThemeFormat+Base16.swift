import SwatchColor
import SwatchText

// https://github.com/tinted-theming/home/blob/main/styling.md: base00…base0F; base24 adds base10…base17. The
// slots follow tinted-shell: base16 repeats normal colors as bright ones, and colors 16…21 hold the rest.
private let shared: KeyValuePairs<String, [TerminalSlot]> = [
  "base00": [.background, .palette(0)], "base01": [.palette(18)], "base02": [.palette(19), .selection],
  "base03": [.palette(8)], "base04": [.palette(20)], "base05": [.text, .palette(7), .cursor],
  "base06": [.palette(21)], "base07": [.palette(15)], "base08": [.palette(1)], "base09": [.palette(16)],
  "base0A": [.palette(3)], "base0B": [.palette(2)], "base0C": [.palette(6)], "base0D": [.palette(4)],
  "base0E": [.palette(5)], "base0F": [.palette(17)],
]
private let brights: KeyValuePairs<String, [TerminalSlot]> = [
  "base10": [], "base11": [], "base12": [.palette(9)], "base13": [.palette(11)], "base14": [.palette(10)],
  "base15": [.palette(14)], "base16": [.palette(12)], "base17": [.palette(13)],
]
/// The positions of the shades base01, base02, base04 and base06 between background (0) and foreground (1).
private let shades: [(index: UInt8, fraction: Double)] = [(18, 0.08), (19, 0.2), (20, 0.7), (21, 0.95)]

extension ThemeFormat {
  /// tinted-theming files, in the old or the current syntax.
  public static let base16 = base(
    "base16",
    shared.map { key, slots in
      guard slots.count == 1, let index = slots[0].index, (1...6).contains(index) else { return (key, slots) }
      return (key, slots + [.palette(index + 8)])
    })
  /// tinted-theming files with eight more colors, most of them bright ones.
  public static let base24 = base("base24", shared.map { ($0, $1) } + brights.map { ($0, $1) })

  private static func base(_ name: String, _ bases: [(String, [TerminalSlot])]) -> ThemeFormat {
    ThemeFormat(
      rawValue: name, title: name, fileExtensions: ["yaml", "yml"], syntax: .yaml,
      allowsTextAfterColors: true, updatesShades: true
    ) {
      bases.map { ($0, .slots($1)) }
      [("scheme", .name), ("name", .name), ("author", .author)]
    } read: { scan in
      let entries = scan.parsed.entries.map { entry in
        let key = entry.key.lowercased()
        let base = key.hasPrefix("base") ? "base" + key.dropFirst(4).uppercased() : entry.key
        return Entry(path: [base], value: entry.value, isText: entry.isText)
      }
      // Only base24 has base12.
      guard entries.contains(where: { $0.path == ["base12"] }) == (name == "base24") else { return }
      for entry in entries { scan.readRow(entry) }
    } write: { theme, _ in
      let full = theme.withBase16Shades
      let colors = bases.map { key, slots in
        "  \(key): \"\((slots.first.flatMap { full[$0] } ?? full[.background] ?? RGB24(0)).hex)\"\n"
      }
      return
        "system: \"\(name)\"\nname: \(theme.nameOrDefault.quotedForJSON)\nauthor: \(theme.author.quotedForJSON)\n"
        + "variant: \"\(theme.isDark ? "dark" : "light")\"\npalette:\n" + colors.joined()
    }
  }
}

extension ColorTheme {
  /// The theme with the shades that only these formats have. They replace those of a full 256-color palette.
  fileprivate var withBase16Shades: ColorTheme {
    var theme = completed
    let hasFullPalette = TerminalSlot.extended.allSatisfy { self[$0] != nil }
    let (background, text) = (theme[.background] ?? RGB24(0), theme[.text] ?? RGB24(0))
    let others = [(UInt8(16), 0.85, theme[.palette(3)] ?? text), (17, 0.7, theme[.palette(1)] ?? text)]
    for (index, fraction, end) in shades.map({ ($0.index, $0.fraction, text) }) + others
    where hasFullPalette || theme[.palette(index)] == nil {
      theme[.palette(index)] = background.mixedInOKLab(with: end, fraction: fraction)
    }
    theme[.palette(19)] = self[.selection] ?? theme[.palette(19)]
    return theme
  }

  /// Returns the theme with new shades if the background or foreground changes: the old ones would not match.
  func withShades(replacing old: ColorTheme) -> ColorTheme {
    guard let background = self[.background] ?? old[.background], let text = self[.text] ?? old[.text],
      background != old[.background] || text != old[.text]
    else { return self }
    var theme = self
    for (index, fraction) in shades + [(8, 0.45)] where self[.palette(index)] == nil {
      if index == 19, self[.selection] != nil { continue }
      theme[.palette(index)] = background.mixedInOKLab(with: text, fraction: fraction)
    }
    return theme
  }
}
