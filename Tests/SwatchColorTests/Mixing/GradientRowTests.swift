import SwatchColor
import Testing

@Suite("Gradients through several colors")
struct GradientRowTests {
  private let red = ColorCoordinates(.srgb, 1, 0, 0)
  private let lime = ColorCoordinates(.srgb, 0, 1, 0)
  private let blue = ColorCoordinates(.srgb, 0, 0, 1, alpha: 0.5)

  private func row(_ colors: [ColorCoordinates], _ count: Int) -> [String] {
    ColorCoordinates.gradient(through: colors, count: count, in: .srgb).map { $0.formatted(.hex) }
  }

  @Test("Colors are equidistant, including the ends")
  func places() {
    #expect(row([red, lime, blue], 3) == ["#ff0000", "#00ff00", "#0000ff80"])
    #expect(row([red, lime], 3) == ["#ff0000", "#808000", "#00ff00"])
    #expect(row([red, lime, red], 5)[1] == "#808000")
    #expect(row([red, lime, red, lime], 2) == ["#ff0000", "#00ff00"])
  }

  @Test("Two colors are interpolated as by mixing")
  func mixing() {
    let steps = red.steps(to: blue, count: 7, in: .oklch)
    let row = ColorCoordinates.gradient(through: [red, blue], count: 7, in: .oklch)
    #expect(row == steps)
  }

  @Test("A single color, no color and a count of zero")
  func ends() {
    #expect(row([], 3).isEmpty && row([red], 0).isEmpty)
    #expect(row([red], 2) == ["#ff0000", "#ff0000"])
    #expect(row([red, lime], 1) == ["#ff0000"])
  }
}
