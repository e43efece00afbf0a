import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchExport
@testable import SwatchRaster

@Suite("Drawings in cells")
struct CellDrawingTests {
  private let full = Display(colors: .truecolor, glyphs: .unicode)
  private let mono = Display(colors: .mono, glyphs: .unicode)

  private func text(_ string: String, column: Int, row: Int, color: UInt32 = 0, opacity: Double = 1) -> Stroke
  {
    let origin = CanvasPoint(x: Double(column) * 8, y: Double(row) * 16 + 12)
    return Stroke(
      ink: Ink(line: Color(RGB24(color)), width: 1, opacity: opacity),
      shape: .text(TextLine(string, at: origin, size: TextLine.cellSize)))
  }

  private func area(_ color: UInt32, opacity: Double = 1, columns: Range<Int>, rows: Range<Int>) -> Stroke {
    let rect = CanvasRect(
      min: CanvasPoint(x: Double(columns.lowerBound) * 8, y: Double(rows.lowerBound) * 16),
      max: CanvasPoint(x: Double(columns.upperBound) * 8, y: Double(rows.upperBound) * 16))
    return Stroke(
      ink: Ink(line: nil, fill: Color(RGB24(color)), width: 1, opacity: opacity), shape: .path(Path(rect)))
  }

  private func drawing(_ strokes: Stroke...) -> Drawing {
    Drawing(sheet: CanvasRect(size: CanvasSize(width: 160, height: 96)), strokes: strokes)
  }

  private func cells(_ drawing: Drawing, display: Display? = nil) throws -> Surface {
    try CellDrawing(
      finished: drawing, within: CellSize(columns: 80, rows: 24), display: display ?? full
    ).surface
  }

  private func characters(_ surface: Surface, row: Int) -> String {
    (0..<surface.size.columns).map { surface[CellPosition(column: $0, row: row)].text }.joined()
  }

  @Test("Labels become characters, and their shapes are painted")
  func label() throws {
    let box = area(0xFFFF00, columns: 2..<18, rows: 1..<4).labeled(Label("Web shop"))
    let surface = try cells(drawing(box))
    #expect(characters(surface, row: 2).contains("Web shop"))
    #expect(surface[CellPosition(column: 3, row: 2)].style.background == .rgb(RGB24(0xFFFF00)))
    let covered = try cells(drawing(box, area(0xFF0000, columns: 0..<20, rows: 0..<6)))
    #expect(!characters(covered, row: 2).contains("Web"))
  }

  @Test("Text in all fonts becomes characters; bold is kept in color and left out of plain text")
  func fonts() throws {
    for font in TextFont.allCases {
      let line = TextLine(
        "Will", at: CanvasPoint(x: 8, y: 28), size: TextLine.cellSize, style: TextStyle(font))
      let stroke = Stroke(ink: Ink(line: Color(white: 0), width: 0), shape: .text(line))
      let colored = try drawing(stroke).lines(display: full)
      #expect(String(decoding: colored, as: UTF8.self).contains("\u{1B}[1;") == font.isBold, "\(font.name)")
      #expect(try characters(cells(drawing(stroke)), row: 1).contains(" Will"))
      let plain = try drawing(stroke).lines(display: mono)
      #expect(!plain.contains(0x1B) && String(decoding: plain, as: UTF8.self).contains("Will"))
    }
  }

  @Test("Cells match those on the screen", arguments: 0..<6)
  func likeTheScreen(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let drawing = Drawing.ofFewStrokes(using: &generator)
    let surface = try cells(drawing)
    #expect(surface.size == CellSize(columns: 15, rows: 6))
    let image = try SheetImage(
      of: drawing.sheet, paper: drawing.paper, size: PixelSize(width: 120, height: 96))
    for stroke in drawing.strokes { image.paint(stroke) }
    var screen = Surface(size: surface.size, display: full)
    screen.show(image, in: screen.size.bounds, origin: CellPosition(column: 0, row: 0))
    #expect(surface.cells == screen.cells)
    #expect(Set(surface.cells).count > 2)
  }

