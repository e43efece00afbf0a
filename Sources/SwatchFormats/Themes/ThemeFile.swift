import SwatchColor
import SwatchText

/// A file with the colors of a terminal.
///
/// ```swift
/// let file = try ThemeFile(reading: bytes, fileName: "kitty.conf")
/// var scheme = file.scheme
/// scheme[.ground] = RGB24(0x101010)
/// let (changed, added, unsaid) = file.updated(to: scheme)
/// ```
public struct ThemeFile: Sendable {
  /// Its format.
  public let format: ThemeFormat
  /// The colors in it.
  public let scheme: TerminalScheme
  /// The problems found, in sentences.
  public let problems: [String]
  /// What else is to be known, in sentences: of other themes in it, and of files that it takes in, which are not read.
  public let notes: [String]
  /// How many themes there are in it, of which one is read, and changed.
  public let themeCount: Int
  /// The slots whose lines say no color that is understood, or do not count: these stay as they are.
  public let unreadSlots: Set<TerminalSlot>
  /// What the file calls its colors that are none of the terminal's own, where the format has names for them.
  public let otherNames: [String]
  /// The file's names for colors that stay unchanged when the colors they belong to change.
  public let unchangedNames: [String]
  private let bytes: [UInt8]
  private let encoding: ThemeEncoding
  /// The contents as they are read, in UTF-8.
  private let text: [UInt8]

  /// Larger files are not read.
  public static let byteLimit = 1 << 20

  /// Reads a file.
  ///
  /// - Parameter format: What it is; `nil` for the format in whose terms it says the most.
  /// - Throws: ``ThemeFileError``.
  public init(reading bytes: [UInt8], fileName: String, as format: ThemeFormat? = nil) throws(ThemeFileError)
  {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(fileName: fileName) }
    let formats = format.map { [$0] } ?? Self.likely(fileName)
    let encoding = ThemeEncoding(of: bytes)
    let text = encoding.text(of: bytes)
    var parsed: [Syntax: ParsedText] = [:]
    let scans = formats.map { ($0, $0.scan(text, &parsed)) }
    // The first of the best: those that the name suggests come first.
    var best: (format: ThemeFormat, scan: ThemeScan, count: Int)?
    for (format, scan) in scans {
      let count = scan.scheme.count
      if count > best?.count ?? 0 { best = (format, scan, count) }
    }
    guard let best else {
      let likely = scans.filter { format != nil || Self.isLikely($0.0, fileName) }
      let sentences = likely.flatMap { (format == nil ? [] : $0.1.problems) + $0.1.allNotes }
      throw .noColors(
        fileName: fileName, format: format, problem: encoding.problem(of: bytes) ?? sentences.first)
    }
    (self.format, scheme, self.bytes) = (best.format, best.scan.scheme, bytes)
    (self.encoding, self.text) = (encoding, text)
    let unlisted = best.scan.unlistedProblemCount
    let summary = "There \(unlisted.isOrAre) \(unlisted.counting("more problem"))."
    problems = best.scan.problems + (unlisted == 0 ? [] : [summary])
    notes = best.scan.allNotes
    (themeCount, unreadSlots) = (best.scan.themeCount, best.scan.unreadSlots)
    otherNames = best.scan.otherNames.map { Swatch.cleanName($0) }
    unchangedNames = best.scan.unchangedNames.map { Swatch.cleanName($0) }
  }

  /// All formats, those first that the name of a file suggests.
  private static func likely(_ fileName: String) -> [ThemeFormat] {
    ThemeFormat.allCases.filter { isLikely($0, fileName) }
      + ThemeFormat.allCases.filter { !isLikely($0, fileName) }
  }

  private static func isLikely(_ format: ThemeFormat, _ fileName: String) -> Bool {
    let name = fileName.lowercased().lastPathComponent
    return format.isNamed(in: name) || format.fileExtensions.contains { name.hasSuffix($0) }
  }

  /// The places of the terminal's colors in the file, in bytes of its text in UTF-8; of numbers that are apart, each. Among them are those that are
  /// not understood, and those of other themes.
  ///
  /// - Complexity: O(*n*) in the length of the file, which is read again.
  public var ranges: [Range<Int>] {
    let scan = format.scan(text)
    return scan.fields.flatMap(\.value.ranges) + scan.unreadFields.map(\.range) + scan.otherThemes
      + scan.references
  }

  /// The file with the colors of another scheme: all other bytes stay as they are. Colors that it has no line for get one where
  /// the format has a line for each, behind the last of its kind, but not where the file takes others in. In base16 and base24 the shades between ground and text follow these, unless `scheme` says
  /// them.
  ///
  /// - Returns: The contents, the slots that got a line, and those whose colors it does not say as they are in `scheme`.
  public func updated(
    to scheme: TerminalScheme
  ) -> (bytes: [UInt8], added: [TerminalSlot], unsaid: [TerminalSlot]) {
    let scan = format.scan(text)
    // A damaged text in UTF-16 would not be encoded to the same bytes.
    guard encoding.isExact(for: bytes, text) else {
      return (bytes, [], scheme.slots.filter { scan.scheme[$0] != scheme[$0] })
    }
    let wanted = scan.table.followsShades ? scheme.withShades(inPlaceOf: scan.scheme) : scheme
    let replaced = format.scan(scan.replacing(wanted))
    let changed = ThemeAddition(replaced).adding(scheme)
    let (before, said) = (replaced.scheme, format.scan(changed).scheme)
    return (
      changed == text ? bytes : encoding.bytes(of: changed),
      scheme.slots.filter { before[$0] == nil && said[$0] != nil },
      scheme.slots.filter { said[$0] != scheme[$0] }
    )
  }
}

/// Why a theme file could not be read at all.
public enum ThemeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is larger than ``ThemeFile/byteLimit``.
  case tooLarge(fileName: String)
  /// There are no colors in it, in any format or in the one that was asked for.
  case noColors(fileName: String, format: ThemeFormat?, problem: String?)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .tooLarge(let name):
      "\(name.quoted) has more than \(ThemeFile.byteLimit >> 20) MiB, which no theme has; is it another file?"
    case .noColors(let name, _, let problem?): "No color could be read in \(name.quoted). \(problem)"
    case .noColors(let name, nil, nil):
      "\(name.quoted) has no colors of a terminal; themes of \(Self.titles) can be read."
    case .noColors(let name, let format?, nil):
      "\(name.quoted) has no colors in the format of \(format.title)."
    }
  }

  private static var titles: String { ThemeFormat.allCases.map(\.title).joined(separator: ", ") }
}
