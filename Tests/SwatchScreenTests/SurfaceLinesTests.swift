import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Cells as lines of text")
struct SurfaceLinesTests {
  private func lines(_ surface: Surface, _ colors: ColorDepth = .truecolor) -> [String] {
    String(decoding: surface.lines(colors: colors), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test(
    "A line shows the cells without movements, and ends in the default colors", arguments: samples(20))
  func shows(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var surface = Surface(size: CellSize(columns: 30, rows: 4), display: .full)
    for _ in 0..<60 {
      let position = CellPosition(
        column: .random(in: 0..<30, using: &generator), row: .random(in: 0..<4, using: &generator))
      let colors = (0..<4).map { _ in RGB24.random(using: &generator) }
      let background = colors[generator.chance(50) ? 1 : 2]
      surface[position] = Cell(
        Look.blocks[1 + Int(colors[3].blue) % 15],
        Style(foreground: .rgb(colors[0]), background: .rgb(background)))
      if generator.chance(20) { surface.write("é世a", at: position) }
    }
    let lines = lines(surface)
    #expect(lines.count == 5 && lines[4].isEmpty)
    for (row, line) in lines.dropLast().enumerated() {
      var terminal = ScreenEmulator(columns: 30, rows: 1)
      terminal.feed(Array("\u{1B}[m\u{1B}[H\u{1B}[2J".utf8))
      terminal.feed(Array(line.utf8))
      #expect(terminal.errors.isEmpty)
      #expect(!line.contains(/\x1B\[[0-9;]*[A-LN-Za-ln-z]/))
      for column in 0..<30 {
        let cell = surface[CellPosition(column: column, row: row)]
        #expect(Look(terminal[0, column]) == Look(cell, colors: .truecolor))
      }
      if line.contains("\u{1B}[48") { #expect(line.hasSuffix("\u{1B}[m")) }
    }
  }

  @Test("Trailing blanks are omitted, and monochrome has no control sequences")
  func plain() {
    var surface = Surface(
      size: CellSize(columns: 20, rows: 2), display: Display(colors: .mono, glyphs: .unicode))
    surface.write("a  b", at: CellPosition(column: 1, row: 0))
    #expect(surface.lines(colors: .mono) == Array(" a  b\n\n".utf8))
  }

  @Test("A surface without cells has no text")
  func empty() {
    #expect(Surface(size: CellSize(columns: 5, rows: 0), display: .full).lines(colors: .mono).isEmpty)
    #expect(Surface(size: CellSize(columns: 0, rows: 2), display: .full).lines(colors: .mono) == [10, 10])
  }
}
