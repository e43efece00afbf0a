import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchGraphics

@Suite("Pictures in pixels")
struct ImageEncoderTests {
  private static let cell = CellPixelSize(width: 5, height: 11)

  /// A screen that shows pixels, and what a terminal makes of its frames.
  private struct Screen {
    var surface: Surface
    var encoder = FrameEncoder(colors: .truecolor)
    var terminal: ScreenEmulator

    init(_ graphics: Graphics, _ size: CellSize, images: (any ImageEncoder)? = nil) {
      let display = Display(
        colors: .truecolor, glyphs: .unicode, graphics: graphics, cellPixels: ImageEncoderTests.cell)
      surface = Surface(size: size, display: display)
      encoder.images = images ?? display.imageEncoder
      terminal = ScreenEmulator(columns: size.columns, rows: size.rows)
      (terminal.cellWidth, terminal.cellHeight) = (display.cellPixels.width, display.cellPixels.height)
    }

    /// Begins anew on a screen of another size, of which nothing is known.
    mutating func resize(to size: CellSize) {
      surface = Surface(size: size, display: surface.display)
      var resized = ScreenEmulator(columns: size.columns, rows: size.rows)
      (resized.cellWidth, resized.cellHeight) = (terminal.cellWidth, terminal.cellHeight)
      resized.sixelsReplaceOthers = terminal.sixelsReplaceOthers
      terminal = resized
    }

    /// Sends a frame; returns how many bytes that took.
    @discardableResult
    mutating func send() -> Int {
      let bytes = encoder.encode(&surface)
      terminal.feed(bytes)
      return bytes.count
    }

    /// The first cell that does not look as it should, in words; colors may be off by so much.
    func difference(tolerance: Int) -> String? {
      guard terminal.errors.isEmpty else { return "\(terminal.errors)" }
      for row in 0..<surface.size.rows {
        for column in 0..<surface.size.columns {
          let position = CellPosition(column: column, row: row)
          let wanted = surface.image(at: position)?.pixels
          let shown = terminal.pixels(row: row, column: column)
          let isTrue =
            wanted.map { isClose($0, shown, tolerance) }
            ?? (terminal[row, column].text == surface[position].text
              && terminal.sixels(row: row, column: column) == nil)
          if !isTrue { return "\(position): \(wanted == nil ? "text" : "picture")" }
        }
      }
      return nil
    }

    private func isClose(_ wanted: [UInt32], _ shown: [UInt32]?, _ tolerance: Int) -> Bool {
      guard let shown, shown.count == wanted.count else { return false }
      return zip(wanted, shown).allSatisfy { one, other in
        other >> 24 == 0 && RGB24(one).greatestDifference(from: RGB24(other)) <= tolerance
      }
    }
  }

