import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchTerminal

@Suite("Mouse reports in pixels")
struct MousePixelsTests {
  private let size = CellSize(columns: 80, rows: 24)
  private let on = "\u{1B}[?1016;1$y"
  private let off = "\u{1B}[?1016;2$y"

  private func screen(_ width: Int = 10, _ height: Int = 20) throws -> ScreenPixels {
    try #require(ScreenPixels(size: size, cellWidth: width, cellHeight: height))
  }

  private func report(_ text: String) -> String { "\u{1B}[<\(text)" }

  /// Returns the mouse events in `input` on a screen with `pixels`.
  private func mouse(_ pixels: ScreenPixels?, _ input: String...) -> [MouseEvent] {
    var decoder = InputDecoder()
    decoder.pixels = pixels
    return decoder.events(in: Array(input.joined().utf8)).compactMap { event in
      if case .mouse(let event) = event { event } else { nil }
    }
  }

  private func press(_ column: Int, _ row: Int, _ fraction: CellFraction? = nil) -> MouseEvent {
    MouseEvent(.press(.left), at: CellPosition(column: column, row: row), fraction: fraction)
  }

  private func pixel(_ column: Int, _ row: Int, _ width: Int = 10, _ height: Int = 20) -> CellFraction {
    CellFraction(pixelColumn: column, row: row, width: width, height: height)
  }

  @Test("A pixel is a position within its cell")
  func places() throws {
    let screen = try screen()
    let places: [(report: String, event: MouseEvent)] = [
      ("0;1;1M", press(0, 0, pixel(0, 0))), ("0;10;20M", press(0, 0, pixel(9, 19))),
      ("0;11;21M", press(1, 1, pixel(0, 0))), ("0;124;206M", press(12, 10, pixel(3, 5))),
      ("0;800;480M", press(79, 23, pixel(9, 19))),
    ]
    for (text, event) in places { #expect(mouse(screen, on, report(text)) == [event]) }
    let fraction = pixel(3, 5)
    #expect(abs(fraction.x - 0.35) < 1e-12 && abs(fraction.y - 0.275) < 1e-12)
    #expect(fraction.pixelWidth == 0.1 && fraction.pixelHeight == 0.05)
  }

  @Test("Positions beyond the edges are clamped")
  func clamping() throws {
    let screen = try screen()
    let (first, last) = (press(0, 0, pixel(0, 0)), press(79, 23, pixel(9, 19)))
    for text in ["0;0;0M", "0;-1;-1M", "0;-65536;0M"] { #expect(mouse(screen, on, report(text)) == [first]) }
    for text in ["0;801;481M", "0;65536;65536M"] { #expect(mouse(screen, on, report(text)) == [last]) }
  }

  @Test("Buttons, modifiers and releases are the same as in cells")
  func actions() throws {
    let all = mouse(try screen(), on, report("32;15;30M"), report("4;15;30M"), report("0;15;30m"))
    let place = CellPosition(column: 1, row: 1)
    let fraction = pixel(4, 9)
    #expect(
      all == [
        MouseEvent(.motion(.left), at: place, fraction: fraction),
        MouseEvent(.press(.left), at: place, fraction: fraction, modifiers: .shift),
        MouseEvent(.release(.left), at: place, fraction: fraction),
      ])
  }

  @Test("The reply separates reports in the old and the new unit")
  func switchInBetween() throws {
    let text = report("0;15;6M")
    let all = mouse(try screen(), text, off, text, on, text, off, text)
    #expect(all == [press(14, 5), press(14, 5), press(1, 0, pixel(4, 5)), press(14, 5)])
  }

  @Test("Another font size changes positions")
  func resize() throws {
    var decoder = InputDecoder()
    decoder.pixels = try screen()
    _ = decoder.events(in: Array((on + report("0;121;201M")).utf8))
    decoder.pixels = try screen(20, 40)
    #expect(
      decoder.events(in: Array(report("0;121;201M").utf8)) == [.mouse(press(6, 5, pixel(0, 0, 20, 40)))])
  }

  @Test("Reports in legacy encodings are always in cells")
  func olderEncodings() throws {
    #expect(mouse(try screen(), on, "\u{1B}[32;15;6M") == [press(14, 5)])
    #expect(mouse(try screen(), on, "\u{1B}[M /&") == [press(14, 5)])
  }

  @Test("Pixels are ignored while the size of a cell is unknown")
  func unknownSize() {
    #expect(mouse(nil, on, report("0;15;6M")).isEmpty)
    #expect(mouse(nil, on, report("0;15;6M"), off, report("0;15;6M")) == [press(14, 5)])
  }

  @Test(
    "Invalid reports are ignored",
    arguments: [
      "0;--5;5M", "0;5-;5M", "0;-;5M", "0;5;-M", "-0;5;5M", "0;5;5;-5M", "0;65537;5M", "0;-65537;5M", "0;5M",
      "288;5;5M", "256;5;5M", "0;99999999999999999999;1M", "0;-99999999999999999999;1M",
    ])
  func invalid(text: String) throws {
    #expect(mouse(try screen(), on, report(text)).isEmpty)
    #expect(mouse(try screen(), report(text)).isEmpty)
  }

  @Test("Negative cells are ignored", arguments: ["0;-5;5M", "0;5;-5M", "0;0;5M"])
  func negativeCells(text: String) throws {
    #expect(mouse(try screen(), report(text)).isEmpty)
  }

  @Test("Random reports stay on the screen", arguments: samples(20))
  func randomReports(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let input = (0..<2000).map { _ in
      generator.chance(10)
        ? report("") : "0123456789;;;;--Mm".randomElement(using: &generator).map(String.init) ?? ""
    }
    for event in mouse(try screen(), on, input.joined()) {
      #expect(size.bounds.contains(event.position))
      let fraction = try #require(event.fraction)
      #expect((0...1).contains(fraction.x) && (0...1).contains(fraction.y))
    }
  }

  @Test("Cells without a size have no pixels")
  func noPixels() {
    #expect(ScreenPixels(size: size, cellWidth: 0, cellHeight: 20) == nil)
    #expect(ScreenPixels(size: size, cellWidth: 10, cellHeight: 0) == nil)
    #expect(ScreenPixels(size: CellSize(columns: 0, rows: 0), cellWidth: 9, cellHeight: 9) == nil)
    // Such sizes cannot be real, and would take gigabytes of memory.
    #expect(ScreenPixels(size: size, cellWidth: 819, cellHeight: 2730) == nil)
    #expect(ScreenPixels(size: CellSize(columns: 800, rows: 24), cellWidth: 30, cellHeight: 60) == nil)
    #expect(ScreenPixels(size: CellSize(columns: 320, rows: 90), cellWidth: 24, cellHeight: 48) != nil)
  }
}

@Suite("Requesting mouse reports in pixels")
struct MousePixelsRequestTests {
  private let on = "\u{1B}[?1016h\u{1B}[?1016$p\u{1B}[c"
  private let off = "\u{1B}[?1016l\u{1B}[?1006h\u{1B}[?1016$p\u{1B}[c"

