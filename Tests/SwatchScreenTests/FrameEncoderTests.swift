import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Frame encoder")
struct FrameEncoderTests {
  /// Returns a surface of 20 × 5 cells of text, and an encoder and a terminal that show it.
  private func shownScreen() -> (Surface, FrameEncoder, ScreenEmulator) {
    var surface = Surface(20, 5)
    for row in 0..<5 { surface.write("twenty columns here.", at: CellPosition(column: 0, row: row)) }
    var encoder = FrameEncoder(colors: .truecolor)
    var screen = ScreenEmulator(columns: 20, rows: 5)
    screen.feed(encoder.encode(&surface))
    return (surface, encoder, screen)
  }

  @Test("With a byte limit, new content precedes leftovers, and the status line is first")
  func littleRoom() {
    var (surface, encoder, screen) = shownScreen()
    func write(_ text: String, inRow row: Int) { surface.write(text, at: CellPosition(column: 0, row: row)) }
    write("a picture that takes", inRow: 0)
    write("more than one frame!", inRow: 1)
    write("the answer to a key.", inRow: 4)
    screen.feed(encoder.encode(&surface, byteLimit: 25))
    #expect(screen.text(inRow: 4) == "the answer to a key.")
    #expect(screen.text(inRow: 0) != "a picture that takes" && encoder.hasUnsentCells)
    write("another key, at once", inRow: 3)
    screen.feed(encoder.encode(&surface, byteLimit: 25))
    #expect(screen.text(inRow: 3) == "another key, at once")
    #expect(encoder.hasUnsentCells)
    screen.feed(encoder.encode(&surface))
    #expect((0..<5).map(screen.text(inRow:)) == surface.lines)
    #expect(!encoder.hasUnsentCells)
  }

  @Test("The first frame clears the screen and shows everything")
  func firstFrame() {
    let (surface, _, screen) = shownScreen()
    #expect(screen.errors.isEmpty)
    #expect((0..<5).map(screen.text(inRow:)) == surface.lines)
    #expect(screen.cells.allSatisfy { $0.pen == ScreenEmulator.Pen() })
  }

  @Test("A frame without changes is empty, even if cells were redrawn")
  func unchangedFrame() {
    var (surface, encoder, _) = shownScreen()
    #expect(encoder.encode(&surface).isEmpty)
    surface.write("twenty", at: .zero)
    #expect(encoder.encode(&surface).isEmpty)
    encoder.isSynchronized = true
    surface.write("twenty", at: .zero)
    #expect(encoder.encode(&surface).isEmpty)
  }

  @Test("Indistinguishable colors are skipped in passing frames, and exact in final ones")
  func passingFrames() {
    var (surface, encoder, screen) = shownScreen()
    func show(_ color: UInt32, isIntermediate: Bool) -> Int {
      surface[.zero] = Cell("▌", Style(foreground: .rgb(RGB24(color)), background: .rgb(RGB24(0xFFFFFF))))
      let bytes = encoder.encode(&surface, isIntermediate: isIntermediate)
      screen.feed(bytes)
      return bytes.count
    }
    #expect(show(0x808080, isIntermediate: true) > 0)
    #expect(!encoder.hasInexactColors)
    #expect(show(0x828180, isIntermediate: true) == 0)
    #expect(encoder.hasInexactColors)
    // Also with many small steps, because the colors on screen are compared.
    #expect(show(0x848180, isIntermediate: true) > 0)
    #expect(show(0x838180, isIntermediate: true) == 0)
    #expect(show(0x838180, isIntermediate: false) > 0)
    #expect(!encoder.hasInexactColors)
    #expect(Look(screen.cells[0]) == Look(surface[.zero], colors: .truecolor))
  }

  @Test(
    "In passing frames a cell in two indistinguishable colors becomes a blank of half the bytes"
  )
  func plainCells() {
    var (surface, encoder, screen) = shownScreen()
    for column in 0..<20 {
      let level = UInt32(13 * column)
      surface[CellPosition(column: column, row: 0)] = Cell(
        "▌", Style(foreground: .rgb(RGB24(level)), background: .rgb(RGB24(level + 6))))
    }
    let passing = encoder.encode(&surface, isIntermediate: true)
    screen.feed(passing)
    #expect(encoder.hasInexactColors)
    for column in 0..<20 {
      let mean = Cell(" ", Style(background: .rgb(RGB24(UInt32(13 * column + 3)))))
      #expect(Look(screen.cells[column]) == Look(mean, colors: .truecolor))
    }
    let lasting = encoder.encode(&surface)
    screen.feed(lasting)
    #expect(passing.count < 6 * lasting.count / 10)
    #expect(!encoder.hasInexactColors)
    for column in 0..<20 {
      let position = CellPosition(column: column, row: 0)
      #expect(Look(screen.cells[column]) == Look(surface[position], colors: .truecolor))
    }
  }

