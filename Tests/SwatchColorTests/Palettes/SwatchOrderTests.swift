import Testing

@testable import SwatchColor

@Suite("Swatch sorting") struct SwatchOrderTests {
  private func swatches(_ colors: [(String, UInt32)]) -> [SavedSwatch] {
    zip(Int64(0)..., colors).map {
      SavedSwatch(id: SwatchID(rawValue: $0), name: $1.0, color: Color(RGB24($1.1)))
    }
  }

  private func names(_ order: SwatchOrder, _ colors: [(String, UInt32)]) -> [String] {
    order.sorted(swatches(colors)).map(\.name)
  }

  @Test("By hue, grays come first, then the rainbow with darker colors first")
  func hue() {
    let colors: [(String, UInt32)] = [
      ("violet", 0x8A2BE2), ("white", 0xFFFFFF), ("green", 0x00A000), ("red", 0xFF2020),
      ("dark red", 0x801010), ("black", 0x000000), ("blue", 0x2040FF), ("yellow", 0xFFE020),
    ]
    #expect(
      names(.hue, colors) == ["black", "white", "dark red", "red", "yellow", "green", "blue", "violet"])
  }

  @Test("By lightness, the order is dark to light and stable")
  func lightness() {
    let colors: [(String, UInt32)] = [("b", 0x808080), ("w", 0xFFFFFF), ("a", 0x808080), ("k", 0)]
    #expect(names(.lightness, colors) == ["k", "b", "a", "w"])
  }

  @Test("By name, digits compare as numbers and letter case is ignored")
  func name() {
    let all = ["Blue 10", "blue 9", "Ash", "blue", "9", "10", "99999999999999999999999", "é"]
    let sorted = names(.name, all.map { ($0, 0) })
    #expect(sorted == ["9", "10", "99999999999999999999999", "Ash", "blue", "blue 9", "Blue 10", "é"])
  }
}
