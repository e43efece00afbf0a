import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchPixels

@Suite("Glyph selection") struct GlyphSolverTests {
  private static let sets: [(name: String, glyphs: [BlockGlyph], repertoire: GlyphRepertoire)] = [
    ("halves", BlockGlyph.halves, .halves),
    ("quadrants", BlockGlyph.quadrants + BlockGlyph.eighths, .quadrants),
    (
      "sextants", BlockGlyph.quadrants + BlockGlyph.eighths + BlockGlyph.sextants + BlockGlyph.wedges,
      .sextants
    ),
    (
      "octants",
      BlockGlyph.quadrants + BlockGlyph.eighths + BlockGlyph.sextants + BlockGlyph.wedges
        + BlockGlyph.octants,
      .octants
    ),
  ]

  /// Returns a cell with one or two shapes on a background, or noise.
  private func cell(using random: inout SeededGenerator) -> CellPixels {
    func color() -> RGB24 { RGB24(UInt32.random(in: 0...0xFFFFFF, using: &random)) }
    let (background, ink) = (color(), color())
    let angle = Double.random(in: 0...6.3, using: &random)
    let offset = Double.random(in: -6...6, using: &random)
    let noise = random.chance(30) ? 255 : random.chance(50) ? 8 : 0
    var colors: [RGB24] = []
    for row in 0..<CellMask.height {
      for column in 0..<CellMask.width {
        let distance = (Double(column) - 3.5) * cosine(angle) + (Double(row) - 7.5) * sine(angle) - offset
        let base = distance > 0 ? ink : background
        func component(_ value: UInt8) -> UInt8 {
          UInt8(clamping: Int(value) + (noise == 0 ? 0 : Int.random(in: -noise...noise, using: &random)))
        }
        colors.append(
          RGB24(red: component(base.red), green: component(base.green), blue: component(base.blue)))
      }
    }
    var pixels = CellPixels()
    pixels.write { buffer in for (index, color) in colors.enumerated() { buffer[index] = color.packed } }
    return pixels
  }

  private func cosine(_ angle: Double) -> Double {
    1 - angle * angle / 2 + angle * angle * angle * angle / 24
  }
  private func sine(_ angle: Double) -> Double { angle - angle * angle * angle / 6 }

  private func error(_ pixels: CellPixels, _ mask: CellMask, _ ink: RGB24, _ background: RGB24) -> Int {
    var error = 0
    for row in 0..<CellMask.height {
      for column in 0..<CellMask.width {
        let (is1, want) = (mask[column, row], pixels[column, row])
        let shown = is1 ? ink : background
        for (one, other) in [(shown.red, want.red), (shown.green, want.green), (shown.blue, want.blue)] {
          error += (Int(one) - Int(other)) * (Int(one) - Int(other))
        }
      }
    }
    return error
  }

  private func mean(_ pixels: CellPixels, _ mask: CellMask, _ isCovered: Bool) -> RGB24 {
    var (red, green, blue, count) = (0, 0, 0, 0)
    for row in 0..<CellMask.height {
      for column in 0..<CellMask.width where mask[column, row] == isCovered {
        let pixel = pixels[column, row]
        red += Int(pixel.red)
        green += Int(pixel.green)
        blue += Int(pixel.blue)
        count += 1
      }
    }
    func mean(_ sum: Int) -> UInt8 { count == 0 ? 0 : UInt8((sum + count / 2) / count) }
    return RGB24(red: mean(red), green: mean(green), blue: mean(blue))
  }

  @Test("No other character of the set is closer", arguments: 0..<4)
  func exhaustive(index: Int) throws {
    let set = Self.sets[index]
    var random = SeededGenerator(seed: UInt64(index))
    for _ in 0..<60 {
      let pixels = cell(using: &random)
      let solution = set.repertoire.closest(to: pixels)
      let mask = try #require(
        solution.glyph == " "
          ? CellMask { _, _ in false } : set.glyphs.first { $0.scalar == solution.glyph }?.mask)
      let found = error(pixels, mask, solution.foreground, solution.background)
      let best =
        set.glyphs.map { error(pixels, $0.mask, mean(pixels, $0.mask, true), mean(pixels, $0.mask, false)) }
        .min() ?? 0
      // Means are rounded to bytes.
      #expect(Double(found) <= 1.003 * Double(best) + 2, "\(set.name): \(solution.glyph)")
    }
  }
}