  /// Something that happens on a screen: a stroke, text over it, a part that is blank, a picture that moves.
  private func change(
    _ screen: inout Screen, _ raster: DrawingRaster, _ drawing: inout Drawing,
    using random: inout SeededGenerator
  ) {
    let bounds = screen.surface.size.bounds
    let rect = CellRect(
      column: .random(in: 0..<bounds.width, using: &random),
      row: .random(in: 0..<bounds.height, using: &random),
      width: .random(in: 1...bounds.width, using: &random),
      height: .random(in: 1...bounds.height, using: &random)
    )
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5:
      let strokes = Drawing.ofFewStrokes(using: &random).strokes.prefix(1)
      for stroke in strokes {
        drawing.strokes.append(stroke)
        let changed = raster.add(stroke)
        screen.surface.display.presenter.present(
          changed, of: raster, at: CellPosition(column: 0, row: 0), on: &screen.surface)
      }
    case 5: screen.surface.fill(rect)
    case 6: screen.surface.border(rect, title: "menu")
    case 7: screen.surface.write("日本語 text", at: rect.origin)
    case 8: screen.surface.show(raster, in: rect, origin: CellPosition(column: 0, row: 0))
    default: screen.surface.show(raster, in: rect, origin: CellPosition(column: 3, row: -2))
    }
  }

  private func run(_ screen: inout Screen, seed: UInt64, tolerance: Int) throws {
    var random = SeededGenerator(seed: seed)
    let metrics = screen.surface.display.cellMetrics
    let raster = try DrawingRaster(size: metrics.pixelSize(of: screen.surface.size))
    var drawing = Drawing()
    for step in 0..<30 {
      change(&screen, raster, &drawing, using: &random)
      if random.chance(10) { screen.encoder.invalidate() }
      if random.chance(7) {
        screen.resize(
          to: CellSize(
            columns: .random(in: 8...23, using: &random), rows: .random(in: 4...11, using: &random)))
      }
      screen.send()
      if let difference = screen.difference(tolerance: tolerance) {
        Issue.record("step \(step): \(difference)")
        return
      }
      #expect(screen.encoder.encode(&screen.surface).isEmpty)
    }
  }

  @Test("kitty shows exactly the pixels of the surface, whatever is drawn over them", arguments: 0..<12)
  func kitty(seed: UInt64) throws {
    var transport = ImageTransport()
    transport.editsParts = seed.isMultiple(of: 2)
    transport.firstID = seed % 3 == 0 ? 0x12_3400 : 1
    let images = KittyImageEncoder(cell: Self.cell, transport)
    var screen = Screen(.kitty, CellSize(columns: 23, rows: 11), images: images)
    try run(&screen, seed: seed, tolerance: 0)
  }

  @Test("Sixels show nearly the pixels of the surface, whatever is drawn over them", arguments: 0..<12)
  func sixel(seed: UInt64) throws {
    var screen = Screen(.sixel, CellSize(columns: 23, rows: 11))
    screen.terminal.sixelsReplaceOthers = seed.isMultiple(of: 2)
    // Of the edges of strokes there are about twenty levels; where strokes overlap there can be too many colors.
    try run(&screen, seed: seed, tolerance: 32)
  }

  @Test("Sixels are as exact as percents where there are few colors")
  func exactSixels() throws {
    var screen = Screen(.sixel, CellSize(columns: 20, rows: 5))
    let raster = try DrawingRaster(
      size: screen.surface.display.cellMetrics.pixelSize(of: screen.surface.size))
    _ = raster.add(
      Stroke(
        pen: Pen(strokeColor: Color(RGB24(0x3FA7D6)), width: 7, opacity: 0.6),
        points: [CanvasPoint(x: 6, y: 9), CanvasPoint(x: 90, y: 41)]))
    screen.surface.show(raster, in: screen.surface.size.bounds, origin: CellPosition(column: 0, row: 0))
    screen.send()
    // Areas as exactly as percents are; edges have about twenty levels.
    #expect(screen.difference(tolerance: 13) == nil)
    let (paper, ink) = (screen.terminal.pixels(row: 0, column: 19), screen.terminal.pixels(row: 2, column: 9))
    #expect(paper?.first == 0xFFFFFF)
    let color = try #require(ink.map { RGB24($0[27]) })
    #expect(
      color.greatestDifference(from: raster.averageColor(in: PixelRect(columns: 47..<48, rows: 27..<28))) <= 2
    )
  }

  @Test("Cells that come back after something lay over them are not sent again")
  func comingBack() throws {
    var screen = Screen(.kitty, CellSize(columns: 40, rows: 10))
    let raster = try DrawingRaster(
      size: screen.surface.display.cellMetrics.pixelSize(of: screen.surface.size))
    var random = SeededGenerator(seed: 3)
    for stroke in Drawing.ofFewStrokes(using: &random).strokes { _ = raster.add(stroke) }
    let all = screen.surface.size.bounds
    screen.surface.show(raster, in: all, origin: all.origin)
    screen.send()
    screen.surface.fill(all)
    screen.send()
    screen.surface.show(raster, in: all, origin: all.origin)
    let bytes = screen.encoder.encode(&screen.surface)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{1B}_G"))
    screen.terminal.feed(bytes)
    #expect(screen.difference(tolerance: 0) == nil)
  }

  @Test("A view that moves sends what was not in view, and the places of the rest")
  func moving() throws {
    var screen = Screen(.kitty, CellSize(columns: 40, rows: 12))
    let metrics = screen.surface.display.cellMetrics
    let raster = try DrawingRaster(size: metrics.pixelSize(of: CellSize(columns: 40, rows: 12)))
    var random = SeededGenerator(seed: 8)
    for stroke in Drawing.ofFewStrokes(using: &random).strokes { _ = raster.add(stroke) }
    let all = screen.surface.size.bounds
    func show(_ row: Int) -> Int {
      screen.surface.show(raster, in: all, origin: CellPosition(column: 0, row: row))
      return screen.send()
    }
    let first = show(0)
    let second = show(-3)
    #expect(screen.difference(tolerance: 0) == nil)
    let back = show(0)
    #expect(screen.difference(tolerance: 0) == nil)
    #expect(second < first && back < first)
  }

  @Test("Pictures and gradients arrive exactly, and take less than their pixels")
  func smooth() {
    var screen = Screen(.kitty, CellSize(columns: 40, rows: 10))
    let field = ColorField(on: screen.surface.display) { x, y in
      RGB24(red: UInt8(6 * x), green: UInt8(20 * y), blue: UInt8(3 * x + 9 * y))
    }
    screen.surface.show(field, in: screen.surface.size.bounds, origin: CellPosition(column: 0, row: 0))
    let bytes = screen.send()
    #expect(screen.difference(tolerance: 0) == nil)
    #expect(bytes < 40 * 10 * Self.cell.count)
  }

  @Test("A large part of an image that is sent again arrives, though it takes several commands")
  func largeEdits() {
    var screen = Screen(.kitty, CellSize(columns: 16, rows: 8))
    for seed in 0..<2 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      for row in 0..<8 {
        for column in 0..<16 {
          let pixels = (0..<Self.cell.count).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
          screen.surface.show(CellImage(pixels), at: CellPosition(column: column, row: row))
        }
      }
      #expect(screen.send() > 8192)
      #expect(screen.difference(tolerance: 0) == nil)
    }
  }

  @Test("Among lines of text pictures stand where the lines are", arguments: [Graphics.kitty, .sixel])
  func amongLines(graphics: Graphics) throws {
    var screen = Screen(graphics, CellSize(columns: 20, rows: 6))
    let raster = try DrawingRaster(
      size: screen.surface.display.cellMetrics.pixelSize(of: screen.surface.size))
    _ = raster.add(
      Stroke(
        pen: Pen(strokeColor: Color(RGB24(0x3FA7D6)), width: 7, opacity: 1),
        points: [CanvasPoint(x: 6, y: 9), CanvasPoint(x: 90, y: 41)]))
    screen.surface.show(raster, in: screen.surface.size.bounds, origin: CellPosition(column: 0, row: 0))
    let lines = screen.surface.lines(colors: .truecolor, images: screen.surface.display.lineImageEncoder)
    screen.terminal = ScreenEmulator(columns: 20, rows: 7)
    (screen.terminal.cellWidth, screen.terminal.cellHeight) = (Self.cell.width, Self.cell.height)
    for (row, line) in lines.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      screen.terminal.feed(Array("\u{1B}[\(row + 1)H".utf8) + line)
    }
    #expect(screen.difference(tolerance: graphics == .kitty ? 0 : 2) == nil)
  }

  @Test("A terminal that turns out to show images is not cleared", arguments: [Graphics.kitty, .sixel])
  func foundLater(graphics: Graphics) throws {
    var screen = Screen(graphics, CellSize(columns: 20, rows: 6))
    let images = screen.encoder.images
    screen.encoder.images = nil
    screen.surface.write("text", at: CellPosition(column: 2, row: 5))
    screen.send()
    screen.encoder.images = images
    let raster = try DrawingRaster(
      size: screen.surface.display.cellMetrics.pixelSize(of: screen.surface.size))
    _ = raster.add(
      Stroke(
        pen: Pen(strokeColor: Color(RGB24(0x3FA7D6)), width: 7, opacity: 1),
        points: [CanvasPoint(x: 6, y: 9), CanvasPoint(x: 90, y: 41)]))
    let canvas = CellRect(column: 0, row: 0, width: 20, height: 5)
    screen.surface.show(raster, in: canvas, origin: canvas.origin)
    let bytes = screen.encoder.encode(&screen.surface)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{1B}[2J"))
    screen.terminal.feed(bytes)
    #expect(screen.difference(tolerance: graphics == .kitty ? 0 : 14) == nil)
  }

  @Test("When the screen is drawn anew no image of before is left")
  func anew() throws {
    var screen = Screen(.kitty, CellSize(columns: 40, rows: 10))
    let raster = try DrawingRaster(
      size: screen.surface.display.cellMetrics.pixelSize(of: screen.surface.size))
    var random = SeededGenerator(seed: 3)
    for stroke in Drawing.ofFewStrokes(using: &random).strokes { _ = raster.add(stroke) }
    let all = screen.surface.size.bounds
    screen.surface.show(raster, in: all, origin: all.origin)
    screen.send()
    #expect(screen.terminal.imageCount > 0)
    screen.surface.fill(all)
    screen.encoder.invalidate()
    screen.send()
    #expect(screen.terminal.imageCount == 0)
  }

  @Test("Through tmux every command is wrapped, and no escape character is left alone")
  func passedThrough() throws {
    var transport = ImageTransport()
    transport.isPassedThrough = true
    var encoder = KittyImageEncoder(cell: Self.cell, transport)
    _ = encoder.begin(on: CellSize(columns: 4, rows: 4))
    let image = CellImage((0..<55).map { $0 })
    let bytes = encoder.encode([ImageChange(image, at: CellPosition(column: 1, row: 1))])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,U=1,") && text.hasSuffix("\u{1B}\u{1B}\\\u{1B}\\"))
  }
}

extension RGB24 {
  /// The largest of the differences of the components.
  fileprivate func greatestDifference(from other: RGB24) -> Int {
    func difference(_ one: UInt8, _ other: UInt8) -> Int { abs(Int(one) - Int(other)) }
    return max(difference(red, other.red), difference(green, other.green), difference(blue, other.blue))
  }
}
