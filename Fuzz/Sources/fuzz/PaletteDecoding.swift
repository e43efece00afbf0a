import SwatchFormats

@testable import SwatchColor

/// Fuzzes palette files. The first byte selects the file extension.
enum PaletteDecoding: Decoding {
  private static let extensions = PaletteFormat.allCases.map(\.fileExtension) + [""]

  static func check(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let fileName = "file." + extensions[Int(first) % extensions.count]
    do throws(PaletteFileError) {
      let result = try PaletteImport(reading: Array(bytes.dropFirst()), fileName: fileName)
      for problem in result.problems { expectPrintable(problem.description) }
      expect(!result.palettes.isEmpty, "Neither a palette nor an error")
      for palette in result.palettes { expectRoundTrip(palette) }
    } catch {
      expectPrintable(error.description)
    }
  }

  private static func expectRoundTrip(_ palette: Palette) {
    expect(!palette.swatches.isEmpty, "A palette without a swatch")
    for name in [palette.name] + palette.swatches.map(\.name) {
      expect(Swatch.cleanName(name) == name, "\(name.debugDescription) is not clean")
    }
    for format in PaletteFormat.allCases {
      guard let bytes = try? palette.encoded(as: format) else { continue }
      let back = try? PaletteImport(reading: bytes, fileName: "file." + format.fileExtension)
      expect(back?.format == format && back?.palettes.count == 1, "\(format) is not recognized")
      expect(back?.problems == [], "\(format): \(back?.problems ?? [])")
      let swatches = back?.palettes.first?.swatches ?? []
      expect(swatches.map(\.color.rgb24) == palette.swatches.map(\.color.rgb24), "\(format) changes colors")
      if format.holdsAlpha {
        expect(swatches.map(alpha) == palette.swatches.map(alpha), "\(format) changes the opacity")
      }
      if format.holdsNames {
        expect(swatches.map(\.name) == palette.swatches.map(\.name), "\(format) changes names")
      }
    }
  }

  private static func alpha(_ swatch: Swatch) -> Int { Int((swatch.color.alpha * 255).rounded()) }

  static var seeds: [[UInt8]] {
    let swatches = [
      Swatch(name: "Tomato red", color: Color(RGB24(0xFF6347))),
      Swatch(name: "", color: Color(RGB24(0x102030))),
      Swatch(name: "Half", color: Color(RGB24(0x3FA7D6)).opacity(0.5)),
    ]
    let palette = Palette(name: "Seeds", swatches: swatches)
    let written = PaletteFormat.allCases.enumerated().compactMap { index, format in
      (try? palette.encoded(as: format)).map { [UInt8(index)] + $0 }
    }
    return written + [
      [UInt8](
        latin1:
          "\u{3}RIFF\u{18}\0\0\0PAL data\u{C}\0\0\0\0\u{3}\u{2}\0\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}"),
      other(
        .json,
        ##"[{"name":"A","colors":{"50":"#f8fafc","b":{"hex":"0x102030"}}},["rgb(1 2 3)",[255,0,9],null]]"##),
      other(.css, ":root{--a:oklch(70% .1 200 / 50%);/* x */--b-c:var(--a)}@media print{.x{color:red}}"),
      other(
        .soc, "<t xmlns:d='http://openoffice.org/2000/drawing'><d:color d:name='&lt;' d:color='#ffcc00'/></t>"
      ),
      other(.kde, "[Colors:View]\nBackgroundNormal=27,30,32\n[General]\nName=X\n"),
      other(
        .xresources, "! x\n#define a #002b36\n*background: a\nURxvt.color2: rgb:85/99/00\n*color1: [80]#f80\n"
      ),
      other(.scss, "$a: #3fa7d6 !default; // x\n$b: $a;\n$m: (\"p\": $b, gray: (100: #eee));\n"),
      other(
        .tailwind, "module.exports = { colors: { sky: { 50: '#f0f9ff', DEFAULT: `#0ea5e9` }, x: f({}) }, }"),
      other(.tailwind, "@theme { --color-mint-500: oklch(0.72 0.11 178); }"),
      other(
        .swift,
        "static let a = Color(red: 63 / 255, green: 0xA7 / 255.0, blue: 0.8)\nlet b = UIColor(hue: 1,\nwhite: 0)"
      ),
      other(
        .sketch,
        ##"{"compatibleVersion":"2.0","colors":[{"name":"A","red":0.25,"green":0.5,"blue":1,"alpha":0.5}]}"##),
      [UInt8](PaletteFormat.allCases.firstIndex(of: .acb).map { [UInt8($0)] } ?? [])
        + [UInt8](
          latin1:
            "8BCB\0\u{1}\0\0\0\0\0\u{1}\0B\0\0\0\0\0\0\0\0\0\0\0\0\0\u{1}\0\u{1}\0\0\0\0\0\0\0\u{1}\0AABCDEF\u{1}\u{2}\u{3}"
        ),
      other(.gpl, "GIMP Palette\r\nName: X\r\nColumns: 4\r\n# note\r\n 255   0 255\tUntitled\r\n1 2 3"),
    ]
  }

  /// Returns a file in the form written by other programs.
  private static func other(_ format: PaletteFormat, _ text: String) -> [UInt8] {
    [UInt8(PaletteFormat.allCases.firstIndex(of: format) ?? 0)] + text.utf8
  }
}

extension PaletteFormat {
  /// True if swatch names are written unchanged.
  fileprivate var holdsNames: Bool { [.gpl, .ase, .aco, .krita, .sketch, .soc, .json].contains(self) }
}
