import SwatchTestSupport
import Testing

@Suite struct PackagingTests {
  @Test("The desktop entry opens drawings in a terminal")
  func desktopEntry() throws {
    let lines = try Repository().text("packaging/swatchterm.desktop").split(separator: "\n")
    #expect(lines.first == "[Desktop Entry]")
    for line in [
      "Type=Application", "Exec=swatchterm %F", "Terminal=true", "MimeType=image/svg+xml;",
    ] {
      #expect(lines.contains(Substring(line)))
    }
  }

  @Test("uninstall removes everything that install adds")
  func uninstall() throws {
    let lines = try Repository().text("Makefile").split(separator: "\n")
    let names = lines.compactMap { line -> Substring? in
      guard line.contains(" = $(DESTINATION)/") else { return nil }
      return line.prefix { $0 != " " }
    }
    #expect(names.count >= 7)
    let removal = lines.filter { $0.hasPrefix("\trm -") }.joined()
    for name in names { #expect(removal.contains("$(\(name))"), "\(name) stays") }
  }
}
