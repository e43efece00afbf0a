import Glibc
import SwatchColor
import SwatchFiles

/// Where a theme is written to: into a file that is there, whose other bytes stay, or to a new one.
struct ThemeTarget {
  let path: String
  /// The format of a new file; `nil` for what its name says.
  let format: ThemeFormat?

  init(path: String, format: ThemeFormat?) { (self.path, self.format) = (path.expandingTilde(), format) }

  /// Reads what is typed: a path, or the name of a format, a blank and a path.
  init(typed text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 2, let format = ThemeFormat(rawValue: words[0].lowercased()) {
      self.init(path: String(words[1]), format: format)
    } else {
      self.init(path: text, format: nil)
    }
  }

  private var exists: Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Writes a theme.
  ///
  /// - Returns: What was done, and what could not be said, in a sentence or two.
  /// - Throws: ``Failure``, or another error with a sentence.
  func write(_ scheme: TerminalScheme) throws -> String {
    if exists { return try update(to: scheme) }
    guard let format = format ?? ThemeFormat(fileName: path) else {
      throw Failure("The name \(path.quoted) tells no format; type one before it, as in ‘kitty theme.conf’.")
    }
    let (bytes, unsaid) = format.encoded(scheme)
    try OutputFile(path: path, replacesExisting: false).write(bytes)
    return "Wrote \(path.quoted) as \(format.title)."
      + (unsaid.isEmpty ? "" : " " + Self.sentence(on: unsaid, format))
  }

  /// Changes the colors in the file, and nothing else.
  func update(to scheme: TerminalScheme) throws -> String {
    let bytes = try InputFile.bytes(at: path, limit: ThemeFile.byteLimit)
    let file = try ThemeFile(reading: bytes, fileName: path, as: format)
    let (changed, unsaid) = file.updated(to: scheme)
    guard changed != bytes else {
      return "\(path.quoted) has these colors already." + Self.missing(unsaid)
    }
    try OutputFile(path: path, replacesExisting: true).write(changed)
    return "Changed the colors in \(path.quoted), as \(file.format.title)." + Self.missing(unsaid)
  }

  private static func missing(_ slots: [TerminalSlot]) -> String {
    slots.isEmpty ? "" : " It has no place for: \(slots.listed)."
  }

  /// Which colors a format cannot say.
  static func sentence(on unsaid: [TerminalSlot], _ format: ThemeFormat) -> String {
    "\(format.title) cannot say: \(unsaid.listed)."
  }
}

extension ThemeFormat {
  /// The format that a new file of this name would have, where its name says so: by an ending that only one format has, or by the
  /// name of a format in it.
  init?(fileName: String) {
    let name = fileName.lowercased().split(separator: "/").last ?? ""
    let named = Self.allCases.filter { name.contains($0.rawValue) }
    let ended = Self.allCases.filter { format in format.fileExtensions.contains { name.hasSuffix("." + $0) } }
    guard let found = named.first ?? (ended.count == 1 ? ended.first : nil) else { return nil }
    self = found
  }
}
