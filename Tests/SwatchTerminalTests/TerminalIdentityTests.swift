import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Terminal identity")
struct TerminalIdentityTests {
  @Test(
    "Reports are parsed as a name and a version",
    arguments: [
      ("kitty(0.41.1)", "kitty", [0, 41, 1]), ("foot(1.13.1)", "foot", [1, 13, 1]),
      ("XTerm(379)", "xterm", [379]), ("VTE(7800)", "vte", [7800]), ("tmux 3.3a", "tmux", [3, 3]),
      ("tmux next-3.6", "tmux next-3.6", []), ("ghostty 1.0.2-main+5cb2fa6f", "ghostty", [1, 0, 2]),
      ("WezTerm 20240203-110809-5046fc22", "wezterm", [20_240_203]),
      ("Konsole 22.12.3", "konsole", [22, 12, 3]),
      ("iTerm2 3.5.0", "iterm2", [3, 5, 0]), ("contour 0.4.3.6442", "contour", [0, 4, 3, 6442]),
      ("Windows Terminal 1.25.1.0", "windows terminal", [1, 25, 1, 0]), ("Bobcat", "bobcat", []),
      ("foot(1.21.0-dirty (x86))", "foot", [1, 21, 0]),
    ] as [(String, String, [Int])])
  func reports(report: String, name: String, version: [Int]) {
    #expect(TerminalIdentity(report: report) == TerminalIdentity(name: name, version: version))
  }

  @Test(
    "Invalid names identify no terminal",
    arguments: [
      "", " ", "(1.2)", "1.2", "kitty\u{1B}[31m(0.41)", "kitty\n0.41", "kitty\u{7F}", "kïtty 1",
      "\u{0}",
    ])
  func noNames(report: String) {
    #expect(TerminalIdentity(report: report) == nil)
  }

  @Test(
    "An invalid version is unknown and satisfies no requirement",
    arguments: [
      "kitty", "kitty()", "kitty(x)", "kitty(-1)", "kitty(99999999999999999999)",
      "kitty 9x…".filter(\.isASCII),
    ])
  func noVersions(report: String) throws {
    let identity = try #require(TerminalIdentity(report: report))
    #expect(identity.version.isEmpty || identity.version == [9])
    #expect(identity.version == [9] || KnownTerminal.row(for: identity) == nil)
  }

  @Test("Very long reports are limited")
  func longReports() {
    #expect(TerminalIdentity(report: String(repeating: "k", count: 1 << 20)) == nil)
    #expect(TerminalIdentity(report: String(repeating: "k ", count: 1 << 20)) == nil)
    #expect(TerminalIdentity(report: "kitty(" + String(repeating: "9", count: 1 << 20))?.version == [])
    let report = "kitty " + Array(repeating: "1", count: 100_000).joined(separator: ".")
    #expect(TerminalIdentity(report: report)?.version == [1, 1, 1, 1])
  }

  @Test(
    "Versions are compared number by number",
    arguments: [
      ("kitty(0.18.3)", nil), ("kitty(0.26.5)", .sextant), ("kitty(0.39.9)", .sextant),
      ("kitty(0.40)", .octant),
      ("kitty(0.40.0)", .octant), ("kitty(1.0)", .octant), ("foot(1.8.2)", nil), ("foot(1.13.1)", .sextant),
      ("foot(1.20.0)", .quadrant), ("foot(1.20.1)", .octant), ("foot(1.21.0)", .octant),
      ("ghostty 1.1.3", .sextant),
      ("ghostty 1.2.0", .octant), ("WezTerm 20240203-110809-5046fc22", .sextant), ("VTE(7800)", .octant),
      ("VTE(7600)", .sextant), ("Konsole 21.12.3", nil), ("Konsole 22.12.3", .sextant), ("XTerm(378)", nil),
      ("XTerm(398)", .quadrant),
      ("tmux 3.5a", nil), ("iTerm2 3.6.0", nil), ("contour 0.4.3.6442", nil),
      ("Windows Terminal 1.22.0", nil),
    ] as [(String, Graphics?)])
  func rows(report: String, characters: Graphics?) throws {
    let identity = try #require(TerminalIdentity(report: report))
    #expect(KnownTerminal.row(for: identity)?.characters == characters)
  }

  @Test("Only kitty and Ghostty have placeholders")
  func placeholders() {
    #expect(Set(KnownTerminal.all.filter(\.hasPlaceholders).map(\.name)) == ["kitty", "ghostty"])
    #expect(
      KnownTerminal.row(for: TerminalIdentity(name: "kitty", version: [0, 27]))?.hasPlaceholders == false)
    #expect(
      KnownTerminal.row(for: TerminalIdentity(name: "kitty", version: [0, 28]))?.hasPlaceholders == true)
  }
}