  @Test(
    "The lines of text reproduce the cells on a terminal",
    arguments: [ColorDepth.truecolor, .indexed256, .named16])
  func lines(colors: ColorDepth) throws {
    let display = Display(colors: colors, glyphs: .unicode)
    let text = try Drawing.redAndBlue.lines(display: display)
    let rows = text.split(separator: 10)
    #expect(rows.count == 6)
    var terminal = ScreenEmulator(columns: 20, rows: 1)
    terminal.feed(Array("\u{1B}[m\u{1B}[H\u{1B}[2J".utf8) + rows[2])
    #expect(terminal.errors.isEmpty)
    let red: [ColorDepth: ScreenEmulator.Color] = [
      .truecolor: .rgb(255, 0, 0),
      .indexed256: .indexed(ANSIPalette.indexed256.nearestIndex(to: RGB24(0xFF0000))),
      .named16: .indexed(ANSIPalette.named16.nearestIndex(to: RGB24(0xFF0000))),
    ]
    #expect(terminal[0, 4].pen.background == red[colors])
    #expect(terminal[0, 4].text == " ")
  }

  @Test(
    "The aspect ratio is kept within the available columns and rows",
    arguments: [
      (CellSize(columns: 80, rows: 24), false, CellSize(columns: 20, rows: 6)),
      (CellSize(columns: 80, rows: 24), true, CellSize(columns: 80, rows: 24)),
      (CellSize(columns: 10, rows: 24), false, CellSize(columns: 10, rows: 3)),
      (CellSize(columns: 80, rows: 2), true, CellSize(columns: 7, rows: 2)),
      (CellSize(columns: 1, rows: 1), false, CellSize(columns: 1, rows: 1)),
      (CellSize(columns: 0, rows: -3), false, CellSize(columns: 1, rows: 1)),
    ])
  func sizes(limit: CellSize, enlarges: Bool, expected: CellSize) throws {
    let drawing = try CellDrawing(.redAndBlue, within: limit, enlarges: enlarges, display: full)
    #expect(drawing.surface.size == expected)
  }

  @Test("Pages of any size are supported, even zero or NaN", arguments: [0.0, 1e-9, 1e9, .infinity, .nan])
  func extents(width: Double) throws {
    let sheet = CanvasRect(size: CanvasSize(width: width, height: 100))
    let drawing = try CellDrawing(
      Drawing(sheet: sheet), within: CellSize(columns: 40, rows: 20), enlarges: true, display: full)
    #expect((1...40).contains(drawing.surface.size.columns) && (1...20).contains(drawing.surface.size.rows))
  }

