import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Malformed color text")
struct HostileNotationTests {
  private static let seeds = [
    "#3fa7d680", "rgb(63 167 214 / 50%)", "rgba(63, 167, 214, 0.5)", "hsl(198.7deg 64.8% 54.3%)",
    "hwb(1turn 2% 3%)",
    "lab(64.1 -19.3 -33.2)", "oklch(0.688 0.116 231.7 / none)", "color(display-p3 0.365 0.646 0.822)",
    "--sky: hsb(199, 71%, 84%) !important;", "cmyk(71% 22% 0% 16%)", "rgb:ff/aa/00", "ansi 208",
    "255, 136, 0", "hct(233.4 46.3 64.6)", "cam16(54 36 233 / 50%)", "ictcp(from teal i ct cp)",
    "okhsl(231 77% 63%)",
    "jzczhz(0.2 0.1 200)", "hsluv(200 50% 50%)", "xyb(-0.01 0.5 0.1)", "luv(50 1e3 -1e3)",
    "rgba:ffff/8888/0000/8080",
    "argb:8/f/8/0", "rgbi:1/0.5/0", "#ffff88880000", "CIELab:50/20/-20", "38:2::255:136:0",
    "\\e[1;38;2;255;136;0m",
    "[80]#ff8800",
    "light goldenrod yellow", "0xff8800", "rgb(/* a */1e-3 2 3)", "transparent",
    "oklch(from tomato l calc(c * 0.5) h / alpha)",
    "color-mix(in oklch longer hue, red 30%, hsl(1rad 2% 3%))",
    "color(from #123 display-p3-linear calc(infinity * r) max(g, -infinity, 1 / 0) clamp(none, b, 1e30))",
    "contrast-color(light-dark(r\\65 d, rgb(from teal round(up, r, 5) mod(g, 7) log(b, 2))))",
  ]
  private static let pieces = [
    "(", ")", ",", "/", "/*", "*/", " ", "none", "e", "e999999999999", "-", "+", ".", "%", "#", "°", "\u{0}",
    "\u{1B}",
    "9999999999999999999999999", "0.00000000000000000000001", "calc(", "\u{FEFF}", "🎨", "\u{301}", ":", ";",
    "!",
    "nan", "inf", "deg", "turn", "\u{A0}", "\u{FFFD}", "1e-400", "--", "\n", "𝟙", "ａ", "\\", "\\65 ",
    " * 1e30", " / 0", "from red ", "calc(1e999)", " + ", "exp(999)",
  ]

  @Test("Mutated notations are parsed or rejected")
  func survivesMutations() {
    var generator = SeededGenerator(seed: 9)
    for _ in samples(30_000) {
      let text = Self.mutated(using: &generator)
      do {
        let color = try ColorCoordinates(parsing: text)
        guard color.components.allSatisfy({ abs($0 ?? 0) <= 1e30 }), (0...1).contains(color.alpha ?? 0) else {
          Issue.record("\(text.debugDescription) is \(color)")
          return
        }
        _ = color.formatted(.json)
      } catch {
        let isSane = (1...text.count + 1).contains(error.position) && error.text.unicodeScalars.count <= 62
        guard isSane else {
          Issue.record("\(text.debugDescription): \(error)")
          return
        }
      }
    }
  }

  private static func mutated(using generator: inout SeededGenerator) -> String {
    var scalars = Array((seeds.randomElement(using: &generator) ?? "").unicodeScalars)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: 0...scalars.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where index < scalars.count: scalars.remove(at: index)
      case 1 where index < scalars.count:
        scalars[index] = Unicode.Scalar(UInt8.random(in: 0...255, using: &generator))
      case 2: scalars.removeSubrange(index...)
      default:
        scalars.insert(contentsOf: (pieces.randomElement(using: &generator) ?? "").unicodeScalars, at: index)
      }
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  @Test("Invalid UTF-8 is rejected")
  func survivesBytes() {
    var generator = SeededGenerator(seed: 10)
    for _ in samples(10_000) {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      bytes.withUnsafeBufferPointer { _ = try? ColorCoordinates(parsingUTF8: $0) }
      _ = try? ColorCoordinates(parsing: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(
    "Very long texts are parsed or rejected in linear time",
    arguments: [
      ("rgb(", "(", ""), ("", "(", ""), ("rgb(1", "0", " 2 3)"), ("rgb(0.", "0", "1 2 3)"),
      ("rgb(1e", "9", " 2 3)"),
      ("#", "f", ""), ("", "a", ""), ("", "a ", ""), ("", " ", "red"), ("red", " ", ""), ("/*", "*", "/red"),
      ("", "/**/", "red"), ("rgb(1 2 3", " ", ")"), ("", "-", ""), ("a", "\u{301}", ""), ("", "a:", "red"),
      ("ansi ", "9", ""), ("rgb:", "f", "/0/0"), ("", "🎨", ""), ("", "1 ", ""), ("", "\u{A0}", "red"),
    ])
  func survivesLength(start: String, piece: String, end: String) {
    let text = start + String(repeating: piece, count: 1 << 17) + end
    do {
      _ = try ColorCoordinates(parsing: text)
    } catch {
      #expect(error.description.utf8.count < 1_000)
    }
  }

  @Test(
    "Numbers are clamped far beyond every color",
    arguments: [
      ("lab(50 1e31 -1e400)", [50, 1e30, -1e30]), ("lab(50 1e-400 -1e-400)", [50, 0, 0]),
      ("rgb(1e999 0 0)", [1, 0, 0]), ("color(xyz 1e99999999999999999999 0 0)", [1e30, 0, 0]),
      ("color(xyz 0.1e+1 1E0 100e-2)", [1, 1, 1]), ("hsl(1e30 0% 0%)", [280, 0, 0]),
    ])
  func limits(text: String, expected: [Double]) throws {
    let components = try ColorCoordinates(parsing: text).components.map { $0 ?? 0 }
    if text.hasPrefix("hsl") {
      #expect((0..<360).contains(components[0]))
    } else {
      #expect(components == expected)
    }
  }
}
