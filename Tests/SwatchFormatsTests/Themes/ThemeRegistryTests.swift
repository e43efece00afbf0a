import SwatchColor
import SwatchFormats
import Testing

/// Unusual registry exports.
@Suite struct ThemeRegistryTests {
  private func session(_ name: String, _ count: Int) -> String {
    let colors = (0..<count).map { "\"Colour\($0 + 6)\"=\"\($0),2,3\"\n" }.joined()
    return "[HKEY_CURRENT_USER\\Software\\SimonTatham\\PuTTY\\Sessions\\\(name)]\n\(colors)\n"
  }

  @Test("PuTTY: the session with the most colors is read, with its name")
  func sessions() throws {
    let text = "Windows Registry Editor Version 5.00\n\n" + session("One", 1) + session("Two%20b", 9)
    let file = try ThemeFile(reading: Array(text.utf8), fileName: "putty.reg")
    #expect(file.format == .putty && file.theme.name == "Two b" && file.theme.count == 9)
  }

  @Test("Damaged UTF-16 is unchanged", arguments: [[0x00, 0xD8, 0x0A, 0x00], [0x0A]] as [[UInt8]])
  func damage(end: [UInt8]) throws {
    let text = "\u{FEFF}Windows Registry Editor Version 5.00\n\n" + session("One", 2)
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + end
    let file = try ThemeFile(reading: bytes, fileName: "putty.reg")
    var theme = file.theme
    theme[.palette(0)] = RGB24(0xABCDEF)
    let (changed, added, missingSlots) = file.updated(to: theme)
    #expect(changed == bytes && added.isEmpty && missingSlots == [.palette(0)])
  }
}
