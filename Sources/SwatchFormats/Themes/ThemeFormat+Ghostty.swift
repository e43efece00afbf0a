import SwatchColor
import SwatchText

extension ThemeFormat {
  /// Ghostty's configuration and themes (https://ghostty.org/docs/config/reference).
  public static let ghostty = ThemeFormat(
    rawValue: "ghostty", title: "Ghostty", fileExtensions: ["conf"], syntax: .ini,
    // An empty value selects the default.
    words: ["", "cell-foreground", "cell-background"], includes: ["config-file", "theme"],
    addedLines: .asInNewFile
  ) {
    numbered("palette = ", 0..<256)
    slots([
      "foreground": .text, "background": .background, "cursor-color": .cursor, "cursor-text": .cursorText,
      "selection-background": .selection, "selection-foreground": .selectionText,
    ])
  } read: { scan in
    let bytes = scan.parsed.bytes
    for entry in scan.parsed.entries {
      let value = entry.value
      guard entry.key == "palette" else {
        scan.readRow(entry)
        continue
      }
      guard let split = value.first(where: { bytes[$0] == "=" }),
        let index = UInt8(prefixed: scan.text(bytes.trimmed(value.lowerBound..<split)))
      else { continue }
      scan.add(bytes.trimmed(split + 1..<value.upperBound), for: [.palette(index)])
    }
  } write: { _, colors in
    colors.lines { key, hex in key.hasPrefix("palette") ? "\(key)=\(hex)\n" : "\(key) = \(hex)\n" }
  }
}
