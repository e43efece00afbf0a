import SwatchColor

extension PaletteFormat {
  /// The format of a file that begins in a way that only one has.
  init?(signatureOf bytes: [UInt8]) {
    switch bytes {
    case _ where bytes.starts(with: "ASEF".utf8): self = .ase
    case _ where bytes.starts(with: "RIFF".utf8): self = .pal
    // Its only signature is the version. No text begins so, in any encoding.
    case _ where bytes.starts(with: [0, 1]) || bytes.starts(with: [0, 2]): self = .aco
    default: return nil
    }
  }

  /// The format of a text: what its first lines look like, otherwise what its extension says.
  init?(contents text: PlainText, fileExtension: String) {
    let named = PaletteFormat(fileExtension: fileExtension)
    let lines = text.lines.lazy.map(\.trimmed).filter { !$0.isEmpty }
    guard let first = lines.first(where: { _ in true }) else { return nil }
    if let format = Self.format(firstLine: first, named: named) {
      self = format
    } else if named != .json, text.looksLikeStyleSheet {
      self = .css
    } else if let line = lines.prefix(100).first(where: { !$0.isHexComment }),
      let format = Self.format(firstColor: line, named: named)
    {
      self = format
    } else if let named, ![.ase, .aco].contains(named) {
      self = named
    } else {
      return nil
    }
  }

  private static func format(firstLine line: Substring, named: PaletteFormat?) -> PaletteFormat? {
    if line.dropping(prefix: "GIMP Palette") != nil { return .gpl }
    if line.dropping(prefix: "JASC-PAL") != nil { return .pal }
    switch line.utf8.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    case UInt8(ascii: ";"):
      let comment = line.dropFirst().trimmed
      return named != .hex || comment.dropping(prefix: "paint.net") != nil ? .paintNET : nil
    default: return nil
    }
  }

  /// The format of a list that has lost its first line, or never had one.
  private static func format(firstColor line: Substring, named: PaletteFormat?) -> PaletteFormat? {
    var rest = line
    if RGBLine(line) != nil { return .gpl }
    let word = rest.removeWord()
    guard HexWord(word) != nil else { return nil }
    return named == .paintNET && word.utf8.first != UInt8(ascii: "#") ? .paintNET : .hex
  }
}

extension PlainText {
  /// Whether there is a block and a custom property.
  fileprivate var looksLikeStyleSheet: Bool {
    var hasBlock = false
    var hasProperty = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") { hasBlock = true }
      if byte == UInt8(ascii: "-"), index + 1 < bytes.count, bytes[index + 1] == byte { hasProperty = true }
      if hasBlock, hasProperty { return true }
    }
    return false
  }
}

extension PaletteCollector {
  /// Reads a file that is not text.
  mutating func read(_ bytes: [UInt8], as format: PaletteFormat) {
    switch format {
    case .ase: readASE(bytes)
    case .aco: readACO(bytes)
    default: readRIFF(bytes)
    }
  }

  /// Reads a text file.
  mutating func read(_ text: PlainText, as format: PaletteFormat) {
    if let line = text.firstLatin1Line {
      report("The text is not UTF-8 from here on; such lines were read as Latin-1.", at: .line(line))
    }
    switch format {
    case .gpl: readGPL(text)
    case .pal: readJASC(text)
    case .paintNET: readPaintNET(text)
    case .css: readCSS(text)
    case .json: readJSON(text)
    case .hex, .ase, .aco: readHexList(text)
    }
  }
}
