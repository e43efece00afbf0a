import SwatchScreen
import Testing

@testable import SwatchScenes
@testable import SwatchUI

/// Display of patches.
@Suite struct PatchLinesTests {
  @Test("Long lines are truncated around the change")
  func longLines() {
    let (start, end) = (String(repeating: "a{color:red}", count: 400), String(repeating: "b{}", count: 400))
    let lines = PatchLines([
      "--- x", "+++ x", "-\(start)#112233\(end)", "+\(start)#445566\(end)", " \(start)",
    ])
    .displayLines(inColumns: 60)
    #expect(lines[0] == "--- x" && lines.allSatisfy { $0.cellWidth <= 60 })
    #expect(lines[2].hasPrefix("-…") && lines[2].contains("#112233"))
    #expect(lines[3].hasPrefix("+…") && lines[3].contains("#445566"))
    #expect(lines[4].hasPrefix(" a{color:red}"))
  }

  @Test("Short lines are shown completely")
  func shortLines() {
    #expect(PatchLines(["-\u{1B}[1m", "+b"]).displayLines(inColumns: 60) == ["-\u{FFFD}[1m", "+b"])
  }
}
