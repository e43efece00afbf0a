import SwatchColor
import SwatchLiterals
import SwatchText

/// A file with terminal colors.
///
/// ```swift
/// let file = try ThemeFile(reading: bytes, fileName: "kitty.conf")
/// var theme = file.theme
/// theme[.background] = RGB24(0x101010)
/// let (changed, added, missingSlots) = file.updated(to: theme)
/// ```
public struct ThemeFile: Sendable {
  /// The format of the file.
  public let format: ThemeFormat
  /// The colors in the file.
  public let theme: ColorTheme
  /// The problems found, as sentences.
  public var problems: [String] { scan.allProblems }
  /// Additional notes as sentences, for example about included files, which are skipped.
  public var notes: [String] { scan.allNotes }
  /// The number of themes in the file. Only one is read and changed.
  public var themeCount: Int { scan.themeCount }
  /// The slots whose values are invalid or unused. Their lines stay unchanged.
  public var ignoredSlots: Set<TerminalSlot> { scan.ignoredSlots }
  /// The names of colors in the file that are not terminal colors. Empty for formats without such names.
  public var otherNames: [String] { scan.otherNames.map { Swatch.cleanName($0) } }
  /// The names of derived colors in the file, which are not updated when their base colors change.
  public var unchangedNames: [String] { scan.unchangedNames.map { Swatch.cleanName($0) } }
  private let bytes: [UInt8]
  private let encoding: ThemeEncoding
  private let scan: ThemeScan

  /// The maximum file size in bytes.
  public static let byteLimit = 1 << 20

  /// Reads a file in a format, or if it is `nil`, in the one that yields the most colors.
  public init(reading bytes: [UInt8], fileName: String, as format: ThemeFormat? = nil) throws(ThemeFileError)
  {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(fileName: fileName) }
    let all = ThemeFormat.allCases
    let formats =
      format.map { [$0] } ?? all.filter { Self.isLikely($0, fileName) }
      + all.filter { !Self.isLikely($0, fileName) }
    let encoding = ThemeEncoding(of: bytes)
    let text = encoding.text(of: bytes)
    var parsed: [Syntax: ParsedText] = [:]
    let scans = formats.map { ($0, $0.scan(text, &parsed)) }
    // Ties go to the first, because likely formats come first.
    let themes = scans.map(\.1.theme)
    guard let best = themes.indices.max(by: { themes[$0].count < themes[$1].count }), themes[best].count > 0
    else {
      let likely = scans.filter { format != nil || Self.isLikely($0.0, fileName) }
      let sentences = likely.flatMap { (format == nil ? [] : $0.1.problems) + $0.1.allNotes }
      throw .noColors(
        fileName: fileName, format: format, problem: encoding.problem(of: bytes) ?? sentences.first)
    }
    (self.format, scan) = scans[best]
    theme = themes[best]
    (self.bytes, self.encoding) = (bytes, encoding)
  }

  private static func isLikely(_ format: ThemeFormat, _ fileName: String) -> Bool {
    let name = fileName.lowercased().lastPathComponent
    return format.isNamed(in: name) || format.fileExtensions.contains { name.hasSuffix($0) }
  }

  /// The byte ranges of all colors in the UTF-8 text, in O(*n*), including invalid ones and other themes'.
  public var ranges: [Range<Int>] {
    scan.fields.flatMap(\.value.ranges) + scan.rejectedFields.map(\.range) + scan.otherThemes
      + scan.references
  }

  /// Returns the file with the colors of another theme; all other bytes stay unchanged.
  ///
  /// Colors without a line get one if the format has one line per color and the file includes no other files.
  /// In base16 and base24 files, the shades between background and foreground are updated, too, unless
  /// `theme` defines them.
  ///
  /// - Returns: The contents, the added slots, and the slots whose colors the file cannot express.
  public func updated(
    to theme: ColorTheme
  ) -> (bytes: [UInt8], added: [TerminalSlot], missingSlots: [TerminalSlot]) {
    // Damaged UTF-16 does not survive the round trip. Binary lists are always encoded again.
    if case .text = encoding, encoding.bytes(of: scan.bytes) != bytes {
      return (bytes, [], theme.slots.filter { self.theme[$0] != theme[$0] })
    }
    let target = scan.format.updatesShades ? theme.withShades(replacing: self.theme) : theme
    let replaced = format.scan(scan.replacing(target))
    let changed = ThemeAddition(replaced).adding(theme)
    let (before, after) = (replaced.theme, format.scan(changed).theme)
    return (
      changed == scan.bytes ? bytes : encoding.bytes(of: changed),
      theme.slots.filter { before[$0] == nil && after[$0] != nil },
      theme.slots.filter { after[$0] != theme[$0] }
    )
  }
}

/// An error that prevents a theme file from being read.
public enum ThemeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is larger than ``ThemeFile/byteLimit``.
  case tooLarge(fileName: String)
  /// The file has no colors in any format, or none in the requested one.
  case noColors(fileName: String, format: ThemeFormat?, problem: String?)

  /// A message for the user.
  public var description: String {
    switch self {
    case .tooLarge(let name):
      "\(name.quoted) is larger than \(ThemeFile.byteLimit >> 20) MiB, the limit for themes."
    case .noColors(let name, _, let problem?): "No colors could be read from \(name.quoted). \(problem)"
    case .noColors(let name, nil, nil):
      "\(name.quoted) has no terminal colors. Supported themes: \(ThemeFormat.allCases.map(\.title).joined(separator: ", "))."
    case .noColors(let name, let format?, nil): "\(name.quoted) has no \(format.title) colors."
    }
  }
}

enum ThemeEncoding {
  /// UTF-8, or UTF-16 with a byte order mark as in Windows registry exports.
  case text(TextEncoding)
  /// A binary property list as XML, or `nil` if it is damaged.
  case binaryPropertyList(xml: [UInt8]?)

  private static let byteOrderMark = Array("\u{FEFF}".utf8)

  init(of bytes: [UInt8]) {
    self =
      bytes.starts(with: BinaryPropertyList.signature)
      ? .binaryPropertyList(xml: BinaryPropertyList.xml(of: bytes))
      : .text(TextEncoding(byteOrderMarkOf: bytes))
  }

  func text(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .text(.bytes): bytes
    case .text(let encoding): Array(encoding.utf8(bytes).dropFirst(Self.byteOrderMark.count))
    case .binaryPropertyList(let xml): xml ?? bytes
    }
  }

  func bytes(of text: [UInt8]) -> [UInt8] {
    switch self {
    case .text(.bytes): text
    case .text(let encoding): encoding.units(of: Self.byteOrderMark + text)
    // A damaged list in which another format finds colors is edited as text.
    case .binaryPropertyList(let xml): xml.flatMap { _ in BinaryPropertyList.encoding(xml: text) } ?? text
    }
  }

  func problem(of bytes: [UInt8]) -> String? {
    switch self {
    case .text(.bytes), .binaryPropertyList(xml: .some): nil
    case .text: "It is UTF-16 text. If it has colors, save it as UTF-8."
    case .binaryPropertyList: "It is a damaged binary property list. Try ‘plutil -convert xml1’."
    }
  }
}
