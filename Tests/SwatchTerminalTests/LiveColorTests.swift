import SwatchColor
import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Changing and restoring terminal colors")
struct LiveColorTests {
  private let found: ColorTheme = {
    var theme = ColorTheme()
    theme[.palette(1)] = RGB24(0xCC0000)
    theme[.background] = RGB24(0x101010)
    return theme
  }()

  @Test("Only different colors are set")
  func changes() {
    var colors = LiveColors()
    var theme = found
    #expect(colors.change(to: theme, original: found) == "")
    #expect(colors.restoration(original: found) == "")
    theme[.palette(1)] = RGB24(0xABCDEF)
    #expect(colors.change(to: theme, original: found) == "\u{1B}]4;1;rgb:ab/cd/ef\u{1B}\\")
    #expect(colors.change(to: theme, original: found) == "")
    theme[.background] = RGB24(0x202020)
    #expect(colors.change(to: theme, original: found) == "\u{1B}]11;rgb:20/20/20\u{1B}\\")
    #expect(
      colors.change(to: found, original: found)
        == "\u{1B}]4;1;rgb:cc/00/00\u{1B}\\\u{1B}]11;rgb:10/10/10\u{1B}\\")
  }

  @Test("Reported colors are restored, and others reset")
  func restoration() {
    var colors = LiveColors()
    var theme = found
    theme[.palette(1)] = RGB24(0)
    theme[.palette(2)] = RGB24(0)
    for slot in TerminalSlot.special { theme[slot] = RGB24(0x030303) }
    _ = colors.change(to: theme, original: found)
    #expect(
      colors.restoration(original: found)
        == "\u{1B}\\\u{1B}]4;1;rgb:cc/00/00\u{1B}\\\u{1B}]104;2\u{1B}\\\u{1B}]110\u{1B}\\\u{1B}]11;rgb:10/10/10\u{1B}\\"
        + "\u{1B}]112\u{1B}\\\u{1B}]117\u{1B}\\\u{1B}]119\u{1B}\\")
  }

  @Test("All colors are set again after the terminal was restored")
  func suspended() {
    var colors = LiveColors()
    var theme = found
    theme[.palette(1)] = RGB24(0xABCDEF)
    let sequence = colors.change(to: theme, original: found)
    colors.resetShownColors()
    #expect(colors.change(to: theme, original: found) == sequence)
  }

  @Test("The Linux console has its own sequences and 16 colors")
  func console() {
    var colors = LiveColors()
    colors.dialect = .console
    var theme = ColorTheme()
    for slot in [TerminalSlot.palette(10), .palette(16), .background] { theme[slot] = RGB24(0xABCDEF) }
    #expect(colors.change(to: theme, original: ColorTheme()) == "\u{1B}]Paabcdef")
    #expect(colors.restoration(original: ColorTheme()) == "\u{1B}]R")
  }

  @Test("Color replies are separated from typed text")
  func mixed() {
    var input = ReplyFilter()
    input.append(
      "a\u{1B}]4;1;rgb:cc/00/00\u{1B}\\b\u{1B}]11;rgb:1010/1010/1010\u{7}\u{1B}]17;rgb:1/2/3\u{7}\u{1B}[?62;c"
        .utf8)
    #expect(String(decoding: input.typedBytes, as: UTF8.self) == "ab")
    #expect(
      input.discoveries == [
        .color(.palette(1), RGB24(0xCC0000)), .color(.background, RGB24(0x101010)),
        .color(.selection, RGB24(0x112233)),
        .attributes(hasSixel: false),
      ])
  }
}
