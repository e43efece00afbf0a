import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Surface")
struct SurfaceTests {
  private let ink = Cell("#", .bold)

  @Test("A new surface is blank")
  func startsBlank() {
    let surface = Surface(3, 2)
    #expect(surface.cells == Array(repeating: Cell.blank, count: 6))
  }

  @Test("Empty and negative sizes accept any drawing", arguments: [0, -1, -100])
  func withoutExtent(extent: Int) {
    var surface = Surface(extent, extent)
    surface[.zero] = ink
    surface.write("text", at: .zero)
    surface.drawBorder(CellRect(column: 0, row: 0, width: 9, height: 9), title: "title")
    #expect(surface.cells.isEmpty && surface.size == CellSize(columns: 0, rows: 0))
  }

  @Test("Cells outside are blank and cannot be written")
  func outside() {
    var surface = Surface(3, 2)
    for (column, row) in [(-1, 0), (3, 0), (0, -1), (0, 2), (.min, .max)] {
      let position = CellPosition(column: column, row: row)
      surface[position] = ink
      #expect(surface[position] == .blank)
    }
    #expect(surface.cells.allSatisfy { $0 == .blank })
  }

  @Test(
    "A fill changes exactly the cells of its rectangle inside the clip", arguments: samples(50))
  func clipping(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var surface = Surface(12, 6)
    let clip = CellRect.random(around: surface.size, using: &generator)
    let rect = CellRect.random(around: surface.size, using: &generator)
    surface.clipped(to: clip) { $0.fill(rect, with: ink) }
    for row in 0..<6 {
      for column in 0..<12 {
        let position = CellPosition(column: column, row: row)
        let isInside = clip.contains(position) && rect.contains(position)
        #expect(surface[position] == (isInside ? ink : .blank))
      }
    }
    #expect(surface.clip == surface.size.bounds)
  }

  @Test("All drawing is clipped", arguments: samples(50))
  func everythingIsClipped(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var surface = Surface(12, 6)
    let clip = CellRect.random(around: surface.size, using: &generator)
    let rect = CellRect.random(around: surface.size, using: &generator)
    surface.clipped(to: clip) { surface in
      surface.drawBorder(rect, title: "Title")
      surface.write("a longer text", in: rect, alignment: .center)
      surface.write("another text", at: rect.origin)
      surface.fill(rect.inset(columns: 1, rows: 1), color: RGB24(0x3FA7D6))
    }
    for (index, cell) in surface.cells.enumerated() {
      let position = CellPosition(column: index % 12, row: index / 12)
      if !clip.contains(position) { #expect(cell == .blank) }
    }
  }

  @Test("Nested clips only shrink")
  func nestedClips() {
    var surface = Surface(6, 1)
    surface.clipped(to: CellRect(column: 1, row: 0, width: 3, height: 1)) { surface in
      surface.clipped(to: CellRect(column: 2, row: 0, width: 4, height: 1)) { surface in
        surface.fill(surface.size.bounds, with: ink)
      }
    }
    #expect(surface.text() == "  ##  ")
  }

  @Test("All changed cells are recorded until the frame is taken", arguments: samples(20))
  func remembersWhatWasDrawn(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var surface = Surface(12, 6)
    for _ in 0..<3 { surface.fill(.random(around: surface.size, using: &generator), with: ink) }
    for (index, cell) in surface.cells.enumerated() where cell == ink {
      #expect(surface.drawn[index / 12].contains(index % 12))
    }
    surface.clearDrawn()
    #expect(surface.drawn.allSatisfy { $0.isEmpty })
  }

  @Test("A border runs along the inside of its rectangle")
  func border() {
    var surface = Surface(8, 4)
    surface.drawBorder(CellRect(column: 1, row: 0, width: 6, height: 4))
    #expect(surface.lines == [" ╭────╮ ", " │    │ ", " │    │ ", " ╰────╯ "])
    surface.drawBorder(surface.size.bounds, title: "Ink")
    #expect(surface.text() == "╭ Ink ─╮")
  }

  @Test("A title needs a border of six columns")
  func narrowTitle() {
    var surface = Surface(6, 2)
    surface.drawBorder(surface.size.bounds, title: "Ink")
    #expect(surface.text() == "╭ In…╮")
    surface.drawBorder(CellRect(column: 0, row: 0, width: 5, height: 2), title: "Ink")
    #expect(surface.text() == "╭───╮╮")
  }

  @Test("A title too long for its border ends in an ellipsis and leaves the corners")
  func longTitle() {
    var surface = Surface(8, 2)
    surface.drawBorder(surface.size.bounds, title: "Stroke color")
    #expect(surface.text() == "╭ Stro…╮")
  }

  @Test("The border of a terminal without box drawing is ASCII")
  func asciiBorder() {
    var surface = Surface(8, 3, display: .ascii)
    surface.drawBorder(surface.size.bounds, title: "Stroke color")
    #expect(surface.lines == ["+ Stro~+", "|      |", "+------+"])
  }

  @Test("A rectangle too small for a border is unchanged", arguments: [0, 1])
  func tinyBorder(extent: Int) {
    var surface = Surface(4, 4)
    surface.drawBorder(CellRect(column: 0, row: 0, width: extent, height: 4))
    surface.drawBorder(CellRect(column: 0, row: 0, width: 4, height: extent))
    #expect(surface.cells.allSatisfy { $0 == .blank })
    surface.drawBorder(CellRect(column: 1, row: 1, width: 2, height: 2), title: "x")
    #expect(surface.lines == ["    ", " ╭╮ ", " ╰╯ ", "    "])
  }

  @Test("A color fill is a shade in monochrome")
  func colorFill() {
    var surface = Surface(1, 1)
    surface.fill(surface.size.bounds, color: RGB24(0x3FA7D6))
    #expect(surface[.zero] == Cell(" ", Style(background: .rgb(RGB24(0x3FA7D6)))))
    var plain = Surface(1, 1, display: Display(colors: .mono, glyphs: .ascii))
    plain.fill(plain.size.bounds, color: RGB24(0x000000))
    #expect(plain[.zero] == Cell("@"))
  }
}
