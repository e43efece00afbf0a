import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Color differences")
struct DifferenceTests {
  /// Table 1 of G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula: implementation notes,
  /// supplementary test data, and mathematical observations", Color Research & Application 30 (2005), 21–30.
  static let sharmaPairs: [(one: [Double], other: [Double], difference: Double)] = [
    ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
    ([50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615),
    ([50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412), ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0),
    ([50, -1.1848, -84.8006], [50, 0, -82.7485], 1.0), ([50, -0.9009, -85.5211], [50, 0, -82.7485], 1.0),
    ([50, 0, 0], [50, -1, 2], 2.3669), ([50, -1, 2], [50, 0, 0], 2.3669),
    ([50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792), ([50, 2.49, -0.001], [50, -2.49, 0.001], 7.1792),
    ([50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195), ([50, 2.49, -0.001], [50, -2.49, 0.0012], 7.2195),
    ([50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045), ([50, -0.001, 2.49], [50, 0.001, -2.49], 4.8045),
    ([50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461), ([50, 2.5, 0], [50, 0, -2.5], 4.3065),
    ([50, 2.5, 0], [73, 25, -18], 27.1492), ([50, 2.5, 0], [61, -5, 29], 22.8977),
    ([50, 2.5, 0], [56, -27, -3], 31.903), ([50, 2.5, 0], [58, 24, 15], 19.4535),
    ([50, 2.5, 0], [50, 3.1736, 0.5854], 1.0), ([50, 2.5, 0], [50, 3.2972, 0], 1.0),
    ([50, 2.5, 0], [50, 1.8634, 0.5757], 1.0), ([50, 2.5, 0], [50, 3.2592, 0.335], 1.0),
    ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ([63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263),
    ([61.2901, 3.7196, -5.3901], [61.4292, 2.248, -4.962], 1.8731),
    ([35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645),
    ([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373),
    ([36.4612, 47.858, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146),
    ([90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441),
    ([90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381),
    ([6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377),
    ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
  ]

  @Test("ΔE 2000 has the published values in both directions", arguments: sharmaPairs)
  func ciede2000(one: [Double], other: [Double], difference: Double) {
    let (one, other) = (lab(one), lab(other))
    #expect(abs(one.difference2000(from: other) - difference) < 5.1e-5)
    #expect(abs(other.difference2000(from: one) - difference) < 5.1e-5)
  }

  @Test("The table has all 34 pairs")
  func pairs() {
    #expect(Self.sharmaPairs.count == 34)
  }

  /// From the tests of color.js (MIT).
  @Test("Formulas have the values of other implementations")
  func otherValues() {
    #expect(abs(lab([50, 30, 40]).difference76(from: lab([50, 0, 0])) - 50) < 1e-12)
    #expect(abs(lab([50, 30, 40]).difference2000(from: lab([50, 0, 0])) - 24.1218) < 1e-4)
    #expect(abs(lab([50, 2.5, 0]).difference76(from: lab([73, 25, -18])) - 36.868) < 5e-4)
    let (white, cream) = (ColorCoordinates(.srgb, 1, 1, 1), ColorCoordinates(.srgb, 1, 1, 254.0 / 255))
    #expect(abs(white.difference(from: cream) - 0.51125) < 1e-4)
    #expect(abs(white.difference(from: cream, by: .cie76) - 0.4966) < 1e-4)
  }

  /// From the tests of colour-science (BSD) and ColorAide (MIT).
  @Test(
    "CMC has the values of other implementations",
    arguments: [
      ([100, 21.57210357, 272.2281935], [100, 426.67945353, 72.39590835], 172.70477129),
      ([100, 21.57210357, 272.2281935], [100, 74.05216981, 276.45318193], 20.59732717),
      ([100, 21.57210357, 272.2281935], [100, 8.32281957, -73.58297716], 121.71841479),
      ([50, 30, 40], [50, 0, 0], 19.4894), ([38.64, 64.26, 52.16], [38.59, 62.06, 51.11], 0.8423),
      ([38.83, 33.35, 26.67], [38.69, 31.14, 25.21], 1.1297),
      ([84.25, 5.74, 96], [84.46, 8.88, 96.49], 1.6364), ([84.25, 5.74, 96], [84.37, 5.86, 99.42], 1.0221),
    ] as [([Double], [Double], Double)])
  func cmc(one: [Double], other: [Double], difference: Double) {
    #expect(abs(lab(one).differenceCMC(from: lab(other)) - difference) < 5.1e-5)
  }

  @Test("CMC 1:1 doubles the weight of lightness; ΔE 94 and HyAB match other implementations")
  func classicValues() {
    let standard = lab([43.54, 54.58, 22.87])
    let dark = lab([1.51, 60.58, 57.87])
    #expect(abs(standard.differenceCMC(from: dark, lightnessTolerance: 1) - 45.56063) < 1e-5)
    #expect(abs(standard.difference94(from: dark) - 44.67291) < 1e-5)
    #expect(abs(standard.difference94(from: lab([43.54, 60.58, 87.87])) - 27.01419) < 1e-5)
    let (red, orange) = (ColorCoordinates(.srgb, 1, 0, 0), ColorCoordinates(.srgb, 1, 165.0 / 255, 0))
    #expect(abs(red.difference(from: orange, by: .hyab) - 75.3854) < 0.005)
  }

  @Test(
    "Black and white have the maximum difference, and equal colors have none",
    arguments: DifferenceFormula.allCases)
  func ends(formula: DifferenceFormula) {
    let (black, white) = (ColorCoordinates(.hsl, 0, 0, 0), ColorCoordinates(.oklch, 1, 0, nil))
    let whole: Double =
      switch formula {
      case .ok: 1
      case .cmc: 100 / (2 * 0.511)
      case .cmcPerceived: 100 / 0.511
      default: 100
      }
    #expect(abs(black.difference(from: white, by: formula) - whole) < 1e-4)
    let color = ColorCoordinates(.srgb, 0.2, 0.4, 0.6)
    #expect(color.difference(from: color.converted(to: .lch), by: formula) < 1e-7)
    if let least = formula.justNoticeable { #expect(least < whole / 40) }
  }

  @Test(
    "Only formulas with a standard are asymmetric; none is negative", arguments: DifferenceFormula.allCases
  )
  func symmetry(formula: DifferenceFormula) {
    var generator = SeededGenerator(seed: 31)
    var gap = 0.0
    for _ in 0..<300 {
      let one = ColorCoordinates(Color(.random(using: &generator)))
      let other = ColorCoordinates(Color(.random(using: &generator)))
      let difference = one.difference(from: other, by: formula)
      gap = max(gap, abs(difference - other.difference(from: one, by: formula)))
      #expect(difference >= 0)
    }
    let hasStandard = [.cie94, .cmc, .cmcPerceived].contains(formula)
    #expect(hasStandard ? gap > 1 : gap < 1e-12)
  }

  @Test("Formulas use their color spaces")
  func agreement() {
    let (one, other) = (Color(RGB24(0x3FA7D6)), Color(RGB24(0xD63FA7)))
    let (first, second) = (ColorCoordinates(one), ColorCoordinates(other))
    #expect(first.difference(from: second, by: .ok) == OKLab(one).difference(from: OKLab(other)))
    #expect(first.difference(from: second) == CIELab(one).difference2000(from: CIELab(other)))
    #expect(
      DifferenceFormula.allCases.map(\.title)
        == ["ΔE 2000", "ΔE 94", "ΔE 76", "CMC 2:1", "CMC 1:1", "ΔE OK", "HyAB"])
  }

  private func lab(_ values: [Double]) -> CIELab {
    CIELab(lightness: values[0], a: values[1], b: values[2])
  }
}