  @Test("In passing frames three cells of a gradient share the middle color")
  func slopes() {
    var (surface, encoder, screen) = shownScreen()
    for column in 0..<18 {
      let level = UInt32(11 * column)
      surface[CellPosition(column: column, row: 0)] = Cell(
        "▌", Style(foreground: .rgb(RGB24(level)), background: .rgb(RGB24(level + 5))))
    }
    let passing = encoder.encode(&surface, isIntermediate: true)
    screen.feed(passing)
    for column in 0..<18 {
      let middle = Cell(" ", Style(background: .rgb(RGB24(UInt32(11 * (column / 3 * 3 + 1) + 2)))))
      #expect(Look(screen.cells[column]) == Look(middle, colors: .truecolor))
    }
    let lasting = encoder.encode(&surface)
    #expect(passing.count < 3 * lasting.count / 10)
    #expect(!encoder.hasInexactColors)
  }

  @Test("A faint stroke on flat paper has its own color from the first frame on")
  func faintStroke() {
    var (surface, encoder, screen) = shownScreen()
    for column in 0..<20 {
      surface[CellPosition(column: column, row: 0)] = Cell(
        " ", Style(background: .rgb(RGB24(column == 10 ? 0xFAFAFF : 0xFFFFFF))))
    }
    screen.feed(encoder.encode(&surface, isIntermediate: true))
    #expect(!encoder.hasInexactColors)
    for column in 0..<20 {
      let cell = surface[CellPosition(column: column, row: 0)]
      #expect(Look(screen.cells[column]) == Look(cell, colors: .truecolor))
    }
  }

  @Test("Setting no images when there are none does not redraw")
  func stillNoImages() {
    var (surface, encoder, _) = shownScreen()
    encoder.images = nil
    #expect(encoder.encode(&surface).isEmpty)
  }

  @Test("A changed cell takes a movement, a color and a character")
  func oneChangedCell() {
    var (surface, encoder, screen) = shownScreen()
    let position = CellPosition(column: 13, row: 3)
    surface[position] = Cell(
      "▌", Style(foreground: .rgb(RGB24(0xFFFEFD)), background: .rgb(RGB24(0xFCFBFA)), attributes: .bold))
    let bytes = encoder.encode(&surface)
    #expect(bytes.count < 60)
    let printedBefore = screen.printedCount
    screen.feed(bytes)
    #expect(screen.errors.isEmpty)
    #expect(screen.printedCount == printedBefore + 1)
    #expect(Look(screen[3, 13]) == Look(surface[position], colors: .truecolor))
  }

  @Test("Distant changes do not send the cells between them")
  func farApartChanges() {
    var (surface, encoder, screen) = shownScreen()
    let printedBefore = screen.printedCount
    for (column, row) in [(0, 0), (19, 0), (10, 2), (0, 4), (19, 4)] {
      surface[CellPosition(column: column, row: row)] = Cell("#")
    }
    screen.feed(encoder.encode(&surface))
    #expect(screen.printedCount == printedBefore + 5)
    #expect((0..<5).map(screen.text(inRow:)) == surface.lines)
  }

  @Test("The last cell of the screen is shown without scrolling or wrapping")
  func lastCell() {
    var (surface, encoder, screen) = shownScreen()
    surface[CellPosition(column: 19, row: 4)] = Cell("Z")
    surface[CellPosition(column: 19, row: 3)] = Cell("Y")
    screen.feed(encoder.encode(&surface))
    surface[CellPosition(column: 0, row: 0)] = Cell("A")
    surface[CellPosition(column: 18, row: 4)] = Cell("B")
    screen.feed(encoder.encode(&surface))
    #expect(screen.errors.isEmpty)
    #expect((0..<5).map(screen.text(inRow:)) == surface.lines)
  }

