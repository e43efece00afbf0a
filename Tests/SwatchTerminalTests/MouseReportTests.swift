import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Mouse reports")
struct MouseReportTests {
  private func event(_ text: String) -> MouseEvent? {
    var report = MouseReport()
    for (index, byte) in text.utf8.enumerated() {
      let isLast = report.append(byte)
      #expect(isLast == (index == text.utf8.count - 1))
    }
    return report.event
  }

  /// From input/mouse_test.go of charmbracelet/x (MIT).
  @Test(
    "Buttons, motions and the wheel",
    arguments: [
      ("0;33;17M", .press(.left)), ("32;33;17M", .motion(.left)), ("0;33;17m", .release(.left)),
      ("1;33;17M", .press(.middle)), ("33;33;17M", .motion(.middle)), ("1;33;17m", .release(.middle)),
      ("2;33;17M", .press(.right)), ("2;33;17m", .release(.right)), ("35;33;17M", .motion(nil)),
      ("64;33;17M", .wheel(.up)), ("65;33;17M", .wheel(.down)), ("66;33;17M", .wheel(.left)),
      ("67;33;17M", .wheel(.right)), ("128;33;17M", .press(.other(8))),
      ("160;33;17M", .motion(.other(8))), ("129;33;17M", .press(.other(9))),
      ("161;33;17M", .motion(.other(9))),
    ] as [(String, MouseEvent.Action)])
  func actions(text: String, action: MouseEvent.Action) {
    #expect(event(text) == MouseEvent(action, at: CellPosition(column: 32, row: 16)))
  }

  @Test(
    "A drag beyond the left or upper edge continues and ends at the edge",
    arguments: [
      ("32;0;17M", .motion(.left), 0, 16), ("32;33;-4M", .motion(.left), 32, 0),
      ("0;0;17m", .release(.left), 0, 16), ("0;-3;-70m", .release(.left), 0, 0),
      ("2;33;0m", .release(.right), 32, 0), ("35;0;0M", .motion(nil), 0, 0),
      ("0;-99999999999999999999;17m", .release(.left), 0, 16), ("0;99999;17m", .release(.left), 65535, 16),
    ] as [(String, MouseEvent.Action, Int, Int)])
  func beyondEdges(text: String, action: MouseEvent.Action, column: Int, row: Int) {
    #expect(event(text) == MouseEvent(action, at: CellPosition(column: column, row: row)))
  }

  @Test("Presses and wheel turns beyond the edges are ignored", arguments: ["0;0;5M", "0;5;-1M", "64;5;0M"])
  func pressesBeyondEdges(text: String) { #expect(event(text) == nil) }

  @Test("A stroke released beyond the edge ends, in every encoding")
  func releasesBeyondEdges() {
    for text in [
      "\u{1B}[<0;5;6M\u{1B}[<0;0;6m", "\u{1B}[32;5;6M\u{1B}[35;0;6M", "\u{1B}[M %&\u{1B}[M# &",
    ] {
      var touches = TouchTracker()
      let phases = events(.bytes(Array(text.utf8))).flatMap { event -> [Touch] in
        guard case .mouse(let report) = event else { return [] }
        return touches.touches(for: report)
      }
      #expect(phases.map(\.phase) == [.began, .ended], "\(text.debugDescription)")
      #expect(phases.last?.position == CellPosition(column: 0, row: 5), "\(text.debugDescription)")
    }
  }

  /// From input/mouse_test.go of charmbracelet/x (MIT).
  @Test(
    "Modifiers",
    arguments: [
      ("10;33;17M", .press(.right), .alt), ("18;33;17M", .press(.right), .control),
      ("26;33;17M", .press(.right), [.alt, .control]), ("73;33;17M", .wheel(.down), .alt),
      ("81;33;17M", .wheel(.down), .control), ("89;33;17M", .wheel(.down), [.alt, .control]),
      ("93;33;17M", .wheel(.down), [.alt, .control, .shift]),
    ] as [(String, MouseEvent.Action, Modifiers)])
  func modifiers(text: String, action: MouseEvent.Action, modifiers: Modifiers) {
    let position = CellPosition(column: 32, row: 16)
    #expect(event(text) == MouseEvent(action, at: position, modifiers: modifiers))
  }

  /// From tests/test_xterm_parser.py of Textualize/textual (MIT).
  @Test(
    "Modifiers of presses, releases, motions and the wheel",
    arguments: [
      ("0;50;25M", .press(.left), []), ("4;50;25M", .press(.left), .shift),
      ("12;50;25M", .press(.left), [.alt, .shift]), ("8;50;25m", .release(.left), .alt),
      ("39;50;25M", .motion(nil), .shift), ("43;50;25M", .motion(nil), .alt),
      ("3;50;25M", .motion(nil), []), ("68;50;25M", .wheel(.up), .shift),
      ("70;50;25M", .wheel(.left), .shift), ("75;50;25M", .wheel(.right), .alt),
    ] as [(String, MouseEvent.Action, Modifiers)])
  func moreModifiers(text: String, action: MouseEvent.Action, modifiers: Modifiers) {
    let position = CellPosition(column: 49, row: 24)
    #expect(event(text) == MouseEvent(action, at: position, modifiers: modifiers))
  }

  /// From input/mouse_test.go of charmbracelet/x and src/event/sys/unix/parse.rs of crossterm-rs/crossterm
  /// (both MIT).
  @Test(
    "Columns and rows count from 1, without a practical limit",
    arguments: [("0;1;1M", 0, 0), ("0;226;226M", 225, 225), ("0;1;2M", 0, 1), ("0;65536;9M", 65_535, 8)])
  func positions(text: String, column: Int, row: Int) {
    #expect(event(text) == MouseEvent(.press(.left), at: CellPosition(column: column, row: row)))
  }

  @Test(
    "Invalid reports are ignored",
    arguments: [
      "M", "m", "0M", "0;5M", ";;M", "0;;5M", "0;5;M", ";5;5M", "0;0;5M", "0;5;0M", "0;5;5;5M", "0;5;5;M",
      "-1;5;5M", "0;5;+5M", "0;5.5;5M", "0;65537;5M", "0;5;65537M", "99999999999999999999999;5;5M",
      "0;18446744073709551617;5M", "x0;5;5M", "0;5;5xM", "0:5:5M", "０;5;5M", " 0;5;5M",
    ])
  func invalidReports(text: String) {
    #expect(event(text) == nil)
  }
}
