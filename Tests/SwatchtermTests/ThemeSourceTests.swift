import Foundation
import SwatchFormats
import Testing

@testable import swatchterm

@Suite("Themes as sources and targets of commands")
struct ThemeSourceTests {
  @Test("Complete file names determine the format, whatever was read", arguments: ThemeFormat.allCases)
  func names(read: ThemeFormat) {
    #expect(ThemeFormat(fileName: "terminalrc", fallback: read) == .xfce)
    #expect(ThemeFormat(fileName: "a/TerminalRC", fallback: read) == .xfce)
    #expect(ThemeFormat(fileName: "vtrgb", fallback: read) == .console)
    #expect(ThemeFormat(fileName: "theme", fallback: read) == read)
  }

  @Test("Names that are not terminal colors are listed once, even for ten thousand colors")
  func others() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).conf")
    defer { try? FileManager.default.removeItem(at: file) }
    let count = 15_000
    let lines = (0..<count).map { "color1 #cc0000\nurl_color #0000ff\nurl_color_\($0) #00ff00\n" }
    try Data(lines.joined().utf8).write(to: file)
    let source = try ThemeSource(path: file.path, as: .kitty)
    #expect(source.theme.count == 1)
    #expect(source.ignoredNames == ["url_color"] + (0..<count).map { "url_color_\($0)" })
  }
}
