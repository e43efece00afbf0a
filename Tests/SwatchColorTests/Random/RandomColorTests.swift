import SwatchColor
import Testing

@Suite("Random colors")
struct RandomColorTests {
  @Test("The generator has the published numbers")
  func numbers() {
    // The first numbers for seed 1234567 in the author's and other implementations.
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test("Colors depend on the seed and match their kind", arguments: RandomColors.allCases)
  func seeds(kind: RandomColors) {
    func draw(_ seed: UInt64) -> [Color] {
      var generator = SplitMix64(seed: seed)
      return (0..<100).map { _ in kind.color(using: &generator) }
    }
    #expect(draw(1) == draw(1))
    #expect(draw(1) != draw(2))
    for color in draw(3) {
      let hsl = ColorCoordinates(color).converted(to: .hsl).resolved
      #expect(ColorCoordinates(color).isInGamut(of: .srgb) && color.alpha == 1)
      switch kind {
      case .vivid: #expect((0.19...0.81).contains(hsl.y) && (0.29...0.71).contains(hsl.z))
      case .rgb: #expect(Color(color.rgb24) == color)
      case .gray: #expect(hsl.y == 0)
      }
    }
  }
}

@Suite("Distinct colors")
struct DistinctColorTests {
  private func leastDifference(_ colors: [Color], _ simulation: ColorVisionSimulation? = nil) -> Double {
    let seen = colors.map { OKLab(simulation?.color(for: $0) ?? $0) }
    let differences = seen.indices.flatMap { one in
      seen.indices.filter { $0 > one }.map { seen[one].difference(from: seen[$0]) }
    }
    return differences.min() ?? 0
  }

  @Test("Two are as far apart as possible, several are far apart, and the seed matters")
  func far() {
    let distinct = DistinctColors()
    #expect(leastDifference(distinct.colors(2)) >= 0.99)
    #expect(leastDifference(distinct.colors(6)) > 0.3)
    #expect(distinct.colors(3, seed: 5) == distinct.colors(3, seed: 5))
    #expect(distinct.colors(0).isEmpty && distinct.colors(-1).isEmpty)
    #expect(distinct.colors(1).count == 1)
  }

  @Test("Colors are distinct in simulations", arguments: [ColorVisionDeficiency.deutan, .tritan])
  func vision(deficiency: ColorVisionDeficiency) {
    let simulation = ColorVisionSimulation(deficiency)
    let (plain, aware) = (DistinctColors().colors(6), DistinctColors(for: [deficiency]).colors(6))
    #expect(leastDifference(aware, simulation) > 0.2)
    #expect(leastDifference(aware, simulation) > leastDifference(plain, simulation))
    #expect(leastDifference(aware) > 0.2)
  }
}
