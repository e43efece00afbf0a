import SwatchColor
import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Color reports")
struct ColorReportTests {
  private func discoveries(_ input: String) -> [Event] {
    var decoder = InputDecoder()
    return decoder.events(in: Array(input.utf8))
  }

  @Test(
    "Colors are parsed with any number of digits and either terminator",
    arguments: [
      ("\u{1B}]10;rgb:d4d4/d4d4/d4d4\u{1B}\\", Discovery.color(.text, RGB24(0xD4D4D4))),
      ("\u{1B}]11;rgb:1d/1f/21\u{7}", .color(.background, RGB24(0x1D1F21))),
      ("\u{1B}]11;rgba:ffff/8000/0000/cccc\u{1B}\\", .color(.background, RGB24(0xFF8000))),
      ("\u{1B}]12;rgb:ff/00/00\u{7}", .color(.cursor, RGB24(0xFF0000))),
      ("\u{1B}]17;rgb:00/ff/00\u{7}", .color(.selection, RGB24(0x00FF00))),
      ("\u{1B}]19;rgb:00/00/ff\u{7}", .color(.selectionText, RGB24(0x0000FF))),
      ("\u{1B}]4;255;rgb:00/00/ff\u{7}", .color(.palette(255), RGB24(0x0000FF))),
      ("\u{1B}]4;4;rgb:0/8/f\u{1B}\\", .color(.palette(4), RGB24(0x0088FF))),
    ])
  func reports(report: String, discovery: Discovery) {
    #expect(discoveries(report) == [.discovery(discovery)])
  }

  @Test(
    "Invalid colors are ignored, and do not count as keys",
    arguments: [
      "10;rgb:", "10;rgb:1/2", "10;rgb:1/2/3/4", "10;rgb:g/0/0", "10;rgb:00000/0/0", "10;rgb:-1/0/0",
      "11;red", "11;?",
      "4;256;rgb:0/0/0", "4;-1;rgb:0/0/0", "4;x;rgb:0/0/0", "4;4;4;rgb:0/0/0", "13;rgb:0/0/0", "", ";;;",
      "10;rgb:0/0/\u{661}",
    ])
  func nonsense(text: String) {
    #expect(discoveries("\u{1B}]\(text)\u{1B}\\") == [])
    #expect(discoveries("\u{1B}]\(text)\u{7}") == [])
  }

  @Test("A theme requires both text and background")
  func theme() {
    var replies = TerminalReplies()
    replies.record(.color(.text, RGB24(0xFFFFFF)))
    replies.record(.color(.palette(4), RGB24(0x0000EE)))
    replies.record(.color(.palette(9), RGB24(0xFF0000)))
    #expect(replies.theme == nil)
    replies.record(.color(.background, RGB24(0)))
    #expect(
      replies.theme == Theme(text: RGB24(0xFFFFFF), background: RGB24(0), accent: RGB24(0x0000EE)))
  }
}
