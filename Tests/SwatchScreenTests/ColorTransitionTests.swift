import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Gradual color changes") struct ColorTransitionTests {
  private final class Clock {
    var time = ContinuousClock.now
  }

  /// A screen of one swatch.
  private final class SwatchScreen {
    let terminal: MemoryTerminal
    let clock = Clock()
    let screen: Screen
    var emulator: ScreenEmulator

    init(_ change: (inout Display) -> Void = { _ in }) {
      var display = Display(colors: .truecolor, glyphs: .unicode)
      change(&display)
      terminal = MemoryTerminal(
        display: display, script: Array(repeating: [], count: 20), reducesMotion: display.reducesMotion)
      screen = Screen(terminal, now: { [clock] in clock.time })
      emulator = ScreenEmulator(columns: 80, rows: 24)
    }

    /// Draws a frame and returns the red component of the color that the terminal shows.
    func show(
      _ color: UInt32, flashes: Bool = false, isIntermediate: Bool = false, after milliseconds: Int = 0
    ) throws -> Int? {
      clock.time += .milliseconds(milliseconds)
      let rect = CellRect(column: 2, row: 1, width: 4, height: 2)
      let count = terminal.frames.count
      try screen.update(isIntermediate: isIntermediate) { surface in
        surface.fill(rect, color: RGB24(color))
        if flashes { surface.flashChanges(in: rect) } else { surface.fadeChanges(in: rect) }
        return true
      }
      for frame in terminal.frames[count...] { emulator.feed(frame) }
      let cell = emulator.cells[2 * emulator.columns + 5]
      guard case .rgb(let red, _, _) = cell.pen.background else { return nil }
      return Int(red)
    }
  }

  @Test("A changed color fades within 100 ms") func fading() throws {
    let swatch = SwatchScreen()
    #expect(try swatch.show(0x000000) == 0)
    #expect(try swatch.show(0xFF0000) == 0)
    var shown = 0
    for _ in 0..<3 {
      #expect(try swatch.screen.waitForEvents(timeout: nil) == [], "the next step is due")
      let next = try #require(try swatch.show(0xFF0000, after: 25))
      #expect(next > shown && next < 0xFF)
      shown = next
    }
    #expect(try swatch.show(0xFF0000, after: 25) == 0xFF)
    #expect(try swatch.screen.waitForEvents(timeout: nil) == nil)
  }

  @Test("A change during a fade continues from the shown color") func retargeting() throws {
    let swatch = SwatchScreen()
    _ = try swatch.show(0x000000)
    _ = try swatch.show(0xFF0000)
    let middle = try #require(try swatch.show(0xFF0000, after: 50))
    #expect(try swatch.show(0x000000) == middle)
    let later = try #require(try swatch.show(0x000000, after: 50))
    #expect(later > 0 && later < middle)
    #expect(try swatch.show(0x000000, after: 50) == 0)
  }

  @Test("A new color begins white") func flashing() throws {
    let swatch = SwatchScreen()
    _ = try swatch.show(0x000000)
    #expect(try swatch.show(0x400000, flashes: true) == 0xFF)
    let later = try #require(try swatch.show(0x400000, after: 50))
    #expect(later < 0xFF && later > 0x40)
    #expect(try swatch.show(0x400000, after: 50) == 0x40)
  }

  @Test("Cells that are drawn over end their fade") func covering() throws {
    let swatch = SwatchScreen()
    _ = try swatch.show(0x000000)
    _ = try swatch.show(0xFF0000)
    try swatch.screen.draw { $0.write("Text", at: CellPosition(column: 2, row: 2), style: .plain) }
    for frame in swatch.terminal.frames.suffix(1) { swatch.emulator.feed(frame) }
    #expect(swatch.emulator.text(inRow: 2).hasPrefix("  Text "))
    #expect(try swatch.screen.waitForEvents(timeout: nil) == nil)
  }

  @Test("Colors change at once with few colors, reduced motion, or a slow connection, and while dragging")
  func immediate() throws {
    let still: [(inout Display) -> Void] = [{ $0.colors = .indexed256 }, { $0.reducesMotion = true }]
    for change in still {
      let swatch = SwatchScreen(change)
      _ = try swatch.show(0x000000)
      _ = try swatch.show(0xFF0000)
      #expect(try swatch.screen.waitForEvents(timeout: nil) == nil)
    }
    let slow = SwatchScreen()
    slow.terminal.byteLimit = 10_000
    _ = try slow.show(0x000000)
    #expect(try slow.show(0xFF0000) == 0xFF)
    let dragged = SwatchScreen()
    _ = try dragged.show(0x000000)
    #expect(try dragged.show(0xFF0000, isIntermediate: true) == 0xFF)
  }
}
