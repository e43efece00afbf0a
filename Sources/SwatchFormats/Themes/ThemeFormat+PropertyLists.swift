import SwatchColor
import SwatchText

extension ThemeFormat {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>

    """

  /// An iTerm2 `.itermcolors`: a dictionary of components per color, 0…1, in sRGB or Display P3. Separate
  /// colors for light and dark mode are ignored.
  public static let iterm2 = ThemeFormat(
    rawValue: "iterm2", title: "iTerm2", fileExtensions: ["itermcolors"], syntax: .propertyList,
    themeID: object
  ) {
    numbered("Ansi ", 0..<16, " Color")
    slots([
      "Foreground Color": .text, "Background Color": .background, "Cursor Color": .cursor,
      "Cursor Text Color": .cursorText, "Selection Color": .selection, "Selected Text Color": .selectionText,
    ])
  } read: { scan in
    var counts: [String: Int] = [:]
    var rest = scan.parsed.entries[...]
    while let first = rest.first {
      let path = first.path.dropLast()
      let color = rest.prefix { $0.path.dropLast() == path }
      rest = rest.dropFirst(color.count)
      guard let key = path.last, color.contains(where: { $0.key.hasSuffix(" Component") }) else { continue }
      for mode in [" (Light)", " (Dark)"] where key.hasSuffix(mode) { counts[mode, default: 0] += 1 }
      scan.addComponents(color, at: Array(path))
    }
    scan.unnamedThemeTitle = "the theme for both modes"
    scan.themeCount += counts.count { $0.value >= ThemeScan.minimumColorCount }
  } write: { _, colors in
    // Property lists are sorted by key.
    let dictionaries = colors.sorted { $0.key < $1.key }.map { key, color in
      func real(_ component: UInt8) -> String { "<real>\(Double(component) / 255)</real>" }
      let members = [
        ("Alpha Component", "<real>1</real>"), ("Blue Component", real(color.blue)),
        ("Color Space", "<string>sRGB</string>"), ("Green Component", real(color.green)),
        ("Red Component", real(color.red)),
      ]
      return "\t<key>\(key)</key>\n\t<dict>\n"
        + members.map { "\t\t<key>\($0)</key>\n\t\t\($1)\n" }.joined() + "\t</dict>\n"
    }
    return head + dictionaries.joined() + "</dict>\n</plist>\n"
  }

  /// An Apple Terminal `.terminal` profile: an `NSColor` archive per color.
  public static let appleTerminal = ThemeFormat(
    rawValue: "apple-terminal", title: "Apple Terminal", fileExtensions: ["terminal"], syntax: .propertyList,
    themeID: object
  ) {
    slots([
      "TextColor": .text, "BackgroundColor": .background, "CursorColor": .cursor,
      "SelectionColor": .selection,
    ])
    named(["", "Bright"].flatMap { kind in names.map { "ANSI\(kind)\($0.capitalizedInASCII)Color" } })
    [("name", .name)]
  } write: { theme, colors in
    let data = colors.sorted { $0.key < $1.key }.map {
      "\t<key>\($0.key)</key>\n\t<data>\(ColorArchive.text(of: $0.color))</data>\n"
    }
    return head + data.joined()
      + "\t<key>name</key>\n\t<string>\(theme.nameOrDefault.escapedForXML)</string>\n"
      + "\t<key>type</key>\n\t<string>Window Settings</string>\n</dict>\n</plist>\n"
  }
}

extension ThemeScan {
  fileprivate mutating func addComponents(_ color: ArraySlice<Entry>, at path: [String]) {
    let parts = ["Red", "Green", "Blue"].compactMap {
      name -> (range: Range<Int>, value: Double, isInteger: Bool)? in
      guard let entry = color.last(where: { $0.key == "\(name) Component" }) else { return nil }
      guard let value = Double(text(entry.value)), (-4...4).contains(value) else { return nil }
      let tag = "<integer>".utf8.count
      guard bytes[..<entry.value.lowerBound].suffix(tag).elementsEqual("<integer>".utf8)
      else { return (entry.value, value, false) }
      // A fraction is not allowed in an `<integer>` element, so replace the whole element.
      return (entry.value.lowerBound - tag..<entry.value.upperBound + tag + 1, value, true)
    }
    guard let (role, themeID) = format.role(of: path), let slot = role.slot else {
      if parts.count == 3, let key = path.last, !key.hasSuffix(")") { otherKeys.append(key) }
      return
    }
    guard parts.count == 3 else {
      let end = color.last?.value.upperBound ?? 0
      let problem = "\(slot.title) has an incomplete color and was skipped."
      return reject(end..<end, for: [slot], themeID: themeID, problem)
    }
    let isP3 = color.contains { $0.key == "Color Space" && text($0.value) == "P3" }
    let (space, areIntegers) = (isP3 ? ColorSpace.displayP3 : .srgb, parts.map(\.isInteger))
    let old = Color(ColorCoordinates(space, parts[0].value, parts[1].value, parts[2].value))
    fields.append(
      ThemeField(slots: [slot], themeID: themeID, ranges: parts.map(\.range), color: old.rgb24) { new in
        let (bytes, converted) = (Color(new).components, ColorCoordinates(Color(new)).converted(to: space))
        return (0..<3).map { index -> String? in
          if !isP3, bytes[index] == old.components[index] { return nil }
          let number = isP3 ? converted.resolved[index] : Double(bytes[index]) / 255
          return areIntegers[index] ? "<real>\(number)</real>" : "\(number)"
        }
      })
  }
}

/// An `NSColor` archive in base64: a binary property list written by NSKeyedArchiver.
enum ColorArchive {
  static func color(of text: some StringProtocol) -> RGB24? {
    guard text.utf8.count < 1 << 14, let archive = [UInt8].decoding(base64: text.utf8) else { return nil }
    let xml = BinaryPropertyList.xml(of: archive) ?? archive
    let parsed = Syntax.propertyList.parsing(xml)
    func numbers(_ key: String) -> [Double]? {
      parsed.entries.first { $0.key == key }.flatMap { [UInt8].decoding(base64: xml[$0.value]) }.map {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self).split(separator: " ").compactMap { Double($0) }
      }
    }
    // Prefer the original components over the converted ones.
    guard let values = numbers("NSComponents") ?? numbers("NSRGB") ?? numbers("NSWhite"),
      1...4 ~= values.count, values.allSatisfy({ -4...4 ~= $0 })
    else { return nil }
    // One or two numbers are a gray and its opacity.
    let rgb = values.count < 3 ? [values[0], values[0], values[0]] : values
    return Color(ColorCoordinates(.srgb, rgb[0], rgb[1], rgb[2])).rgb24
  }

  static func text(of color: RGB24) -> String {
    let numbers = [color.red, color.green, color.blue].map { "\(Double($0) / 255)" }.joined(separator: " ")
    let data = String(decoding: (Array(numbers.utf8) + [0]).base64, as: UTF8.self)
    func reference(_ number: Int) -> String { "<dict><key>CF$UID</key><integer>\(number)</integer></dict>" }
    let xml = """
      <plist><dict><key>$version</key><integer>100000</integer><key>$objects</key><array><string>$null</string>\
      <dict><key>$class</key>\(reference(2))<key>NSColorSpace</key><integer>1</integer>\
      <key>NSRGB</key><data>\(data)</data></dict>\
      <dict><key>$classname</key><string>NSColor</string>\
      <key>$classes</key><array><string>NSColor</string><string>NSObject</string></array></dict></array>\
      <key>$archiver</key><string>NSKeyedArchiver</string>\
      <key>$top</key><dict><key>root</key>\(reference(1))</dict></dict></plist>
      """
    return String(decoding: (BinaryPropertyList.encoding(xml: Array(xml.utf8)) ?? []).base64, as: UTF8.self)
  }
}
