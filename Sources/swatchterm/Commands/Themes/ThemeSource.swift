import SwatchColor
import SwatchFormats
import SwatchLiterals
import SwatchPixels
import SwatchSystem
import SwatchTerminal
import SwatchText
import SwatchUI

/// The source of a theme: a theme file, a palette, a picture, or the terminal.
struct ThemeSource {
  let theme: ColorTheme
  /// The format of the theme file; `nil` for a theme derived from another source.
  let format: ThemeFormat?
  let notes: [String]
  /// The names of colors in the file that are not terminal colors, such as link and tab colors.
  private(set) var ignoredNames: [String] = []

  /// Files with fewer colors are treated as palettes.
  private static let minimumThemeCount = 4
  private static let ignoredNameLimit = 8
  private static let pictureColorCount = 16

  private init(_ theme: ColorTheme, format: ThemeFormat? = nil, notes: [String] = []) {
    (self.theme, self.format, self.notes) = (theme, format, notes)
  }

  /// Derives a theme from the colors of a palette or a picture.
  private init(from colors: [Color], of kind: String, _ path: String, name: String = "", hint: String = "") {
    let fileName = path == "-" ? "" : Swatch.cleanName(path.pathStem.validText)
    self.init(
      ColorTheme(name: name.isEmpty ? fileName : name, from: colors),
      notes: ["Derived the theme from \(path.quoted), read as a \(kind).\(hint)"])
  }

  /// Reads a file, in a format that is detected by default.
  init(path: String, as format: ThemeFormat? = nil) throws {
    let path = path.expandingTilde()
    if FileStatus(path)?.isFolder == true { throw Failure.folder(path) }
    if format == nil, Picture.fileExtensions.contains(path.fileExtension.lowercased()) {
      let colors = try Picture(path: path).extractedColors(Self.pictureColorCount).map(\.color)
      guard !colors.isEmpty else { throw Failure("\(path.quoted) is fully transparent and has no colors.") }
      self.init(from: colors, of: "picture", path)
      return
    }
    let bytes = try InputFile.bytes(at: path, limit: ThemeFile.byteLimit, acceptsPipes: true)
    do throws(ThemeFileError) {
      let file = try ThemeFile(reading: bytes, fileName: path, as: format)
      // A file with too few terminal colors for a theme may be a palette with more.
      if format == nil, file.theme.count < Self.minimumThemeCount,
        file.theme[.background] == nil || file.theme[.text] == nil,
        let source = Self.fromPalette(
          bytes, path, moreThan: file.theme.count,
          hint: " To read it as a theme, use --from \(file.format.rawValue).")
      {
        self = source
      } else {
        self.init(file.theme, format: file.format, notes: file.problems + file.notes)
        ignoredNames = Self.ignoredNames(in: file, bytes, path)
      }
    } catch {
      guard format == nil, let source = Self.fromPalette(bytes, path, isStrict: true) else { throw error }
      self = source
    }
  }

  private static func ignoredNames(in file: ThemeFile, _ bytes: [UInt8], _ path: String) -> [String] {
    let language: TextLanguage
    switch file.format {
    case .kitty, .ghostty, .foot, .tmux: language = .ini
    case .alacritty: language = ["yml", "yaml"].contains(path.fileExtension.lowercased()) ? .yaml : .toml
    case .wezterm: language = .toml
    case .xresources: language = .xresources
    default: return file.otherNames
    }
    guard let text = SourceText(path: path, bytes: bytes, language: language)?.text else { return [] }
    var ranges = file.ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }[...]
    var (names, seen): ([String], Set<String>) = ([], [""])
    // Ranges and literals are both in file order.
    for literal in text.literals {
      ranges = ranges.drop { $0.upperBound <= literal.range.lowerBound }
      if ranges.first?.overlaps(literal.range) == true { continue }
      let name = text.name(of: literal).sanitized(limit: 60)
      if seen.insert(name).inserted { names.append(name) }
    }
    return names
  }

  func reportIgnoredNames() {
    guard !ignoredNames.isEmpty else { return }
    let names = ignoredNames.prefix(Self.ignoredNameLimit).joined(separator: ", ")
    let remaining = ignoredNames.count - Self.ignoredNameLimit
    Failure.note("Ignored (not terminal colors): \(names)\(remaining > 0 ? " and \(remaining) more" : "").")
  }

  /// Derives a theme from a palette; `nil` unless the file is a palette with more than `count` colors.
  ///
  /// - Parameters:
  ///   - isStrict: True to accept only formats that always contain palettes.
  ///   - hint: Text after the note about the derived theme.
  private static func fromPalette(
    _ bytes: [UInt8], _ path: String, moreThan count: Int = 0, isStrict: Bool = false, hint: String = ""
  ) -> ThemeSource? {
    guard let file = try? PaletteImport(reading: bytes, fileName: path), let palette = file.palettes.first,
      palette.swatches.count > count, !isStrict || ![.json, .xresources].contains(file.format)
    else { return nil }
    return Self(from: palette.swatches.map(\.color), of: "palette", path, name: palette.name, hint: hint)
  }

  static func reportedByTerminal() throws -> ThemeSource {
    let theme = ColorTheme.reportedByTerminal(environment: .forCurrentProcess())
    guard theme.count > 0 else {
      throw Failure("The terminal does not report its colors. Specify a file, or use another terminal.")
    }
    let unreported = TerminalSlot.queryable.filter { theme[$0] == nil }
    return ThemeSource(
      theme, notes: unreported.isEmpty ? [] : ["Not reported by the terminal: \(unreported.listed)."])
  }

  func reportNotes() { for note in notes { Failure.note(note) } }
}
