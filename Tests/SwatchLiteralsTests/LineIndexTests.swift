import SwatchLiterals
import Testing

@Suite("Lines and columns of colors") struct LineIndexTests {
  @Test(
    "Counted from 1, across blocks, in long lines and after a byte order mark",
    arguments: ["", "x\n", "\n\n", "\u{FEFF}", "\u{FEFF}/* ä */\n"], [0, 1, 4_090, 4_096, 9_000, 20_000])
  func position(start: String, padding: Int) throws {
    for filler in [" ", "\n", "/* padding */\n"] {
      let head = start + String(repeating: filler, count: padding / filler.utf8.count)
      let text = ScannedText(Array("\(head)a { color: red }".utf8), language: .css)
      let (line, column) = text.position(of: try #require(text.literals.first))
      let lines = head.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      let isFirst = lines.count == 1
      let mark = isFirst && start.hasPrefix("\u{FEFF}") ? 3 : 0
      #expect(line == lines.count && column == (lines.last?.count ?? 0) - mark + 12)
    }
  }
}
