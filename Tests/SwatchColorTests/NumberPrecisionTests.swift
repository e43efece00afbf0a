import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Number precision")
struct NumberPrecisionTests {
  private let sky = try? ColorCoordinates(parsing: "#3fa7d6")

  @Test(
    "Decimals are those of the number as written, without trailing zeros",
    arguments: [
      (.oklch, 0, "oklch(1 0 232)"), (.oklch, 2, "oklch(0.69 0.12 231.66)"), (.hsl, 0, "hsl(199 65% 54%)"),
      (.hsl, 2, "hsl(198.68 64.81% 54.31%)"), (.rgb, 0, "rgb(63 167 214)"), (.rgb, 3, "rgb(63 167 214)"),
      (.cmyk, 0, "cmyk(71% 22% 0% 16%)"), (.cmyk, 2, "cmyk(70.56% 21.96% 0% 16.08%)"),
      (.srgb, 1, "color(srgb 0.2 0.7 0.8)"), (.xyz, 3, "color(xyz 0.28 0.335 0.686)"),
      (.swift, 2, "Color(red: 0.25, green: 0.65, blue: 0.84)"), (.hex, 3, "#3fa7d6"),
      (.lab, 1, "lab(64.1 -19.3 -33.2)"),
    ] as [(ColorFormat, Int, String)])
  func decimals(format: ColorFormat, count: Int, text: String) throws {
    #expect(try #require(sky).formatted(format, precision: .decimals(count)) == text)
  }

  @Test("rgb() has decimals for colors without 8-bit components")
  func fractions() throws {
    let color = ColorCoordinates(.srgb, 0.3, 0.5, 1, alpha: 1.0 / 3)
    #expect(color.formatted(.rgb, precision: .decimals(1)) == "rgb(76.5 127.5 255 / 0.3)")
    #expect(color.formatted(.rgb, precision: .decimals(0)) == "rgb(77 128 255 / 0)")
    #expect(color.formatted(.rgb, precision: .exact) == "rgb(30% 50% 100% / 0.3333333333333333)")
    for count in 12...15 {
      let fine = try ColorCoordinates(
        parsing: ColorCoordinates(.oklch, 0.7, 0.1, 200).formatted(.rgb, precision: .decimals(count)))
      expect(fine, isNear: .init(.srgb, 0.2518309412, 0.6942495946, 0.7170636886), within: 1e-9)
    }
    #expect(color.formatted(.rgb) == "rgb(77 128 255 / 0.333)")
  }

  @Test("Exact precision uses the fewest digits that restore the number", arguments: ColorFormat.allCases)
  func exact(format: ColorFormat) throws {
    guard !format.rawValue.lowercased().hasPrefix("hex"),
      ![.name, .ansi16, .ansi256, .x11, .cssVariable, .json].contains(format)
    else { return }
    var generator = SeededGenerator(seed: 73)
    for _ in 0..<200 {
      let color = ColorCoordinates(
        .srgb, .random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator),
        .random(in: 0...1, using: &generator))
      let back = try ColorCoordinates(parsing: color.formatted(format, precision: .exact))
      expect(back.converted(to: .srgb), isNear: color, within: 1e-9)
    }
    #expect(
      ColorCoordinates(.oklch, 0.1, 0.2, 0.30000000000000004).formatted(.oklch, precision: .exact)
        == "oklch(0.1 0.2 0.30000000000000004)")
  }

  @Test("Any number of decimals can be written and read", arguments: [-3, 0, 7, 15, 400])
  func anyCount(count: Int) throws {
    for format in ColorFormat.allCases where format != .json {
      let text = ColorCoordinates(.oklch, 0.7, 0.1, 1e22, alpha: 0.3).formatted(
        format, precision: .decimals(count))
      #expect(throws: Never.self) { try ColorCoordinates(parsing: text) }
    }
  }

  @Test("Templates use the precision")
  func templates() throws {
    let template = try ColorTemplate("{oklch.h} {l}% {hct.t} {oklch}")
    let text = template.formatted(try #require(sky), precision: .decimals(1))
    #expect(text == "231.7 54.3% 64.6 oklch(0.7 0.1 231.7)")
  }
}
