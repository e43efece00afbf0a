import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Nearest color names")
struct NamedColorIndexTests {
  private let basics = NamedColorIndex(BasicColor.allCases.map { ($0.title, $0.color.rgb24) })

  @Test("A named color is found exactly")
  func exact() throws {
    for basic in BasicColor.allCases {
      let match = try #require(basics.nearest(to: Color(basic.color.rgb24)))
      #expect(match.name == basic.title)
      #expect(match.color == basic.color.rgb24)
      #expect(match.difference == 0)
    }
  }

  @Test(
    "Other colors have intuitive names",
    arguments: [
      (0xFE0102, "Red"), (0x0A0A0A, "Black"), (0x7A7F81, "Gray"), (0xFFF8F8, "White"), (0xFF7700, "Orange"),
      (0x8B5A2B, "Brown"), (0x700070, "Purple"),
    ] as [(UInt32, String)])
  func near(rgb: UInt32, name: String) throws {
    #expect(try #require(basics.nearest(to: Color(RGB24(rgb)))).name == name)
  }

  @Test("The nearest name matches an exhaustive search and the first of several results")
  func isMinimum() throws {
    var generator = SeededGenerator(seed: 32)
    let colors = (0..<60).map { ("\($0)", RGB24.random(using: &generator)) }
    let index = NamedColorIndex(colors)
    #expect(index.count == 60)
    for _ in 0..<60 {
      let color = Color(.random(using: &generator))
      let best = colors.map { CIELab(color).difference2000(from: CIELab(Color($0.1))) }.min()
      #expect(try #require(index.nearest(to: color)).difference == best)
      let five = index.nearest(5, to: color)
      #expect(five.first == index.nearest(to: color))
      #expect(five.map(\.difference) == five.map(\.difference).sorted())
      #expect(five.count == 5)
    }
  }

  @Test("The first of equal names wins")
  func ties() {
    let cyan = RGB24(0x00FFFF)
    let index = NamedColorIndex([("aqua", cyan), ("cyan", cyan), ("turquoise", RGB24(0x40E0D0))])
    #expect(index.nearest(to: Color(cyan))?.name == "aqua")
    #expect(index.nearest(9, to: Color(cyan)).map(\.name) == ["aqua", "cyan", "turquoise"])
  }

  @Test("An empty index finds nothing")
  func empty() {
    #expect(NamedColorIndex([]).nearest(to: Color(white: 0)) == nil)
    #expect(NamedColorIndex([]).nearest(3, to: Color(white: 0)).isEmpty)
    #expect(basics.nearest(-1, to: Color(white: 0)).isEmpty)
  }
}
