import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Detection of supported characters")
struct GlyphDetectionTests {
  private static let ascii = "ANSI_X3.4-1968"

  @Test(
    "The name of a locale counts if it is not installed, LC_ALL before LC_CTYPE before LANG",
    arguments: [
      (["LANG": "de_DE.UTF-8"], .unicode), (["LC_CTYPE": "de_DE.utf8"], .unicode),
      (["LC_ALL": "sr_RS.UTF-8@latin"], .unicode), (["LC_ALL": "", "LANG": "ja_JP.UTF8"], .unicode),
      (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], .ascii), (["LC_CTYPE": "POSIX", "LANG": "C.UTF-8"], .ascii),
      (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C"], .unicode), (["LANG": "de_DE@euro"], .ascii), ([:], .ascii),
      (["TERM": "linux", "LANG": "de_DE.UTF-8"], .ascii),
    ] as [([String: String], GlyphSet)])
  func locales(environment: [String: String], glyphs: GlyphSet) {
    #expect(GlyphSet.detected(environment: environment, codeset: Self.ascii) == glyphs)
  }

  @Test("A locale without an encoding in its name counts by its codeset")
  func codesets() {
    #expect(GlyphSet.detected(environment: ["LANG": "de_DE"], codeset: "UTF-8") == .unicode)
    #expect(GlyphSet.detected(environment: ["LANG": "de_DE"], codeset: "ISO-8859-1") == .ascii)
    #expect(GlyphSet.detected(environment: [:], codeset: nil) == .ascii)
  }

  @Test(
    "A symbol that moves the cursor by two columns is wide",
    arguments: [("[?7;1R", "[?7;2R", false), ("[?7;1R", "[?7;3R", true), ("[?24;9;1R", "[?24;11;1R", true)])
  func columns(before: String, after: String, areWide: Bool) {
    var replies = TerminalReplies()
    var input = ReplyFilter()
    input.append("\u{1B}\(before)\u{1B}\(after)\u{1B}[?62;c".utf8)
    for discovery in input.discoveries { replies.record(discovery) }
    #expect(replies.hasWideSymbols == areWide && input.typedBytes.isEmpty)
  }

  @Test(
    "A line or a block of two cells indicates wide symbols",
    arguments: [("[5;2R", false), ("[5;3R", true), ("[6;2R", false), ("[6;3R", true), ("[2;3R", false)])
  func symbols(reply: String, areWide: Bool) {
    var replies = TerminalReplies()
    for case .discovery(let discovery) in events("\u{1B}\(reply)\u{1B}[?62;c") { replies.record(discovery) }
    #expect(replies.hasWideSymbols == areWide)
  }
}