  @Test("Text as wide as cells becomes characters in its color on its background")
  func letters() throws {
    let surface = try cells(
      drawing(area(0xFFFF00, columns: 0..<6, rows: 0..<3), text("Hé世!", column: 2, row: 1, color: 0x0000FF)))
    #expect(characters(surface, row: 1).hasPrefix("  Hé世! "))
    #expect(
      surface[CellPosition(column: 2, row: 1)].style
        == Style(foreground: .rgb(RGB24(0x0000FF)), background: .rgb(RGB24(0xFFFF00))))
    #expect(surface[CellPosition(column: 6, row: 1)].style.background == .rgb(RGB24(0xFFFFFF)))
    let faint = try cells(drawing(text("a", column: 0, row: 0, opacity: 0.5)))
    #expect(faint[CellPosition(column: 0, row: 0)].style.foreground == .rgb(RGB24(0x808080)))
    #expect(
      characters(try cells(drawing(text("ab", column: 3, row: 2)), display: mono), row: 2) == "   ab"
        + String(repeating: " ", count: 15))
  }

  @Test("Only the visible characters of a very long line are processed")
  func longLine() throws {
    let line = text(String(repeating: "ab", count: 20_000), column: -10, row: 1)
    let cells = try CellDrawing(
      finished: drawing(line), within: CellSize(columns: 80, rows: 24), display: full)
    #expect(cells.letterCount <= 21)
    #expect(characters(cells.surface, row: 1).hasPrefix("abababababababababab"))
  }

  @Test("Opaque ink over text hides it, translucent or distant ink does not")
  func hiddenLetters() throws {
    let words = text("abcdef", column: 1, row: 1)
    let white = area(0xFFFFFF, columns: 3..<5, rows: 0..<3)
    #expect(characters(try cells(drawing(words, white)), row: 1).hasPrefix(" ab  ef"))
    #expect(characters(try cells(drawing(white, words)), row: 1).hasPrefix(" abcdef"))
    let glass = area(0xFF0000, opacity: 0.3, columns: 0..<9, rows: 0..<3)
    #expect(characters(try cells(drawing(words, glass)), row: 1).hasPrefix(" abcdef"))
    #expect(
      characters(try cells(drawing(words, area(0, columns: 0..<9, rows: 3..<4))), row: 1).hasPrefix(" abcdef")
    )
  }

  @Test("Text outside the page or partly outside is clipped")
  func lettersOutside() throws {
    var drawing = drawing(text("far", column: -40, row: 80), text("世界", column: 18, row: 0))
    #expect(throws: Never.self) { try cells(drawing) }
    drawing.strokes.append(
      Stroke(
        ink: Ink(line: Color(white: 0), width: 1),
        shape: .text(TextLine("x", at: CanvasPoint(x: 1e300, y: 1e300), size: 13))))
    #expect(throws: Never.self) { try cells(drawing) }
  }

  @Test("Without paper, cells without ink are blank")
  func transparent() throws {
    let drawing = drawing(area(0xFF0000, columns: 2..<4, rows: 1..<2), text("hi", column: 8, row: 1))
    let bytes = try drawing.lines(display: full, isTransparent: true)
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines == [
        "", "  \u{1B}[48;2;255;0;0m  \u{1B}[m    \u{1B}[38;2;0;0;0mhi\u{1B}[m", "", "", "", "", "",
      ])
  }

  @Test("ASCII output contains only ASCII", arguments: [ColorDepth.mono, .truecolor])
  func ascii(colors: ColorDepth) throws {
    var drawing = Drawing.redAndBlue
    drawing.strokes.append(text("é世", column: 1, row: 5))
    let bytes = try drawing.lines(display: Display(colors: colors, glyphs: .ascii))
    #expect(bytes.allSatisfy { $0 < 0x7F })
    if colors == .mono { #expect(bytes.allSatisfy { $0 >= 0x20 || $0 == 10 }) }
  }

  @Test("Incremental updates yield the same cells as a full rendering", arguments: 0..<5)
  func steps(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var drawing = Drawing.ofFewStrokes(4, using: &generator)
    drawing.strokes.insert(text("abcdefgh", column: 2, row: 2), at: 2)
    let limit = CellSize(columns: 80, rows: 24)
    let moving = try CellDrawing(drawing, within: limit, display: full)
    for _ in 0..<12 {
      let progress = TimeLapse.Progress(
        strokeCount: .random(in: 0...5, using: &generator), fraction: .random(in: 0..<1, using: &generator))
      try moving.advance(to: progress)
      let fresh = try CellDrawing(drawing, within: limit, display: full)
      try fresh.advance(to: progress)
      #expect(moving.surface.cells == fresh.surface.cells)
    }
  }
}

@Suite("Asciicast time lapses")
struct AsciicastTests {
  @Test("Playing the recording ends with the drawing")
  func plays() throws {
    let display = Display(colors: .truecolor, glyphs: .unicode)
    let lines = String(decoding: try Drawing.redAndBlue.asciicast(display: display), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines[0].hasPrefix("{\"version\":2,\"width\":20,\"height\":6,"))
    var terminal = ScreenEmulator(columns: 20, rows: 6)
    var last = 0.0
    for line in lines.dropFirst() {
      let event = try #require(line.firstMatch(of: /^\[([0-9]+\.[0-9]{3}),"o","(.*)"\]$/))
      let time = try #require(Double(event.1))
      #expect(time >= last)
      last = time
      let output = event.2.replacing("\\u001b", with: "\u{1B}").replacing("\\u000d", with: "\r")
        .replacing("\\u0008", with: "\u{8}")
      #expect(!output.contains("\\"))
      if output != "\u{1B}[?25l" { terminal.feed(Array(output.utf8)) }
    }
    #expect(terminal.errors.isEmpty)
    let surface = try CellDrawing(finished: .redAndBlue, within: .drawingLimit, display: display).surface
    #expect(terminal[2, 4].pen.background == .rgb(255, 0, 0))
    for row in 0..<6 {
      let text = (0..<20).map { surface[CellPosition(column: $0, row: row)].text }.joined()
      #expect(terminal.text(inRow: row).count == text.count)
    }
    #expect(last <= TimeLapse.maximumDuration + 3)
    #expect(lines.count > 10)
  }
}
