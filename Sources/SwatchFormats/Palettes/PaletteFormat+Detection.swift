import SwatchColor
import SwatchText

extension PaletteFormat {
  /// The format of a file that begins in a way that only one has, or has the very bytes of a table of colors.
  init?(signatureOf bytes: [UInt8], fileExtension: String) {
    switch bytes {
    case _ where bytes.starts(with: "ASEF".utf8): self = .ase
    case _ where bytes.starts(with: "8BCB".utf8): self = .acb
    case _ where bytes.starts(with: "RIFF".utf8): self = .pal
    case _ where bytes.starts(with: ZIPArchive.signature):
      self = Self.archive(bytes, fileExtension: fileExtension)
    case _ where Self.isCalledColorTable(bytes, fileExtension: fileExtension): self = .act
    // Its only signature is the version. No text begins so, in any encoding.
    case _ where bytes.starts(with: [0, 1]) || bytes.starts(with: [0, 2]): self = .aco
    case _ where Self.isColorTable(bytes): self = .act
    default: return nil
    }
  }

  /// What an archive is: its files tell, or its extension where they do not.
  private static func archive(_ bytes: [UInt8], fileExtension: String) -> PaletteFormat {
    guard let archive = ZIPArchive(bytes) else {
      return PaletteFormat(fileExtension: fileExtension) == .krita ? .krita : .procreate
    }
    return archive.contains("colorset.xml") ? .krita : .procreate
  }

  /// The format of a text: what its first lines look like, otherwise what its extension says.
  init?(contents text: PlainText, fileExtension: String) {
    let named = PaletteFormat(fileExtension: fileExtension)
    let lines = text.lines.lazy.map(\.trimmed).filter { !$0.isEmpty }
    guard let first = lines.first(where: { _ in true }) else { return nil }
    if let format = Self.format(firstLine: first, of: text, named: named) {
      self = format
    } else if let named, [.swift, .scss, .xresources].contains(named) {
      self = named
    } else if named != .json, named != .tailwind, text.looksLikeStyleSheet {
      self = text.contains("@theme") ? .tailwind : .css
    } else if named == .tailwind {
      self = .tailwind
    } else if let line = lines.prefix(100).first(where: { !$0.isHexComment }),
      let format = Self.format(firstColor: line, named: named)
    {
      self = format
    } else if let format = lines.prefix(100).lazy.compactMap({ Self.format(line: $0) }).first {
      self = format
    } else if let named, !named.isBinary {
      self = named
    } else {
      return nil
    }
  }

  private static func format(
    firstLine line: Substring, of text: PlainText, named: PaletteFormat?
  ) -> PaletteFormat? {
    if line.dropping(prefix: "GIMP Palette") != nil { return .gpl }
    if line.dropping(prefix: "JASC-PAL") != nil { return .pal }
    if line.dropping(prefix: "KDE RGB Palette") != nil { return .kde }
    switch line.utf8.first {
    case UInt8(ascii: "["): return named == .kde || line.isGroupOfKDE ? .kde : .json
    case UInt8(ascii: "{"):
      return named == .sketch || text.contains("\"compatibleVersion\"") ? .sketch : .json
    case UInt8(ascii: "<"): return text.contains("color-table") ? .soc : nil
    case UInt8(ascii: "!"): return .xresources
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

extension PaletteFormat {
  /// The format that has such a line and no other format has it, of those whose first line tells nothing.
  fileprivate static func format(line: Substring) -> PaletteFormat? {
    if XResource(line)?.isUnmistakable == true { return .xresources }
    if line.dropping(prefix: "$") != nil, line.utf8.contains(UInt8(ascii: ":")) { return .scss }
    if line.dropping(prefix: "module.exports") != nil || line.dropping(prefix: "export default") != nil {
      return .tailwind
    }
    return line.dropping(prefix: "static let ") ?? line.dropping(prefix: "extension Color") != nil
      ? .swift : nil
  }
}

extension Substring {
  /// Whether the line is a group that color schemes of KDE have. JSON has quotes in its brackets, or numbers.
  fileprivate var isGroupOfKDE: Bool {
    dropping(prefix: "[Color") != nil || dropping(prefix: "[General]") != nil
      || dropping(prefix: "[WM]") != nil
  }
}

extension PlainText {
  /// How many bytes are searched for a word.
  private static let searchLimit = 1 << 16

  /// Whether an ASCII text is somewhere in the beginning.
  func contains(_ word: StaticString) -> Bool {
    let (first, count) = (word.utf8Start[0], word.utf8CodeUnitCount)
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: count)
    let searched = bytes.prefix(Self.searchLimit)
    return searched.indices.contains { searched[$0] == first && searched[$0...].starts(with: wanted) }
  }

  /// Whether there is a block and a custom property.
  fileprivate var looksLikeStyleSheet: Bool {
    var hasBlock = false
    var hasProperty = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") { hasBlock = true }
      // In parentheses it is only referred to, which other languages do as well.
      if byte == UInt8(ascii: "-"), index + 1 < bytes.count, bytes[index + 1] == byte,
        index == 0 || bytes[index - 1].isSpace || "{;/".utf8.contains(bytes[index - 1])
      {
        hasProperty = true
      }
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
    case .act: readACT(bytes)
    case .acb: readACB(bytes)
    case .procreate: readProcreate(bytes)
    case .krita: readKPL(bytes)
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
    case .scss: readSCSS(text)
    case .tailwind: readTailwind(text)
    case .swift: readSwift(text)
    case .soc: readSOC(text)
    case .kde: readKDE(text)
    case .xresources: readXresources(text)
    case .json, .sketch: readJSON(text)
    case .hex, .ase, .aco, .act, .acb, .procreate, .krita: readHexList(text)
    }
  }
}