  @Test("A capable terminal is asked once, and again after the screen was reentered")
  func usual() {
    var pixels = PixelMouseMode()
    #expect(pixels.reentrySequence == "")
    #expect(pixels.handleReport(isOn: false, isUsable: true) == on)
    #expect(pixels.handleReport(isOn: true, isUsable: true) == "")
    #expect(pixels.update(isUsable: true) == "")
    #expect(pixels.reentrySequence == on)
    #expect(pixels.handleReport(isOn: true, isUsable: true) == "")
  }

  @Test("A terminal that refuses is not asked again")
  func refusing() {
    var pixels = PixelMouseMode()
    #expect(pixels.handleReport(isOn: false, isUsable: true) == on)
    for _ in 0..<5 { #expect(pixels.handleReport(isOn: false, isUsable: true) == "") }
  }

  @Test(
    "Without a cell size pixels are not requested, and turned off if they are on")
  func unusable() {
    var pixels = PixelMouseMode()
    #expect(pixels.handleReport(isOn: false, isUsable: false) == "")
    #expect(pixels.reentrySequence == "")
    #expect(pixels.update(isUsable: true) == on)
    #expect(pixels.update(isUsable: false) == off)
    var found = PixelMouseMode()
    #expect(found.handleReport(isOn: true, isUsable: false) == off)
  }

  @Test("A terminal of unknown capability is not asked")
  func unknown() {
    var pixels = PixelMouseMode()
    #expect(pixels.update(isUsable: true) == "")
    #expect(pixels.update(isUsable: false) == "")
    #expect(pixels.reentrySequence == "")
  }
}
