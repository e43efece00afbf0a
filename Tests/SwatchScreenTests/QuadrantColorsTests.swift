import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Quadrant colors")
struct QuadrantColorsTests {
  private let red = RGB24(0xC81E1E)
  private let blue = RGB24(0x1E1EC8)

  private func quadrants(_ pattern: Int, _ one: RGB24, _ other: RGB24) -> QuadrantColors {
    func color(_ bit: Int) -> RGB24 { pattern >> bit & 1 == 1 ? one : other }
    return QuadrantColors(
      topLeft: color(0), topRight: color(1), bottomLeft: color(2), bottomRight: color(3))
  }

  @Test("Every pattern of two colors is exact", arguments: 0..<16)
  func twoColors(pattern: Int) {
    let cell = quadrants(pattern, red, blue).cell(for: .full)
    let expected = (0..<4).map { ShownColor(.rgb(pattern >> $0 & 1 == 1 ? red : blue)) }
    #expect(Look(cell, colors: .truecolor) == .quarters(expected))
  }

  @Test("A cell of one color is a space")
  func oneColor() {
    let expected = Cell(" ", Style(background: .rgb(red)))
    #expect(QuadrantColors(red).cell(for: .full) == expected)
    #expect(QuadrantColors(red).cell(for: .ascii) == expected)
  }

  @Test("The left and right half are two colors of a cell")
  func halves() {
    let look = Look(QuadrantColors(left: red, right: blue).cell(for: .full), colors: .truecolor)
    #expect(look == .quarters([red, blue, red, blue].map { ShownColor(.rgb($0)) }))
  }

  @Test("More than two colors are reduced to two with the smallest error", arguments: samples(100))
  func smallestError(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let colors = (0..<4).map { _ in RGB24.random(using: &generator) }
    let quadrants = QuadrantColors(
      topLeft: colors[0], topRight: colors[1], bottomLeft: colors[2], bottomRight: colors[3])
    guard case .quarters(let shown) = Look(quadrants.cell(for: .full), colors: .truecolor) else {
      Issue.record("not a block")
      return
    }
    let error = zip(shown, colors).map { shown, color in shown.squaredDistance(to: color) }.reduce(0, +)
    let smallest = try #require((1...7).map { bestError(of: colors, split: $0) }.min())
    // Each of 12 components may be rounded by a half.
    #expect(error <= smallest + 3 + 1e-6)
  }

  /// Returns the squared error of showing the quarters in `split`, and the others, in their exact mean
  /// colors.
  private func bestError(of colors: [RGB24], split: Int) -> Double {
    var error = 0.0
    for part in [split, ~split & 0b1111] {
      let members = (0..<4).filter { part >> $0 & 1 == 1 }.map { colors[$0].components }
      for component in 0..<3 {
        let mean = members.map { $0[component] }.reduce(0, +) / Double(members.count)
        for member in members { error += (member[component] - mean) * (member[component] - mean) }
      }
    }
    return error
  }

  @Test("A terminal without blocks shows the mean color")
  func meanOnASCII() {
    let cell = quadrants(0b0011, RGB24(0xFF0000), RGB24(0x0000FF)).cell(for: .ascii)
    #expect(cell == Cell(" ", Style(background: .rgb(RGB24(0x800080)))))
    let quarter = quadrants(0b0001, RGB24(0x000000), RGB24(0xFFFFFF)).cell(for: .ascii)
    #expect(quarter == Cell(" ", Style(background: .rgb(RGB24(0xBFBFBF)))))
  }

  @Test(
    "In monochrome, darker is denser, from blank to full", arguments: [GlyphSet.unicode, .ascii])
  func shades(glyphs: GlyphSet) {
    let display = Display(colors: .mono, glyphs: glyphs)
    let ramp = glyphs == .unicode ? " ░▒▓█" : " .:-=+*#%@"
    var reached: [Character] = []
    for level in stride(from: 255, through: 0, by: -1) {
      let gray = UInt8(level)
      let cell = QuadrantColors(RGB24(red: gray, green: gray, blue: gray)).cell(for: display)
      #expect(cell.style == .plain)
      let glyph = Character(cell.glyph)
      if reached.last != glyph { reached.append(glyph) }
    }
    #expect(String(reached) == ramp)
  }

  @Test("In monochrome, faint strokes remain visible")
  func faintStroke() {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let cell = QuadrantColors(RGB24(0xF0F0F0)).cell(for: Display(colors: .mono, glyphs: glyphs))
      #expect(cell.glyph != " ")
    }
  }

  @Test("In monochrome, black and white are still blocks", arguments: 0..<16)
  func monoBlocks(pattern: Int) {
    let cell = quadrants(pattern, RGB24(0x000000), RGB24(0xFFFFFF))
      .cell(for: Display(colors: .mono, glyphs: .unicode))
    #expect(cell == Cell(Look.blocks[pattern]))
  }
}

extension RGB24 {
  var components: [Double] { [Double(red), Double(green), Double(blue)] }
}

extension ShownColor {
  fileprivate func squaredDistance(to color: RGB24) -> Double {
    guard case .color(.rgb(let red, let green, let blue)) = self else { return .infinity }
    return zip([Double(red), Double(green), Double(blue)], color.components)
      .map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
  }
}
