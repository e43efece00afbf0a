@testable import SwatchColor

/// Fuzzes color notations and templates.
enum ColorDecoding: Decoding {
  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ColorSyntaxError) {
      expectRoundTrip(try ColorCoordinates(parsing: text))
    } catch {
      expectPrintable(error.description)
      expect(1...text.count + 1 ~= error.position, "Character \(error.position) of \(text.count)")
    }
    tryTemplate(text)
    // Lines of files with one or several colors.
    if let color = try? ColorCoordinates(pasting: text) { expectRoundTrip(color) }
    if let pasted = PastedColors(text) { expect(pasted.colors.count > 1, "\(pasted.colors.count) lines") }
  }

  private static func expectRoundTrip(_ color: ColorCoordinates) {
    for format in ColorFormat.allCases where format != .json {
      for precision in [NumberPrecision.compact, .exact, .decimals(3)] {
        expectRoundTrip(color, format, precision)
      }
    }
  }

  private static func expectRoundTrip(
    _ color: ColorCoordinates, _ format: ColorFormat, _ precision: NumberPrecision
  ) {
    let text = color.formatted(format, precision: precision)
    guard let back = try? ColorCoordinates(parsing: text) else { fatalError("Unreadable: \(text)") }
    guard hasWritableLightness(color) else { return }
    if format == .hex8 || precision == .exact && format.space == color.space {
      let again = back.formatted(format, precision: precision)
      expect(again == text, "\(text) is written as \(again) when it was read")
    }
    // Other notations cannot represent every color.
    if precision == .exact, format.space == color.space, !format.isLimitedToSRGB {
      expect(back == color, "\(color) came back as \(back) from \(text)")
    }
  }

  /// Returns true if parsing does not clamp the lightness; a mix may have any.
  private static func hasWritableLightness(_ color: ColorCoordinates) -> Bool {
    switch color.space {
    case .lab, .lch: 0...100 ~= color.resolved.x
    case .oklab, .oklch: 0...1 ~= color.resolved.x
    default: true
    }
  }

  private static func tryTemplate(_ text: String) {
    do throws(ColorTemplateError) {
      let template = try ColorTemplate(text)
      _ = template.formatted(ColorCoordinates(.oklch, 0.7, 0.4, nil, alpha: 0.5), name: text)
    } catch {
      expectPrintable(error.description)
    }
  }

  static var seeds: [[UInt8]] {
    let color = ColorCoordinates(.srgb, 0.25, 0.5, 0.75, alpha: 0.5)
    let written = ColorFormat.allCases.flatMap { format in
      [NumberPrecision.compact, .exact].map { color.formatted(format, precision: $0) }
    }
    let others = [
      "\"primary\": \"#ff8800\",", "- primary: '#f80' # a", "{\"a\": [\"#f80\", 4]}",
      "--a: #f80;\n$b = tomato",
      "240 10% 3.9% / 0.5", "0.5, 1, 0", "hct(209 -21.3 16)",
      "tomato", "transparent", "rgba:ffff/8888/0000/8080", "argb:8/f/8/0", "rgbi:1/0.5/0", "#ffff88880000",
      "#fff888000",
      "CIEXYZ:0.5/0.4/0.3", "CIELab:50/20/-20", "CIELuv:50/20/-20", "38;2;255;136;0", "38:2::255:136:0",
      "38;5;208m",
      "\u{1B}[1;31m", "\\e[48;5;208m", "[80]#ff8800", "hct(from teal h c t)", "cam16(50 none 1turn)", "#f80",
      "#f808", "0xff8800", "rgb:ff/88/00", "rgb:f/8/0", "rgb:ffff/8888/0000",
      "255, 136, 0", "255 136 0", "rgb(100%, 50%, none)", "rgba(255, 136, 0, .5)",
      "hsl(0.5turn 50% 50% / 10%)",
      "hsla(200grad, 50%, 50%, 1)", "hwb(3.14rad 1e1% -1e-1%)", "cmyk(0, 0.5, 1, 0)", "hsv(200, 50%, 50%)",
      "color: red !important;", "NSColor(red: 1, green: 0.533, blue: 0, alpha: 1)", "LightGoldenrod4",
      "color(display-p3 1 none 0 / none)", "{name}: {hex} {l}% {{}} {oklch.h}", "--sky: hsl(none none none);",
      "oklch(from tomato l calc(c * 0.5) h / alpha)", "color(from teal display-p3-linear g max(r, 1%) none)",
      "rgb(calc(1 + 2 * -3) round(up, 7, 5) clamp(none, 1 / 0, 255))",
      "hsl(atan2(1, -1) calc(50%) calc(50% / 2))",
      "color-mix(in oklch longer hue, 30% red, blue 40%)", "color-mix(red, lime, blue)", "r\\65 d",
      "contrast-color(light-dark(gold, teal))",
    ]
    return (written + others).map { Array($0.utf8) }
  }
}
