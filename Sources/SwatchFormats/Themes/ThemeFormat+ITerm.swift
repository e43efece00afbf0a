import SwatchColor

// A property list of XML: for each color a dictionary of components, 0…1, in sRGB or Display P3.
private let keys: [(String, TerminalSlot)] =
  (0..<16).map { ("Ansi \($0) Color", .palette($0)) } + [
    ("Foreground Color", .text), ("Background Color", .ground), ("Cursor Color", .cursor),
    ("Cursor Text Color", .cursorText), ("Selection Color", .selection),
    ("Selected Text Color", .selectionText),
  ]

extension ThemeScan {
  /// Reads colors of iTerm2. Where a file has them for light and dark mode apart, those for both count.
  mutating func readITerm() {
    var slot: TerminalSlot?
    var key = ""
    var components: [String: (range: Range<Int>, value: Double, isWhole: Bool)] = [:]
    var space = ColorSpace.srgb
    var counts: [Substring: Int] = [:]
    var entry = ""
    for element in elements {
      let content = text(element.content)
      switch element.name {
      case "key":
        key = String(content)
        if !key.hasSuffix(" Component"), key != "Color Space" { entry = key }
        for mode in [" (Light)", " (Dark)"] where key.hasSuffix(mode) {
          counts[Substring(mode), default: 0] += 1
        }
        guard let found = keys.first(where: { $0.0 == key }) else { break }
        (slot, components, space) = (found.1, [:], .srgb)
      case "real", "integer":
        guard let value = Double(content), (-4...4).contains(value) else { break }
        let isWhole = element.name == "integer"
        let tag = element.name.utf8.count
        // A fraction is no integer: all of the element is replaced.
        let range =
          isWhole
          ? element.content.lowerBound - tag - 2..<element.content.upperBound + tag + 3 : element.content
        components[key] = (range, value, isWhole)
      case "string": if key == "Color Space", content == "P3" { space = .displayP3 }
      case "/dict":
        let parts = ["Red Component", "Green Component", "Blue Component"].compactMap { components[$0] }
        if let found = slot, parts.count == 3 {
          var numbers = ThemeNumbers(fractions: parts.map(\.value), in: space)
          numbers.wholeElements = parts.map(\.isWhole)
          add(parts.map(\.range), numbers, for: found)
        } else if let found = slot {
          addUnread(element.content, for: [found])
          report("\(found.title) lacks a part of its color and is left out.", at: element.content.lowerBound)
        }
        if slot == nil, parts.count == 3, !entry.hasSuffix(")") { otherNames.append(entry) }
        (slot, components) = (nil, [:])
      default: break
      }
    }
    otherwiseCalled = "that for both modes"
    addThemes(counts.count { $0.value >= Self.fewest })
  }

  /// Elements that have only text, and the ends of dictionaries, in the order of the file.
  private var elements: [(name: Substring, content: Range<Int>)] {
    var elements: [(Substring, Range<Int>)] = []
    var open: (name: Substring, end: Int)?
    var offset = 0
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      let name = text(start + 1..<min(end, start + 32))
      if let tag = open, name == "/" + tag.name {
        elements.append((tag.name, tag.end..<start))
      } else if name == "/dict" {
        elements.append((name, start..<start))
      }
      open = (name, end + 1)
      offset = end + 1
    }
    return elements
  }
}

extension TerminalScheme {
  func writtenAsITerm() -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """
    // In the order in which property lists are kept.
    for (key, slot) in keys.sorted(by: { $0.0 < $1.0 }) {
      guard let color = self[slot] else { continue }
      func real(_ component: UInt8) -> String { "<real>\(Double(component) / 255)</real>" }
      text += """
        \t<key>\(key)</key>
        \t<dict>
        \t\t<key>Alpha Component</key>
        \t\t<real>1</real>
        \t\t<key>Blue Component</key>
        \t\t\(real(color.blue))
        \t\t<key>Color Space</key>
        \t\t<string>sRGB</string>
        \t\t<key>Green Component</key>
        \t\t\(real(color.green))
        \t\t<key>Red Component</key>
        \t\t\(real(color.red))
        \t</dict>

        """
    }
    return text + "</dict>\n</plist>\n"
  }
}
