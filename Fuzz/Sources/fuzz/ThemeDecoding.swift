import SwatchColor
import SwatchFormats

/// Fuzzes terminal themes. The first byte selects the format, or automatic detection.
enum ThemeDecoding: Decoding {
  static func check(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let formats: [ThemeFormat?] = [nil] + ThemeFormat.allCases
    let text = Array(bytes.dropFirst())
    do throws(ThemeFileError) {
      let format = formats[Int(first) % formats.count]
      let file = try ThemeFile(reading: text, fileName: "file", as: format)
      for problem in file.problems { expectPrintable(problem) }
      expect(file.theme.count > 0, "Neither a color nor an error")
      expect(Swatch.cleanName(file.theme.name) == file.theme.name, "The name is not clean")
      expect(file.updated(to: file.theme).bytes == text, "An update without changes modifies bytes")
      expectEditable(file)
    } catch {
      expectPrintable(error.description)
    }
  }

  private static func expectEditable(_ file: ThemeFile) {
    let turned = file.theme.mapColors { _, color in RGB24(~color.packed) }
    let (changed, _, unsaid) = file.updated(to: turned)
    let back = try? ThemeFile(reading: changed, fileName: "file", as: file.format)
    for slot in turned.slots where !unsaid.contains(slot) {
      expect(back?.theme[slot] == turned[slot], "\(slot.title) is unchanged and not reported")
    }
  }

  static var seeds: [[UInt8]] {
    var theme = ColorTheme.xterm
    (theme.name, theme[.cursorText], theme[.selectionText]) = ("Seed", RGB24(0x111111), RGB24(0x222222))
    let themes = ThemeFormat.allCases.enumerated().flatMap { index, format in
      let bytes = format.encoded(theme).bytes
      return [[0] + bytes, [UInt8(index + 1)] + bytes]
    }
    return themes + syntaxes.map { [0] + $0 }
  }

  /// Syntaxes that are only read: Alacritty's YAML, an empty binary property list, a registry file in UTF-16.
  private static var syntaxes: [[UInt8]] {
    let yaml =
      "colors: *a\na: &a\n  normal: {red: '0xaa0000'}\n  indexed_colors:\n    - index: 17\n      color: '#ff8701'\n"
    let empty =
      [0xD0, 8, 0, 0, 0, 0, 0, 0] + [1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 15) + [9]
    let units = "\u{FEFF}[HKEY_CURRENT_USER\\Console]\r\n\"ColorTable01\"=dword:00ff0000\r\n".utf16
    return [
      Array(yaml.utf8), Array("bplist00".utf8) + empty,
      units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] },
    ]
  }
}
