import SwatchColor
import SwatchTestSupport
import Testing

/// Values of ColorAide 8.13 (MIT, <https://facelessuser.github.io/coloraide>), for CAM16 with its HCT
/// environment. hsluv 5.0 agrees on HSLuv, colour-science 0.4.7 on CAM16.
@Suite("Perceptual color spaces")
struct EvenSpaceTests {
  @Test("A color that rounding moves just outside sRGB is kept as written")
  func edge() throws {
    let text = "okhsv(283.58221606182485 100.00000190849068% 0.11102030940782501%)"
    #expect(try ColorCoordinates(parsing: text).formatted(.okhsv, precision: .exact) == text)
  }

  @Test(
    "Colors match the reference",
    arguments: [
      (.okhsl, 0xFF0000, 29.2338803, 1.0000001, 0.5680847),
      (.okhsl, 0x3FA7D6, 231.6613635, 0.7782941, 0.6379937),
      (.okhsl, 0x305077, 254.1923555, 0.5040643, 0.3363752), (.okhsl, 0xFFFF00, 109.7692361, 1, 0.9627044),
      (.okhsl, 0x00C853, 148.3380844, 1, 0.6821281),
      (.okhsv, 0xFF0000, 29.2338803, 1.0000002, 1), (.okhsv, 0x3FA7D6, 231.6613635, 0.7830769, 0.8508034),
      (.okhsv, 0x305077, 254.1923555, 0.6038375, 0.4815824), (.okhsv, 0x0000FF, 264.0520226, 1, 1),
      (.okhsv, 0x00C853, 148.3380844, 1, 0.801774),
      (.luv, 0xFF0000, 53.2371156, 175.0098222, 37.7650936),
      (.luv, 0x3FA7D6, 64.6019553, -38.5109046, -49.29014),
      (.luv, 0x808080, 53.5850135, 0, 0),
      (.lchuv, 0x305077, 33.3444206, 37.4001878, 248.4824074),
      (.lchuv, 0x0000FF, 32.3008729, 130.689753, 265.8743202),
      (.hsluv, 0x3FA7D6, 231.9991145, 0.870401775, 0.646019553),
      (.hsluv, 0xFFFF00, 85.8743202, 1, 0.971385593),
      (.hsluv, 0x305077, 248.4824074, 0.681824322, 0.333444206),
      (.ictcp, 0xFF0000, 0.4278803, -0.1157044, 0.2787289),
      (.ictcp, 0x3FA7D6, 0.4706211, 0.0590329, -0.0788874),
      (.ictcp, 0xFFFFFF, 0.5806889, 0, 0),
      (.linearRec2100, 0xFF0000, 0.6274039, 0.0690973, 0.0163914),
      (.rec2100PQ, 0xFF0000, 0.532546, 0.3270232, 0.2200694),
      (.rec2100PQ, 0x3FA7D6, 0.4146999, 0.4786833, 0.534104), (.rec2100PQ, 0x000000, 7e-7, 7e-7, 7e-7),
      (.rec2100HLG, 0xFF0000, 0.6558736, 0.2343599, 0.1141462), (.rec2100HLG, 0xFFFFFF, 0.75, 0.75, 0.75),
      (.rec2100HLG, 0x010203, 0.0184829, 0.0216474, 0.0263565),
      (.jzazbz, 0xFF0000, 0.1343847, 0.1178853, 0.1118781),
      (.jzazbz, 0x3FA7D6, 0.1405006, -0.0427634, -0.0627315),
      (.jzazbz, 0xFFFFFF, 0.2220652, -0.0001606, -0.000117),
      (.jzczhz, 0xFF0000, 0.1343847, 0.1625228, 43.5023455),
      (.jzczhz, 0x3FA7D6, 0.1405006, 0.0759207, 235.718182),
      (.cam16, 0xFF0000, 46.4497316, 89.4929113, 27.4097962),
      (.cam16, 0x3FA7D6, 54.3387183, 36.5629298, 233.3957434),
      (.cam16, 0xFFFFFF, 100, 2.2670696, 209.542936),
      (.hct, 0xFF0000, 27.4097962, 113.3564049, 53.2371156),
      (.hct, 0x305077, 256.789619, 31.7656962, 33.3444206),
      (.hct, 0xFFFF00, 111.0456269, 75.5043794, 97.1385593),
      (.xyb, 0xFF0000, 0.0281001, 0.4881882, -0.0165292), (.xyb, 0x3FA7D6, -0.0083417, 0.530278, 0.0890992),
      (.xyb, 0x808080, 0, 0.4474098, 0),
    ] as [(ColorSpace, UInt32, Double, Double, Double)])
  func values(space: ColorSpace, rgb: UInt32, first: Double, second: Double, third: Double) {
    let color = ColorCoordinates(Color(RGB24(rgb))).converted(to: space)
    let expected = SIMD3(first, second, third)
    // The polynomials of OKHSL and OKHSV have constants of eight digits.
    let tolerance = [.okhsl, .okhsv].contains(space) ? 5e-5 : 1e-6
    let difference = color.resolved - expected
    #expect(
      max(abs(difference.x), abs(difference.y), abs(difference.z)) < tolerance, "\(color.text)")
  }

  /// Rounded values of Material Color Utilities, `cam_test` and `hct_test` (Apache 2.0).
  @Test(
    "HCT and CAM16 match Material",
    arguments: [
      (0xFF0000, 46.445, 89.494, 27.408, 53.233), (0x00FF00, 79.332, 85.587, 142.140, 87.737),
      (0x0000FF, 25.466, 68.867, 282.788, 32.303),
    ] as [(UInt32, Double, Double, Double, Double)])
  func material(rgb: UInt32, lightness: Double, colorfulness: Double, hue: Double, tone: Double) {
    let color = ColorCoordinates(Color(RGB24(rgb)))
    expect(color.converted(to: .cam16), isNear: .init(.cam16, lightness, colorfulness, hue), within: 0.05)
    #expect(abs(color.converted(to: .hct).resolved.z - tone) < 0.01)
  }

  /// Safdar et al. (2017) have no table; BT.2100 defines white of 10,000 cd/m² as intensity 1.
  @Test("PQ reaches 1 at 10,000 cd/m²")
  func brightest() {
    let peak = 10_000.0 / 203
    let white = ColorCoordinates(.linearSRGB, peak, peak, peak).converted(to: .ictcp)
    expect(white, isNear: .init(.ictcp, 1, 0, 0), within: 1e-9)
  }

  @Test("Values beyond all screens are limited", arguments: [ColorSpace.rec2100PQ, .rec2100HLG, .ictcp])
  func beyondScreens(space: ColorSpace) {
    for value in [-200.0, 1.5, 200, 1e30] {
      let light = ColorCoordinates(space, value, value, value).converted(to: .xyzD65).resolved
      #expect(light.y.isFinite && light.x.isFinite && light.z.isFinite, "\(value)")
    }
  }

  @Test("HCT finds colors of any tone, also beyond sRGB")
  func tones() {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<500 {
      let hue = Double.random(in: 0..<360, using: &generator)
      let tone = Double.random(in: 5...95, using: &generator)
      let color = ColorCoordinates(.hct, hue, .random(in: 1...60, using: &generator), tone)
      expect(color.converted(to: .xyzD65).converted(to: .hct), isNear: color, within: 1e-6)
    }
  }

  /// A few invisible colors share hue, chroma and tone with a visible one, which is then the result.
  @Test("Exact HCT survives a round trip, also beyond ProPhoto")
  func exactTones() throws {
    var generator = SeededGenerator(seed: 72)
    var (count, otherCount) = (0, 0)
    for _ in 0..<500 {
      func component() -> Double { .random(in: -0.2...1.2, using: &generator) }
      let color = ColorCoordinates(.proPhotoRGB, component(), component(), component())
      let xyz = color.converted(to: .xyzD65)
      // A color without luminance has no tone.
      guard xyz.resolved.y > 0.001, color.converted(to: .cam16).resolved.x > 0.1 else { continue }
      let read = try ColorCoordinates(parsing: color.formatted(.hct, precision: .exact))
      expect(read.converted(to: .xyzD65).converted(to: .hct), isNear: color.converted(to: .hct), within: 1e-4)
      let step = read.converted(to: .xyzD65).resolved - xyz.resolved
      count += 1
      if (step * step).sum() > 1e-12 { otherCount += 1 }
    }
    #expect(count > 400 && otherCount < count / 50, "\(otherCount) of \(count)")
  }

  @Test(
    "HCT colors beyond sRGB keep hue and tone when mapped",
    arguments: ["hct(300 120 10)", "hct(120 200 50)", "hct(30 150 90)", "hct(200 100 5)", "hct(0 80 99)"])
  func keptTone(text: String) throws {
    let color = try ColorCoordinates(parsing: text)
    for space in [ColorSpace.srgb, .displayP3] {
      let mapping = color.gamutMapping(to: space)
      #expect(mapping.isMapped && mapping.color.isInGamut(of: space))
      let mapped = mapping.color.converted(to: .hct).resolved
      #expect(abs(mapped.z - color.resolved.z) < 0.01, "\(mapped)")
      #expect(abs(mapped.x - color.resolved.x) < 1 || mapped.y < 3, "\(mapped)")
      #expect(mapped.y < color.resolved.y)
    }
    #expect(abs(ColorCoordinates(Color(color)).converted(to: .hct).resolved.z - color.resolved.z) < 0.01)
  }

  @Test("Tones are clamped to black and white")
  func endsOfTones() throws {
    #expect(try ColorCoordinates(parsing: "hct(30 50 101)").formatted(.hex) == "#ffffff")
    #expect(try ColorCoordinates(parsing: "hct(30 50 0)").formatted(.hex) == "#000000")
  }

  @Test(
    "Without chroma, HCT and CAM16 are grays of any hue",
    arguments: [0, 120, 300.0])
  func grays(hue: Double) {
    for tone in stride(from: 0.0, through: 100, by: 5) {
      let gray = ColorCoordinates(.hct, hue, 0, tone).converted(to: .srgb).resolved
      #expect(max(abs(gray.x - gray.y), abs(gray.y - gray.z)) < 1e-9)
      let lightness = ColorCoordinates(.srgb, gray.x, gray.y, gray.z).converted(to: .cam16).resolved.x
      let again = ColorCoordinates(.cam16, lightness, 0, hue).converted(to: .srgb).resolved
      #expect(abs(again.x - gray.x) < 1e-6 && abs(again.y - gray.y) < 1e-6)
    }
  }

  @Test(
    "Mixing white with red keeps the hue",
    arguments: [ColorSpace.hct, .cam16, .jzczhz, .okhsl])
  func grayEnds(space: ColorSpace) {
    let (white, red) = (ColorCoordinates(.srgb, 1, 1, 1), ColorCoordinates(.srgb, 1, 0, 0))
    let hue = red.converted(to: space).hue ?? 0
    for step in white.steps(to: red, count: 5, in: space) { #expect(abs((step.hue ?? 0) - hue) < 1e-9) }
    #expect(Color(white.mixed(with: red, fraction: 0, in: space)).rgb24.packed == 0xFFFFFF)
  }

  @Test("Spaces scaled to sRGB map other colors into it")
  func limited() throws {
    let green = ColorCoordinates(.displayP3, 0, 1, 0)
    for space in [ColorSpace.okhsl, .okhsv, .hsluv] {
      #expect(space.gamut == .srgb)
      let format = try #require(ColorFormat(name: space.rawValue))
      #expect(format.isLimitedToSRGB)
      let text = green.formatted(format)
      #expect(try ColorCoordinates(parsing: text).isInGamut(of: .srgb), "\(text)")
    }
    #expect(!ColorFormat.hct.isLimitedToSRGB)
    #expect(!(try ColorCoordinates(parsing: green.formatted(.hct)).isInGamut(of: .srgb)))
  }
}

