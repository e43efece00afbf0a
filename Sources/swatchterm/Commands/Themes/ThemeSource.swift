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

  /// - Parameter format: The format of the file; `nil` to detect it.
  init(path: String, as format: ThemeFormat? = nil) throws {
    let path = path.expandingTilde()
    if FileStatus(path)?.isFolder == true {
      throw Failure("\(path.quoted) is a folder. Specify a file in it.")
    }
    if format == nil, Picture.fileExtensions.contains(path.fileExtension.lowercased()) {
      self = try Self.fromPicture(path)
      return
    }
    let bytes = try InputFile.bytes(at: path, limit: ThemeFile.byteLimit, acceptsPipes: true)
    do throws(ThemeFileError) {
      let file = try ThemeFile(reading: bytes, fileName: path, as: format)
      if format == nil, let palette = Self.themeFromPalette(insteadOf: file, bytes, path) {
        self = palette
      } else {
        self.init(file.theme, format: file.format, notes: file.problems + file.notes)
        ignoredNames = Self.ignoredNames(in: file, bytes, path)
      }
    } catch {
      guard format == nil, let palette = Self.fromPalette(bytes, path, rejectsGenericFormats: true) else {
        throw error
      }
      self.init(palette.theme, notes: [Self.note(about: path, readAs: "palette") + "."])
    }
  }

  private static func note(about path: String, readAs kind: String) -> String {
    "Derived the theme from \(path.quoted), read as a \(kind)"
  }

  /// Reads a file as a palette if it has too few terminal colors for a theme; `nil` otherwise, or if the
  /// palette has no more colors than the theme.
  private static func themeFromPalette(insteadOf file: ThemeFile, _ bytes: [UInt8], _ path: String)
    -> ThemeSource?
  {
    let theme = file.theme
    guard theme.count < minimumThemeCount, theme[.background] == nil || theme[.text] == nil,
      let palette = fromPalette(bytes, path, moreThan: theme.count)
    else { return nil }
    let note =
      note(about: path, readAs: "palette") + ". To read it as a theme, use --from \(file.format.rawValue)."
    return ThemeSource(palette.theme, notes: [note])
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

  /// Reports the colors in the file that are not terminal colors.
  func reportIgnoredNames() {
    guard !ignoredNames.isEmpty else { return }
    let suffix =
      ignoredNames.count > Self.ignoredNameLimit
      ? " and \(ignoredNames.count - Self.ignoredNameLimit) more" : ""
    Failure.write(
      "swatchterm: Ignored (not terminal colors): "
        + ignoredNames.prefix(Self.ignoredNameLimit).joined(separator: ", ") + suffix + ".")
  }

  private static func fromPicture(_ path: String) throws -> ThemeSource {
    let colors = try Picture(path: path).extractedColors(pictureColorCount).map(\.color)
    guard !colors.isEmpty else {
      throw Failure("\(path.quoted) is fully transparent and has no colors.")
    }
    return ThemeSource(
      ColorTheme(name: name(of: path), from: colors), notes: [note(about: path, readAs: "picture") + "."])
  }

  /// Derives a theme from a palette; `nil` unless the file is a palette with more than `count` colors.
  ///
  /// - Parameter rejectsGenericFormats: True to reject palettes in generic data formats.
  private static func fromPalette(
    _ bytes: [UInt8], _ path: String, moreThan count: Int = 0, rejectsGenericFormats: Bool = false
  ) -> ThemeSource? {
    guard let file = try? PaletteImport(reading: bytes, fileName: path), let palette = file.palettes.first,
      palette.swatches.count > count, !rejectsGenericFormats || ![.json, .xresources].contains(file.format)
    else { return nil }
    let name = palette.name.isEmpty ? name(of: path) : palette.name
    return ThemeSource(ColorTheme(name: name, from: palette.swatches.map(\.color)))
  }

  private static func name(of path: String) -> String {
    path == "-" ? "" : Swatch.cleanName(path.pathStem.validText)
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

  func reportNotes() { for note in notes { Failure.write("swatchterm: \(note)") } }
}
