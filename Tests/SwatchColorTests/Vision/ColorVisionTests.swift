import SwatchTestSupport
import Testing

@testable import SwatchColor

@Suite("Color vision deficiencies")
struct ColorVisionTests {
  /// Columns of the published matrices: simulated red, green and blue light, clipped to 0…1.
  @Test(
    "Primaries match the published matrices",
    arguments: [
      (.protan, 1, [1, 0, 0], [0.152286, 0.114503, 0]), (.protan, 0.5, [0, 1, 0], [0.679578, 0.846313, 0]),
      (.protan, 0.1, [0, 0, 1], [0, 0.015544, 1]), (.deutan, 1, [1, 0, 0], [0.367322, 0.280085, 0]),
      (.deutan, 0.6, [0, 1, 0], [0.674741, 0.754872, 0.030969]),
      (.deutan, 0.3, [0, 0, 1], [0, 0.026942, 0.989378]),
      (.tritan, 1, [1, 0, 0], [1, 0, 0.004733]), (.tritan, 0.8, [0, 1, 0], [0, 0.975409, 0.501214]),
      (.tritan, 0.4, [0, 0, 1], [0, 0.038844, 0.795156]),
      // Halfway between two matrices.
      (.protan, 0.55, [1, 0, 0], [(0.458064 + 0.385450) / 2, (0.092785 + 0.100526) / 2, 0]),
      (
        .deutan, 0.95, [0, 1, 0],
        [(0.823610 + 0.860646) / 2, (0.690210 + 0.672501) / 2, (0.040281 + 0.042940) / 2]
      ),
    ] as [(ColorVisionDeficiency, Double, SIMD3<Double>, SIMD3<Double>)])
  func machado(
    deficiency: ColorVisionDeficiency, severity: Double, light: SIMD3<Double>, seen: SIMD3<Double>
  ) {
    let color = Color(red: light.x, green: light.y, blue: light.z)
    let result = color.simulating(deficiency, severity: severity).linearLight
    #expect(length(result - seen) < 1e-12)
  }

  @Test("The tables have eleven matrices each, which all preserve white")
  func tables() {
    for table in [
      ColorVisionSimulation.protanMatrices, ColorVisionSimulation.deutanMatrices,
      ColorVisionSimulation.tritanMatrices,
    ] {
      #expect(table.count == 11)
      for matrix in table { #expect(length(matrix * [1, 1, 1] - [1, 1, 1]) < 3e-6) }
    }
  }

  @Test("Severity 0 changes nothing, and severities are clamped", arguments: combinations)
  func severities(deficiency: ColorVisionDeficiency, model: ColorVisionSimulation.Model) {
    var generator = SeededGenerator(seed: 51)
    for _ in 0..<50 {
      let color = Color(.random(using: &generator)).opacity(0.3)
      func seen(_ severity: Double) -> Color {
        ColorVisionSimulation(deficiency, severity: severity, model: model).color(for: color)
      }
      #expect(seen(0).rgb24 == color.rgb24)
      #expect(seen(0.7).alpha == 0.3)
      #expect(seen(-5) == seen(0))
      #expect(seen(5) == seen(1))
      #expect(seen(.nan) == seen(0))
    }
  }

  @Test("Grays are unchanged", arguments: combinations)
  func grays(deficiency: ColorVisionDeficiency, model: ColorVisionSimulation.Model) {
    for level in UInt8.min...255 {
      let gray = RGB24(red: level, green: level, blue: level)
      for severity in [0.35, 1] {
        let simulation = ColorVisionSimulation(deficiency, severity: severity, model: model)
        #expect(simulation.color(for: Color(gray)).rgb24 == gray)
      }
    }
  }

  @Test("Simulating dichromacy twice is the same as once")
  func brettelProjects() {
    for deficiency in [ColorVisionDeficiency.protan, .deutan, .tritan] {
      let simulation = ColorVisionSimulation(deficiency, model: .brettel1997)
      var generator = SeededGenerator(seed: 52)
      for _ in 0..<100 {
        let color = Color(
          red: .random(in: 0.4...0.7, using: &generator), green: .random(in: 0.4...0.7, using: &generator),
          blue: .random(in: 0.4...0.7, using: &generator))
        let once = simulation.color(for: color)
        #expect(length(simulation.color(for: once).linearLight - once.linearLight) < 2e-3)
      }
    }
  }

  @Test("Reds and greens converge for protan and deutan, blues and greens for tritan")
  func confusions() {
    func difference(_ one: UInt32, _ other: UInt32, _ deficiency: ColorVisionDeficiency?) -> Double {
      let seen = [one, other].map { rgb -> CIELab in
        let color = Color(RGB24(rgb))
        return CIELab(deficiency.map { color.simulating($0) } ?? color)
      }
      return seen[0].difference2000(from: seen[1])
    }
    let (red, green) = (0xB0502D as UInt32, 0x6B7A2A as UInt32)
    #expect(difference(red, green, .deutan) < 0.4 * difference(red, green, nil))
    #expect(difference(red, green, .protan) < 0.6 * difference(red, green, nil))
    #expect(difference(red, green, .tritan) > 0.8 * difference(red, green, nil))
    let (blue, teal) = (0x5A7FD0 as UInt32, 0x3F8F86 as UInt32)
    #expect(difference(blue, teal, .tritan) < 0.6 * difference(blue, teal, nil))
    #expect(difference(blue, teal, .deutan) > 0.6 * difference(blue, teal, nil))
  }

  @Test("Achromatopsia leaves only luminance")
  func achromatopsia() {
    var generator = SeededGenerator(seed: 53)
    for _ in 0..<100 {
      let color = Color(.random(using: &generator))
      let seen = color.simulating(.achromatopsia)
      #expect(abs(seen.red - seen.green) < 1e-12 && abs(seen.green - seen.blue) < 1e-12)
      #expect(abs(seen.relativeLuminance - color.relativeLuminance) < 1e-12)
    }
  }

  @Test("Every deficiency has a title")
  func titles() {
    #expect(
      ColorVisionDeficiency.allCases.map(\.title) == [
        "Protan (red-blind)", "Deutan (green-blind)", "Tritan (blue-blind)", "No color",
      ])
  }

  static let combinations = ColorVisionDeficiency.allCases.flatMap { deficiency in
    ColorVisionSimulation.Model.allCases.map { (deficiency, $0) }
  }

  private func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
}

extension Color {
  fileprivate func simulating(_ deficiency: ColorVisionDeficiency, severity: Double = 1) -> Color {
    ColorVisionSimulation(deficiency, severity: severity).color(for: self)
  }
}