@Suite("Functions of perceptual color spaces")
struct EvenNotationTests {
  @Test(
    "Components are parsed as written, with percentages of the reference range",
    arguments: [
      ("okhsl(231.7 77.8% 63.8%)", "okhsl(231.7 77.8% 63.8%)"),
      ("okhsv(231.7 78.3 85.1)", "okhsv(231.7 78.3% 85.1%)"),
      ("hsluv(0.5turn 50% 60% / 0.5)", "hsluv(180 50% 60% / 0.5)"),
      ("luv(50% 10% -10%)", "luv(50 21.5 -21.5)"),
      ("lchuv(50 50% 90deg)", "lchuv(50 110 90)"), ("ictcp(50% 10% -10%)", "ictcp(0.5 0.05 -0.05)"),
      ("jzazbz(20% 0.1 -10%)", "jzazbz(0.2 0.1 -0.1)"), ("jzczhz(0.2 10% 400)", "jzczhz(0.2 0.1 40)"),
      ("CAM16(54 50% 233)", "cam16(54 52.5 233)"), ("hct(233 20% 65)", "hct(233 29 65)"),
      ("xyb(-10% 0.5 10%)", "xyb(-0.005 0.5 0.045)"), ("hct(none 10 50)", "hct(none 10 50)"),
    ])
  func reads(text: String, written: String) throws {
    let color = try ColorCoordinates(parsing: text)
    let format = try #require(ColorFormat(name: color.space.rawValue))
    #expect(color.formatted(format) == written)
  }

