import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPixels

@Suite("Cell pixels") struct CellPixelsTests {
  private func cell(_ colors: [RGB24]) -> CellPixels {
    var pixels = CellPixels()
    pixels.write { buffer in for (index, color) in colors.enumerated() { buffer[index] = color.packed } }
    return pixels
  }

  @Test("Means of any rectangle are rounded to the nearest integer", arguments: samples(40) as Range<UInt64>)
  func means(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let least = UInt32.random(in: 0...2, using: &random) == 0 ? 0xFFFFFE : UInt32(0)
    let colors = (0..<CellMask.pixelCount).map { _ in
      RGB24(UInt32.random(in: least...0xFFFFFF, using: &random))
    }
    let pixels = cell(colors)
    for columns in [0..<8, 0..<1, 3..<8, 2..<5] {
      for bottom in 1...CellMask.height {
        for top in [0, bottom / 2, bottom - 1] {
          let part = (top..<bottom).flatMap { row in columns.map { colors[row * CellMask.width + $0] } }
          func mean(_ component: (RGB24) -> UInt8) -> UInt8 {
            UInt8((part.reduce(0) { $0 + Int(component($1)) } + part.count / 2) / part.count)
          }
          let expected = RGB24(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
          #expect(pixels.mean(columns: columns, rows: top..<bottom) == expected)
        }
      }
    }
  }

  @Test("A color's mask covers exactly the pixels with that color", arguments: samples(20) as Range<UInt64>)
  func masks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let palette = [0, 1, 0xFFFFFF, 0xFFFFFE, 0x800000, 0x8000].map { RGB24($0) }
    let colors = (0..<CellMask.pixelCount).map { _ in
      palette[Int.random(in: palette.indices, using: &random)]
    }
    let pixels = cell(colors)
    for color in palette {
      let expected = CellMask { x, y in
        colors[Int(y * Double(CellMask.height)) * CellMask.width + Int(x * Double(CellMask.width))] == color
      }
      #expect(pixels.mask(of: color) == expected)
    }
  }

  @Test(
    "Cells look the same whether they are drawn one by one or all at once", arguments: [1, 15, 16, 17, 40])
  func strips(columns: Int) {
    let display = Display(colors: .truecolor, glyphs: .unicode)
    let size = CellSize(columns: columns + 3, rows: 4)
    let origin = CellPosition(column: 2, row: 1)
    let field = ColorField(on: display) { x, y in
      RGB24(red: UInt8(x * 6), green: UInt8(y * 60), blue: UInt8(Int(x * y * 4) % 256))
    }
    let shown = CellRect(column: origin.column, row: origin.row, width: columns, height: 3)
    var (atOnce, oneByOne) = (Surface(size: size, display: display), Surface(size: size, display: display))
    atOnce.show(field, in: shown, origin: origin)
    for row in shown.rows {
      for column in shown.columns {
        oneByOne.show(
          field, in: CellRect(column: column, row: row, width: 1, height: 1), origin: origin)
      }
    }
    #expect(atOnce.cells == oneByOne.cells)
    #expect(Set(atOnce.cells).count > 3 * columns / 2)
  }
}
