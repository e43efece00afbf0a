import SwatchText

extension PaletteFormat {
  /// Detects a format by its signature or by the exact size of a color table.
  init?(signatureOf bytes: [UInt8], fileExtension: String) {
    switch bytes {
    case _ where bytes.starts(with: "ASEF".utf8): self = .ase
    case _ where bytes.starts(with: "8BCB".utf8): self = .acb
    case _ where bytes.starts(with: "RIFF".utf8): self = .pal
    case _ where bytes.starts(with: ZIPArchive.signature):
      // Without a directory, the extension decides.
      let isKrita =
        ZIPArchive(bytes)?.contains("colorset.xml") ?? (PaletteFormat(fileExtension: fileExtension) == .krita)
      self = isKrita ? .krita : .procreate
    case _ where Self.hasColorTableExtension(bytes, fileExtension: fileExtension): self = .act
    // The version is the only signature. No text starts with these bytes in any encoding.
    case _ where bytes.starts(with: [0, 1]) || bytes.starts(with: [0, 2]): self = .aco
    case _ where Self.isColorTable(bytes): self = .act
    default: return nil
    }
  }

  /// Detects a text format by its first lines, otherwise by its extension.
  static func textFormat(of text: PlainText, fileExtension: String) -> PaletteFormat? {
    let extensionFormat = PaletteFormat(fileExtension: fileExtension)
    let lines = text.lines.lazy.map(\.trimmed).filter { !$0.isEmpty }
    guard let first = lines.first(where: { _ in true }) else { return nil }
    if let format = format(firstLine: first, of: text, extensionFormat: extensionFormat) { return format }
    if let extensionFormat, [.swift, .scss, .xresources].contains(extensionFormat) { return extensionFormat }
    if extensionFormat != .json, extensionFormat != .tailwind, text.looksLikeStyleSheet {
      return text.contains("@theme") ? .tailwind : .css
    }
    if extensionFormat == .tailwind { return .tailwind }
    let beginning = lines.prefix(100)
    if let line = beginning.first(where: { !$0.isHexComment }),
      let format = format(firstColor: line, extensionFormat: extensionFormat)
    {
      return format
    }
    let detected = beginning.lazy.compactMap { format(line: $0) }.first ?? extensionFormat
    return detected?.isBinary == true ? nil : detected
  }

  private static func format(firstLine line: Substring, of text: PlainText, extensionFormat: Self?) -> Self? {
    if line.dropping(prefix: "GIMP Palette") != nil { return .gpl }
    if line.dropping(prefix: "JASC-PAL") != nil { return .pal }
    if line.dropping(prefix: "KDE RGB Palette") != nil { return .kde }
    switch line.utf8.first ?? 0 {
    case "[":
      // In JSON, a bracket is followed by a quote, a number or another bracket.
      let groups: [StaticString] = ["[Color", "[General]", "[WM]"]
      return extensionFormat == .kde || groups.contains { line.dropping(prefix: $0) != nil } ? .kde : .json
    case "{": return extensionFormat == .sketch || text.contains("\"compatibleVersion\"") ? .sketch : .json
    case "<": return text.contains("color-table") ? .soc : nil
    case "!": return .xresources
    case ";":
      let comment = line.dropFirst().trimmed
      return extensionFormat != .hex || comment.dropping(prefix: "paint.net") != nil ? .paintNET : nil
    default: return nil
    }
  }

  /// Returns the format of a list without a header.
  private static func format(firstColor line: Substring, extensionFormat: PaletteFormat?) -> PaletteFormat? {
    var rest = line
    if line.rgbColor != nil { return .gpl }
    let word = rest.removeWord()
    guard word.hexDigits != nil else { return nil }
    return extensionFormat == .paintNET && word.utf8.first != "#" ? .paintNET : .hex
  }

  /// Returns the format of a distinctive line, for formats that the first line does not reveal.
  private static func format(line: Substring) -> PaletteFormat? {
    if XResource.isDistinctive(line) { return .xresources }
    let starts: [(StaticString, PaletteFormat)] = [
      ("module.exports", .tailwind), ("export default", .tailwind), ("static let ", .swift),
      ("extension Color", .swift),
    ]
    if line.utf8.first == "$", line.utf8.contains(UInt8(ascii: ":")) { return .scss }
    return starts.first { line.dropping(prefix: $0.0) != nil }?.1
  }
}

extension PlainText {
  /// Returns true if an ASCII string occurs in the first 64 KiB.
  func contains(_ word: String) -> Bool { bytes.prefix(1 << 16).contains(bytes: word.utf8) }

  fileprivate var looksLikeStyleSheet: Bool {
    bytes.contains(UInt8(ascii: "{"))
      && bytes.indices.dropLast().contains { index in
        // After a parenthesis, `--` only refers to a property; after a word, it is an operator.
        bytes[index] == "-" && bytes[index + 1] == "-"
          && (index == 0 || bytes[index - 1].isSpace || "{;/".utf8.contains(bytes[index - 1]))
      }
  }
}