  @Test("Another size makes the next frame complete")
  func resize() {
    var (_, encoder, _) = shownScreen()
    var surface = Surface(7, 3)
    surface.write("small", at: CellPosition(column: 1, row: 1))
    var screen = ScreenEmulator(columns: 7, rows: 3)
    screen.feed(encoder.encode(&surface))
    #expect(screen.errors.isEmpty)
    #expect((0..<3).map(screen.text(inRow:)) == ["       ", " small ", "       "])
  }

  @Test("After invalidation the next frame is complete")
  func invalidate() {
    var (surface, encoder, _) = shownScreen()
    encoder.invalidate()
    var screen = ScreenEmulator(columns: 20, rows: 5)
    screen.feed(encoder.encode(&surface))
    #expect(screen.errors.isEmpty)
    #expect((0..<5).map(screen.text(inRow:)) == surface.lines)
    #expect(encoder.encode(&surface).isEmpty)
  }

  @Test("Another color depth makes the next frame complete")
  func otherColors() {
    var surface = Surface(3, 1)
    surface.fill(surface.size.bounds, with: Cell(" ", Style(background: .rgb(RGB24(0x5FAF87)))))
    var encoder = FrameEncoder(colors: .truecolor)
    _ = encoder.encode(&surface)
    encoder.colors = .indexed256
    var screen = ScreenEmulator(columns: 3, rows: 1)
    screen.feed(encoder.encode(&surface))
    #expect(screen.errors.isEmpty)
    #expect(screen.cells.map(\.pen.background) == Array(repeating: .indexed(72), count: 3))
  }

  @Test("Colors that look the same at the color depth are not sent again")
  func sameOnFewColors() {
    var surface = Surface(1, 1)
    var encoder = FrameEncoder(colors: .named8)
    surface[.zero] = Cell(" ", Style(background: .rgb(RGB24(0xCD0000))))
    #expect(!encoder.encode(&surface).isEmpty)
    surface[.zero] = Cell(" ", Style(background: .rgb(RGB24(0xCC0000))))
    #expect(encoder.encode(&surface).isEmpty)
  }

  @Test("A synchronized frame is wrapped once")
  func synchronizedFrame() {
    var (surface, encoder, screen) = shownScreen()
    encoder.isSynchronized = true
    surface.write("XX", at: .zero)
    surface.write("YY", at: CellPosition(column: 9, row: 3))
    let bytes = encoder.encode(&surface)
    #expect(bytes.starts(with: Array("\u{1B}[?2026h".utf8)))
    #expect(bytes.suffix(8) == Array("\u{1B}[?2026l".utf8)[...])
    screen.feed(bytes)
    #expect(screen.errors.isEmpty)
    #expect(screen.synchronizedFrameCount == 1 && !screen.isSynchronizing)
    #expect((0..<5).map(screen.text(inRow:)) == surface.lines)
  }

  @Test("A surface without cells can be shown")
  func withoutCells() {
    var surface = Surface(0, 0)
    var encoder = FrameEncoder(colors: .truecolor)
    var screen = ScreenEmulator(columns: 1, rows: 1)
    screen.feed(encoder.encode(&surface))
    #expect(screen.errors.isEmpty)
    #expect(encoder.encode(&surface).isEmpty)
  }

  @Test("A movement is never longer than an absolute position", arguments: 0..<10)
  func shortMovements(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var surface = Surface(120, 40)
    var encoder = FrameEncoder(colors: .truecolor)
    var screen = ScreenEmulator(columns: 120, rows: 40)
    screen.feed(encoder.encode(&surface))
    var center = CellPosition(column: 60, row: 20)
    for _ in 0..<200 {
      let (columns, rows) = generator.chance(20) ? (-120...120, -40...40) : (-5...5, -1...1)
      center.column = min(max(center.column + .random(in: columns, using: &generator), 0), 119)
      center.row = min(max(center.row + .random(in: rows, using: &generator), 0), 39)
      let glyph: Unicode.Scalar = surface[center].glyph == "a" ? "b" : "a"
      surface[center] = Cell(glyph)
      let bytes = encoder.encode(&surface)
      #expect(bytes.count <= "\u{1B}[\(center.row + 1);\(center.column + 1)H".utf8.count + 1)
      screen.feed(bytes)
      #expect(screen[center.row, center.column].text == String(glyph))
    }
    #expect(screen.errors.isEmpty)
    #expect((0..<40).map(screen.text(inRow:)) == surface.lines)
  }
}
