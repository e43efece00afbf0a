import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@Suite("Color grid") struct ColorGridTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)
  private let display = Display(colors: .truecolor, glyphs: .unicode)

  private func grid(_ colors: [Color], _ columns: Int, _ rows: Int, width: Int = 8, height: Int = 4)
    -> ColorGrid
  {
    ColorGrid(
      colors: colors, columnCount: columns, rowCount: rows,
      frame: CellRect(column: 1, row: 1, width: width, height: height))
  }

  private func drawn(_ grid: ColorGrid) -> Surface {
    var surface = Surface(size: CellSize(columns: 12, rows: 8), display: display)
    grid.draw(on: &surface)
    return surface
  }

  @Test(
    "A cell reports the color drawn in it",
    arguments: [(2, 2), (3, 1), (1, 3), (5, 4), (9, 9)])
  func inverse(size: (Int, Int)) {
    let grid = grid([Self.red, Self.blue, Color(white: 0)], size.0, size.1)
    let surface = drawn(grid)
    for row in 0..<8 {
      for column in 0..<12 {
        let position = CellPosition(column: column, row: row)
        let background = surface[position].style.background
        if let color = grid.color(at: position) {
          #expect(background == .rgb(color.rgb24))
        } else if grid.frame.contains(position) {
          #expect(background == .rgb(RGB24(0xFFFFFF)))
        } else {
          #expect(background == .standard)
        }
      }
    }
  }

  @Test("Cells past the colors are white and return nil")
  func missingColors() {
    let grid = grid([Self.red], 2, 1)
    #expect(grid.color(at: CellPosition(column: 1, row: 1)) == Self.red)
    #expect(grid.color(at: CellPosition(column: 7, row: 1)) == nil)
    #expect(drawn(grid)[CellPosition(column: 7, row: 1)].style.background == .rgb(RGB24(0xFFFFFF)))
  }

  @Test("Points outside return nil")
  func outside() {
    let grid = grid([Self.red], 1, 1)
    for (column, row) in [(0, 0), (9, 1), (1, 5), (-1, 1), (.max, .max), (.min, .min)] {
      #expect(grid.color(at: CellPosition(column: column, row: row)) == nil)
    }
  }

  @Test(
    "Nothing is drawn without columns or rows",
    arguments: [(0, 3), (3, 0), (0, 0), (-2, 4), (4, -2), (.max, .max), (.max, 1), (1, .max)])
  func empty(size: (Int, Int)) {
    let grid = grid([Self.red], size.0, size.1)
    #expect(drawn(grid).cells.allSatisfy { $0 == .blank })
    #expect(grid.color(at: CellPosition(column: 2, row: 2)) == nil)
  }

  // MARK: Selection

  private func grid(wide: Int = 3) -> ColorGrid {
    ColorGrid(
      colors: (0..<7).map { Color(RGB24(UInt32($0) * 0x101010)) }, columnCount: wide, rowCount: 3,
      frame: CellRect(column: 0, row: 0, width: 3 * wide, height: 3))
  }

  @Test("Arrow keys select a neighbor, up to the edges and the last color")
  func arrows() {
    var grid = grid()
    #expect(grid.handle(KeyPress(.left)) == grid.colors[0], "none was selected")
    #expect(grid.handle(KeyPress(.left)) == nil && grid.selection == 0)
    #expect(grid.handle(KeyPress(.right)) == grid.colors[1])
    #expect(grid.handle(KeyPress(.down)) == grid.colors[4])
    #expect(grid.handle(KeyPress(.down)) == nil && grid.selection == 4, "there is no color below")
    #expect(grid.handle(KeyPress(.up)) == grid.colors[1])
    #expect(grid.handle(KeyPress("x")) == nil && grid.selectedColor == grid.colors[1])
  }

  @Test("With wrapping, Left and Right visit all colors in order")
  func wrapping() {
    var grid = grid()
    for index in 0..<7 {
      #expect(grid.handle(KeyPress(.right), wraps: true) == grid.colors[index])
    }
    #expect(grid.handle(KeyPress(.right), wraps: true) == nil && grid.selection == 6)
  }

  @Test("A touch selects a color; the selection is marked, and colors are named if indistinguishable")
  func touching() {
    var grid = grid()
    grid.names = ["Red"]
    _ = grid.handle(Touch(.began, at: CellPosition(column: 4, row: 0)))
    #expect(grid.selection == 1)
    _ = grid.handle(Touch(.moved, at: CellPosition(column: 8, row: 2)))
    #expect(grid.selection == 1, "there is no color")
    func cells(_ colors: ColorDepth) -> String {
      var surface = Surface(
        size: CellSize(columns: 9, rows: 3), display: Display(colors: colors, glyphs: .unicode))
      grid.draw(on: &surface)
      return surface.cells.map(\.text).joined()
    }
    #expect(cells(.truecolor).filter { $0 != " " }.count == 1)
    #expect(cells(.mono).contains("Red"))
    grid.select(Color(RGB24(0x202020)))
    #expect(grid.selection == 2)
    grid.select(Color(RGB24(0xFF0000)))
    #expect(grid.selection == nil)
  }
}
