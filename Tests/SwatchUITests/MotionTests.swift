import SwatchColor
import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchUI

@Suite("Motion") struct MotionTests {
  /// Runs the program with 40 ms between waits, and returns the screen after each frame.
  private func screens(_ script: [[Event]], reducesMotion: Bool = false) throws -> [ScreenEmulator] {
    let library = FakeLibrary()
    _ = try library.add(Palette(name: "Mine"))
    var services = Services()
    services.picking.openLibrary = { library }
    var time = ContinuousClock.now
    services.now = { time }
    let terminal = MemoryTerminal(
      size: CellSize(columns: 100, rows: 40), script: script + Array(repeating: [], count: 5),
      reducesMotion: reducesMotion)
    terminal.willReturnEvents = { time += .milliseconds(40) }
    let application = try Application(terminal: terminal, services: services)
    #expect(throws: TerminalError.closed) { try application.run() }
    var emulator = ScreenEmulator(columns: 100, rows: 40)
    return terminal.frames.map {
      emulator.feed($0)
      return emulator
    }
  }

  /// Returns the colors that cells with a final color have had since the last frame without it.
  private func colors(before final: ScreenEmulator.Color, _ screens: [ScreenEmulator])
    -> Set<[ScreenEmulator.Color]>
  {
    let last = screens.last?.cells.indices.filter { screens.last?.cells[$0].pen.background == final } ?? []
    return Set(last.map { index in screens.map { $0.cells[index].pen.background } })
  }

  @Test("A chosen color fades in the panel and in the well of the pen") func choosing() throws {
    let screens = try screens([[.paste("#ff0000")]])
    let series = colors(before: .rgb(255, 0, 0), screens)
    #expect(series.contains { Set($0).count > 3 })
  }

  @Test("A saved color flashes in its palette") func saving() throws {
    let page = Event.key(KeyPress(.character("5")))
    let screens = try screens([[.paste("#400000")], [page], [], [], [.key(KeyPress(.character("a")))]])
    let series = colors(before: .rgb(64, 0, 0), screens)
    #expect(series.contains { $0.contains(.rgb(255, 255, 255)) && Set($0).count > 3 })
  }

  @Test("With reduced motion, colors change at once") func reduced() throws {
    let screens = try screens([[.paste("#ff0000")]], reducesMotion: true)
    #expect(colors(before: .rgb(255, 0, 0), screens).allSatisfy { Set($0).count <= 2 })
  }
}
