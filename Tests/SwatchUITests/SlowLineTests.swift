import SwatchScreen
import SwatchTestSupport
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Slow connections") struct SlowLineTests {
  private func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> Event {
    .mouse(MouseEvent(action, at: CellPosition(column: column + 14, row: row)))
  }

  @Test("On a slow connection, frames wait and then show the latest state")
  func slowLine() throws {
    let motions = (10...40).map { [mouse(.motion(.left), $0, 10)] }
    let readyForOutput = [Event.discovery(.readyForOutput)]
    let terminal = MemoryTerminal(
      size: CellSize(columns: 92, rows: 24),
      script: [[mouse(.press(.left), 9, 10)]] + motions + Array(repeating: readyForOutput, count: 50))
    var (waits, frameCounts) = (0, [Int]())
    terminal.willReturnEvents = { [unowned terminal] in
      waits += 1
      terminal.byteLimit = (2...32).contains(waits) ? 0 : 300
      frameCounts.append(terminal.frames.count)
    }
    #expect(throws: TerminalError.closed) { try Application(terminal: terminal).run() }
    // No motion was drawn at first, then all of them with the first frame.
    #expect(frameCounts[32] == frameCounts[2])
    #expect(frameCounts[33] == frameCounts[32] + 1)
    #expect(terminal.frames.dropFirst().allSatisfy { $0.count < 450 })
    var screen = ScreenEmulator(columns: 92, rows: 24)
    for frame in terminal.frames { screen.feed(frame) }
    #expect((12...38).allSatisfy { screen[10, $0 + 14].pen != screen[16, $0 + 14].pen })
  }
}
