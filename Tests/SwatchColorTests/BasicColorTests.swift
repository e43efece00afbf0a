import SwatchColor
import Testing

@Suite("Basic colors")
struct BasicColorTests {
  @Test("The order is that of the grid and the values are those of UIKit")
  func orderAndValues() {
    let expected = [
      "Black #000000", "White #ffffff", "Gray #808080", "Red #ff0000",
      "Orange #ff8000", "Yellow #ffff00", "Green #00ff00", "Cyan #00ffff",
      "Blue #0000ff", "Purple #800080", "Magenta #ff00ff", "Brown #996633",
    ]
    #expect(BasicColor.allCases.map { "\($0.title) \($0.color.hex)" } == expected)
  }

  @Test("All are opaque, and changing the opacity keeps the color")
  func opacity() {
    for basic in BasicColor.allCases {
      #expect(basic.color.alpha == 1)
      #expect(basic.color.opacity(0.25).alpha == 0.25)
      #expect(basic.color.opacity(0.25).rgb24 == basic.color.rgb24)
    }
  }
}