  @Test(
    "Relative colors are supported",
    arguments: [
      ("okhsl(from #3fa7d6 h s l)", "#3fa7d6"), ("okhsv(from #3fa7d6 h s v)", "#3fa7d6"),
      ("hsluv(from #3fa7d6 h calc(s * 1) l)", "#3fa7d6"), ("luv(from #3fa7d6 l u v)", "#3fa7d6"),
      ("ictcp(from #3fa7d6 i ct cp)", "#3fa7d6"), ("jzazbz(from #3fa7d6 jz az bz)", "#3fa7d6"),
      ("jzczhz(from #3fa7d6 jz cz hz)", "#3fa7d6"), ("cam16(from #3fa7d6 j m h)", "#3fa7d6"),
      ("hct(from #3fa7d6 h c t / 50%)", "#3fa7d680"), ("xyb(from #3fa7d6 x y b)", "#3fa7d6"),
      ("lchuv(from #3fa7d6 l 0 h)", "#9d9d9d"),
    ])
  func relative(text: String, hex: String) throws {
    #expect(try ColorCoordinates(parsing: text).formatted(.hex) == hex)
  }

  @Test(
    "Errors have a position",
    arguments: [
      ("okhsl(1, 2, 3)", 8), ("hct(1% 2 3)", 5), ("luv(1deg 2 3)", 5), ("xyb(1 2)", 8), ("ictcp(1 2 3", 12),
    ])
  func refuses(text: String, position: Int) {
    let error = #expect(throws: ColorSyntaxError.self) { try ColorCoordinates(parsing: text) }
    #expect(error?.position == position)
  }
}
