import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Screens") struct ScreenTests {
  private func key(_ character: Character) -> Event { .key(KeyPress(.character(character))) }

  private func write(_ text: String, on screen: Screen, row: Int = 0) throws {
    try screen.draw { $0.write(text, at: CellPosition(column: 0, row: row), style: .plain) }
  }

  /// Returns the text that the terminal shows in a row after all frames.
  private func text(on terminal: MemoryTerminal, row: Int = 0) -> String {
    var emulator = ScreenEmulator(columns: terminal.size.columns, rows: terminal.size.rows)
    for frame in terminal.frames { emulator.feed(frame) }
    return String(emulator.text(inRow: row).reversed().drop { $0 == " " }.reversed())
  }

  @Test("Frames start blank, and only changes are sent") func changes() throws {
    let terminal = MemoryTerminal(script: [])
    let screen = Screen(terminal)
    try write("Long text", on: screen)
    try write("Short", on: screen)
    try write("Short", on: screen)
    #expect(terminal.frames.count == 2)
    #expect(text(on: terminal) == "Short")
  }

  @Test("A frame may read the screen that it is drawn on") func reading() throws {
    let screen = Screen(MemoryTerminal(script: []))
    try screen.draw { surface in
      #expect(surface.size == screen.size && surface.display == screen.display)
    }
  }

  @Test("A clip set by a frame does not affect the next one") func clips() throws {
    let terminal = MemoryTerminal(script: [])
    let screen = Screen(terminal)
    try screen.draw { $0.clip = .empty }
    try write("Text", on: screen)
    #expect(text(on: terminal) == "Text")
  }

  @Test("Events are passed on, except those for the encoder") func events() throws {
    let terminal = MemoryTerminal(script: [
      [key("a"), .discovery(.synchronizedOutput), .focus(false), key("b")],
      [.discovery(.sideMargins), .discovery(.readyForOutput)], [],
    ])
    let screen = Screen(terminal)
    #expect(try screen.nextEvents() == [key("a"), .focus(false), key("b")])
    #expect(try screen.nextEvents().isEmpty)
    #expect(try screen.nextEvents(timeout: .seconds(1)).isEmpty)
    #expect(throws: TerminalError.closed) { try screen.nextEvents() }
    try write("Text", on: screen)
    #expect(String(decoding: terminal.frames[0], as: UTF8.self).hasPrefix("\u{1B}[?2026h"))
  }

  @Test("The next frame has the new size") func resizing() throws {
    let terminal = MemoryTerminal(script: [[.resize(CellSize(columns: 100, rows: 40))]])
    let screen = Screen(terminal)
    try write("Text", on: screen)
    _ = try screen.nextEvents()
    #expect(screen.size == CellSize(columns: 100, rows: 40))
    try write("Text", on: screen, row: 39)
    #expect(text(on: terminal, row: 39) == "Text")
    #expect(text(on: terminal).isEmpty)
  }

  @Test("The next frame uses colors, theme and images that are detected late")
  func discoveries() throws {
    let terminal = MemoryTerminal(
      display: Display(colors: .indexed256, glyphs: .unicode), script: [[.discovery(.truecolor)]])
    var known: [Graphics] = []
    let screen = Screen(terminal) {
      known.append($0.graphics)
      return nil
    }
    let draw = { try screen.draw { $0.fill($0.size.bounds, color: RGB24(0x3FA7D6)) } }
    try draw()
    terminal.willReturnEvents = { [unowned terminal] in terminal.display.graphics = .kitty }
    _ = try screen.nextEvents()
    #expect(screen.display.colors == .truecolor)
    try draw()
    let isExact = terminal.frames.map { String(decoding: $0, as: UTF8.self).contains("48;2;63;167;214") }
    #expect(isExact == [false, true])
    #expect(known == [.quadrant, .kitty])
  }

  @Test("No frame is drawn while the terminal is busy, and its reply triggers the next one") func slowLine()
    throws
  {
    let terminal = MemoryTerminal(script: [[key("a")], [.discovery(.readyForOutput)]])
    let screen = Screen(terminal)
    try write("First", on: screen)
    terminal.byteLimit = 0
    _ = try screen.nextEvents()
    try screen.draw { _ in Issue.record("The terminal is busy") }
    terminal.willReturnEvents = { [unowned terminal] in terminal.byteLimit = nil }
    #expect(try screen.nextEvents().isEmpty)
    try write("Second", on: screen)
    #expect(text(on: terminal) == "Second")
  }

  @Test("The next frames send what exceeded the limit of a slow connection") func rest() throws {
    let terminal = MemoryTerminal(script: [])
    let screen = Screen(terminal)
    terminal.byteLimit = 8
    let words = String(repeating: "Text ", count: 10)
    for _ in 0..<100 { try write(words, on: screen) }
    #expect(text(on: terminal) == words.dropLast())
  }

  @Test(
    "Suspending stops the program, and then the screen is redrawn", arguments: [true, false])
  func suspending(bySignal: Bool) throws {
    let terminal = MemoryTerminal(script: [[.suspend]])
    let screen = Screen(terminal)
    try write("Text", on: screen)
    if bySignal { #expect(try screen.nextEvents().isEmpty) } else { screen.suspend() }
    #expect(terminal.suspendCount == 1)
    try write("Text", on: screen)
    #expect(terminal.frames[1].starts(with: "\u{1B}[m\u{1B}[H\u{1B}[2J".utf8))
  }

  @Test("After the program was stopped by others, the screen is redrawn") func resuming() throws {
    let terminal = MemoryTerminal(script: [[.resume]])
    let screen = Screen(terminal)
    try write("Text", on: screen)
    #expect(try screen.nextEvents() == [.resume])
    try write("Text", on: screen)
    #expect(terminal.frames[1] == terminal.frames[0])
  }

  @Test("Errors of drawing and of the terminal reach the caller") func errors() throws {
    struct Failure: Error {}
    let screen = Screen(MemoryTerminal(script: [], failingWrite: 0))
    #expect(throws: Failure.self) { try screen.draw { _ in throw Failure() } }
    #expect(throws: TerminalError.closed) { try write("Text", on: screen) }
  }
}
