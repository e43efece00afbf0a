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
    let likely = format.map { [$0] } ?? ThemeFormat.allCases.filter { Self.isLikely($0, fileName) }
    let others = format == nil ? ThemeFormat.allCases.filter { !likely.contains($0) } : []
    let encoding = ThemeEncoding(of: bytes)
    let text = encoding.text(of: bytes)
    var parsed: [Syntax: ParsedText] = [:]
    let scans = (likely + others).map { ($0, $0.scan(text, &parsed)) }
    // Ties go to the first, because likely formats come first.
    let themes = scans.map(\.1.theme)
    guard let best = themes.indices.max(by: { themes[$0].count < themes[$1].count }), themes[best].count > 0
    else {
      let notes = scans.prefix(likely.count).flatMap { (format == nil ? [] : $0.1.problems) + $0.1.allNotes }
      throw .noColors(fileName: fileName, format: format, problem: encoding.problem ?? notes.first)
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
    scan.fields.flatMap(\.ranges) + scan.rejectedFields.map(\.range) + scan.otherThemes + scan.references
  }

  /// Returns the file with the colors of another theme; all other bytes stay unchanged.
  ///
  /// Colors without a line get one if the format has one line per color and the file includes no other files.
  /// Base16 and base24 shades between background and foreground are updated, unless `theme` defines them.
  ///
  /// - Returns: The contents, the added slots, and the slots whose colors the file cannot express.
  public func updated(
    to theme: ColorTheme
  ) -> (bytes: [UInt8], added: [TerminalSlot], missingSlots: [TerminalSlot]) {
    // Damaged UTF-16 does not survive the round trip. Binary lists are always encoded again.
    if !encoding.isBinary, encoding.bytes(of: scan.bytes) != bytes {
      return (bytes, [], theme.slots.filter { self.theme[$0] != theme[$0] })
    }
    let target = scan.format.updatesShades ? theme.withShades(replacing: self.theme) : theme
    let replaced = format.scan(scan.replacing(target))
    let changed = replaced.adding(theme)
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

struct ThemeEncoding {
  /// UTF-8, or UTF-16 with a byte order mark as in Windows registry exports.
  private let encoding: TextEncoding
  /// A binary property list as XML; `nil` for text, or if the list is damaged.
  private let xml: [UInt8]?
  let isBinary: Bool
  private static let byteOrderMark = Array("\u{FEFF}".utf8)

  init(of bytes: [UInt8]) {
    (encoding, xml) = (TextEncoding(byteOrderMarkOf: bytes), BinaryPropertyList.xml(of: bytes))
    isBinary = bytes.starts(with: BinaryPropertyList.signature)
  }

  func text(of bytes: [UInt8]) -> [UInt8] {
    encoding == .bytes ? xml ?? bytes : Array(encoding.utf8(bytes).dropFirst(Self.byteOrderMark.count))
  }

  func bytes(of text: [UInt8]) -> [UInt8] {
    if encoding != .bytes { return encoding.units(of: Self.byteOrderMark + text) }
    // A damaged list in which another format finds colors is edited as text.
    return xml.flatMap { _ in BinaryPropertyList.encoding(xml: text) } ?? text
  }

  var problem: String? {
    if encoding != .bytes { return "It is UTF-16 text. If it has colors, save it as UTF-8." }
    return isBinary && xml == nil ? "It is a damaged binary property list. Try ‘plutil -convert xml1’." : nil
  }
}
