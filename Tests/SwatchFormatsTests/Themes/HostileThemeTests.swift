import SwatchColor
import SwatchFormats
import SwatchTestSupport
import Testing

@Suite("Hostile theme files")
struct HostileThemeTests {
  private static let files: [[UInt8]] = {
    var theme = ColorTheme.xterm.withRamps
    (theme.name, theme[.cursorText], theme[.selectionText]) = ("A", RGB24(0x111111), RGB24(0x222222))
    return ThemeFormat.allCases.map { $0.encoded(theme).bytes }
  }()

  /// Reads a file as any format and as each one, and checks invariants.
  private func read(_ bytes: [UInt8]) {
    for format in [nil] + ThemeFormat.allCases.map(Optional.some) {
      do {
        let file = try ThemeFile(reading: bytes, fileName: "a\u{1B}[2J", as: format)
        #expect(file.theme.count > 0)
        #expect(Swatch.cleanName(file.theme.name) == file.theme.name)
        #expect(file.updated(to: file.theme).bytes == bytes)
        for problem in file.problems where !isSafe(problem) { Issue.record("\(problem.debugDescription)") }
        let turned = file.theme.mapColors { _, color in RGB24(~color.packed) }
        _ = file.updated(to: turned)
        // Existing values stay, regardless of additions.
        let full = ColorTheme.xterm.withRamps.mapColors { file.theme[$0] ?? $1 }
        let (added, slots, _) = file.updated(to: full.filter { file.theme[$0] != nil || $0 != .cursorText })
        if slots.isEmpty { #expect(added == bytes) } else { #expect(added.count > bytes.count) }
      } catch {
        #expect(isSafe(error.description))
      }
    }
  }

  private func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }
  }

  @Test("Truncated files")
  func truncated() {
    for file in Self.files {
      for count in samples(of: 0..<min(file.count, 1400), by: 31) { read(Array(file.prefix(count))) }
    }
  }

  @Test("Files with changed, duplicated or missing bytes", arguments: samples(8))
  func damaged(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    for file in Self.files {
      var bytes = Array(file.prefix(2000))
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        guard let index = bytes.indices.randomElement(using: &random) else { break }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default:
          bytes.insert(contentsOf: "[]{}\"'=:;,#\\<>".utf8.shuffled(using: &random).prefix(3), at: index)
        }
      }
      read(bytes)
    }
  }

  @Test("Control characters in values are made safe")
  func controls() throws {
    let file = try ThemeFile(
      reading: Array("color0 #000000\ncolor1 \u{1B}]0;pwned\u{7}\n".utf8), fileName: "kitty.conf")
    #expect(file.problems.count == 1)
    #expect(file.problems[0].hasPrefix("Line 2: ") && isSafe(file.problems[0]))
  }

  @Test(
    "Unclosed structures take linear time",
    arguments: [
      "[", "[[", "{", "\"", "'", "]", "<", "<a>", "=", "a={", "a=[", "\"\"\"", "/*", "#", ",", "]4;", "a.a",
      "*color0:",
    ])
  func deep(part: String) {
    let bytes = Array(String(repeating: part, count: samples(200 << 10).count / part.utf8.count).utf8)
    let start = ContinuousClock.now
    read(bytes)
    // Far above the linear cost, far below a quadratic one.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test(
    "Tens of thousands of colors are changed and added",
    arguments: [
      // Everything on one line.
      ("colors={normal={", "red='#cc0000',", ThemeFormat.alacritty),
      ("", "color1 #cc0000\n", .kitty), ("", "#ifdef A\n#endif\n*color1: #cc0000\n", .xresources),
      ("[a]\n", "palette=['#cc0000','#00cc00']\nuse-theme-colors=true\nforeground-color='#ffffff'\n", .gnome),
    ])
  func many(head: String, part: String, format: ThemeFormat) throws {
    let text = head + String(repeating: part, count: samples(300_000).count / part.utf8.count)
    let file = try ThemeFile(reading: Array(text.utf8), fileName: "a", as: format)
    let (bytes, red) = (file.updated(to: .xterm).bytes, ColorTheme.xterm[.palette(1)])
    #expect(try ThemeFile(reading: bytes, fileName: "a", as: format).theme[.palette(1)] == red)
  }

  @Test("Unsupported encodings are reported with a remedy")
  func encodings() {
    let cases = [
      (Array("bplist00x".utf8), "plutil"), ([0xFF, 0xFE, 0x3C, 0], "UTF-8"),
      ([0xFE, 0xFF, 0, 0x3C], "UTF-8"),
    ]
    for (bytes, word) in cases {
      #expect {
        try ThemeFile(reading: bytes, fileName: "a.itermcolors")
      } throws: {
        "\($0)".contains(word)
      }
    }
  }

  @Test("Text that starts like a binary property list keeps its bytes")
  func falseSignature() throws {
    let text = "bplist0\ncolor1 #cc0000\n# <key>a</key><dict><key>b</key><real>1</real></dict>\n"
    let file = try ThemeFile(reading: Array(text.utf8), fileName: "a.conf", as: .kitty)
    let changed = file.updated(to: file.theme.mapColors { _, _ in RGB24(0x123456) }).bytes
    #expect(String(decoding: changed, as: UTF8.self) == text.replacing("#cc0000", with: "#123456"))
  }

  @Test("Other files and files that are too large are rejected")
  func others() {
    #expect(throws: ThemeFileError.noColors(fileName: "a", format: nil, problem: nil)) {
      try ThemeFile(reading: Array("Dear all,\n".utf8), fileName: "a")
    }
    #expect(throws: ThemeFileError.tooLarge(fileName: "a")) {
      try ThemeFile(reading: [UInt8](repeating: 32, count: ThemeFile.byteLimit + 1), fileName: "a")
    }
    #expect(throws: ThemeFileError.self) { try ThemeFile(reading: [0, 255, 254, 1, 2, 0], fileName: "a") }
  }
}
