import SwatchColor
import SwatchFormats
import Testing

/// Theme formats: reading, writing, and updating in place.
@Suite struct ThemeFormatTests {
  /// A theme with a color in every slot.
  private static let full: ColorTheme = {
    var theme = ColorTheme(name: "Full")
    for (index, slot) in TerminalSlot.main.enumerated() {
      theme[slot] = RGB24(UInt32(0x102030 + index * 0x070503))
    }
    return theme
  }()

  private static let specials: [TerminalSlot] = [
    .text, .background, .cursor, .cursorText, .selection, .selectionText,
  ]
  /// The slots that each format cannot hold, according to its documentation.
  private static let missingSlots: [ThemeFormat: [TerminalSlot]] = [
    .konsole: [.cursor, .cursorText, .selection, .selectionText],
    .windowsTerminal: [.cursorText, .selectionText], .pywal: [.cursorText, .selection, .selectionText],
    .xresources: [.cursorText], .tmux: [.cursorText],
    .shell: [.cursorText], .console: specials,
    .base16: (9...14).map { .palette($0) } + [
      .palette(0), .palette(7), .cursor, .cursorText, .selectionText,
    ],
    .base24: [.palette(0), .palette(7), .cursor, .cursorText, .selectionText],
    .appleTerminal: [.cursorText, .selectionText], .termux: [.cursorText, .selection, .selectionText],
    .rio: [.cursorText], .ptyxis: [.selection, .selectionText], .putty: [.selection, .selectionText],
    .warp: [.cursorText, .selection, .selectionText], .zed: [.cursorText, .selectionText],
    .windowsConsole: [.cursorText, .selection, .selectionText],
  ]

  @Test(
    "Round trips are exact, and unsupported slots are reported",
    arguments: ThemeFormat.allCases)
  func roundTrip(format: ThemeFormat) throws {
    let (bytes, missingSlots) = format.encoded(Self.full)
    #expect(Set(missingSlots) == Set(Self.missingSlots[format] ?? []))
    let file = try ThemeFile(reading: bytes, fileName: "theme")
    #expect(file.format == format)
    #expect(file.problems.isEmpty)
    for slot in Self.full.slots where !missingSlots.contains(slot) {
      #expect(file.theme[slot] == Self.full[slot], "\(slot)")
    }
  }

  @Test("Formats with 256 colors keep them all", arguments: ThemeFormat.allCases)
  func ramps(format: ThemeFormat) throws {
    let theme = Self.full.withRamps
    let (bytes, missingSlots) = format.encoded(theme)
    let has256: Set<ThemeFormat> = [
      .kitty, .alacritty, .foot, .wezterm, .ghostty, .pywal, .xresources, .tmux, .shell, .termux,
    ]
    #expect(missingSlots.contains(.palette(200)) == !has256.contains(format))
    let file = try ThemeFile(reading: bytes, fileName: "theme", as: format)
    for slot in TerminalSlot.extended where !missingSlots.contains(slot) {
      #expect(file.theme[slot] == theme[slot])
    }
  }

  @Test("Formats with a name keep it")
  func names() throws {
    let named: [ThemeFormat] = [
      .kitty, .wezterm, .konsole, .gnome, .windowsTerminal, .base16, .base24, .appleTerminal, .xfce, .ptyxis,
      .tilix, .putty, .warp, .zed,
    ]
    for format in named {
      #expect(
        try ThemeFile(reading: format.encoded(Self.full).bytes, fileName: "").theme.name == "Full",
        "\(format)")
    }
  }

  @Test("Updating without changes keeps every byte", arguments: ThemeFormat.allCases)
  func inPlaceUnchanged(format: ThemeFormat) throws {
    let bytes = format.encoded(Self.full).bytes
    let file = try ThemeFile(reading: bytes, fileName: "theme")
    #expect(file.updated(to: file.theme).bytes == bytes)
  }

  @Test("All colors can be updated in place", arguments: ThemeFormat.allCases)
  func inPlaceChanged(format: ThemeFormat) throws {
    let file = try ThemeFile(reading: format.encoded(Self.full).bytes, fileName: "theme")
    let changed = file.theme.mapColors { _, color in RGB24(color.packed ^ 0x5A5A5A) }
    let (bytes, _, missingSlots) = file.updated(to: changed)
    #expect(missingSlots.isEmpty)
    #expect(try ThemeFile(reading: bytes, fileName: "theme").theme == changed)
  }
}
