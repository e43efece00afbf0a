import SwatchColor
import Testing

@Suite("Color sorting")
struct ColorOrderTests {
  private func sorted(_ names: [String], by order: ColorOrder) throws -> [String] {
    [order].sorted(try names.map { (name: $0, color: Color(try ColorCoordinates(parsing: $0))) }, by: \.color)
      .map(\.name)
  }

  @Test("Each order compares its component")
  func orders() throws {
    #expect(try sorted(["blue", "lime", "red", "gray"], by: .hue) == ["gray", "red", "lime", "blue"])
    #expect(try sorted(["white", "red", "black"], by: .lightness) == ["black", "red", "white"])
    #expect(try sorted(["red", "brown", "gray"], by: .chroma) == ["gray", "brown", "red"])
    #expect(try sorted(["lime", "blue", "red"], by: .luminance) == ["blue", "red", "lime"])
  }

  @Test("Sorting is stable", arguments: ColorOrder.allCases)
  func stability(order: ColorOrder) throws {
    #expect(try sorted(["red", "#f00", "rgb(255 0 0)"], by: order) == ["red", "#f00", "rgb(255 0 0)"])
  }
}
