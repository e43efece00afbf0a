import SwatchColor
import SwatchFormats
import SwatchLiterals
import SwatchPixels
import SwatchSystem
import SwatchTerminal
import SwatchText
import SwatchUI

/// Where a theme comes from: a file of a terminal, a palette, a picture, or the terminal itself.
struct ThemeSource {
  let scheme: TerminalScheme
  /// The format of the theme file; `nil` where the scheme was made of something else.
  let format: ThemeFormat?
  /// The problems found, in sentences.
  let notes: [String]
  /// What the file calls colors in it that are none of the terminal's own, as those of links and tabs.
  private(set) var others: [String] = []

  /// Fewer colors than that are no theme, where a palette could be meant.
  private static let fewest = 4
  /// So many of the others are named.
  private static let namedOthers = 8
  /// How many colors of a picture a theme is made of.
  private static let pictureColors = 16

  private init(_ scheme: TerminalScheme, format: ThemeFormat? = nil, notes: [String] = []) {
    (self.scheme, self.format, self.notes) = (scheme, format, notes)
  }

  /// Reads a file.
  ///
  /// - Parameter format: What it is; `nil` to find out.
  /// - Throws: ``Failure``, or another error with a sentence.
  init(path: String, as format: ThemeFormat? = nil) throws {
    let path = path.expandingTilde()
    if FileStatus(path)?.isFolder == true {
      throw Failure("\(path.quoted) is a folder, not a theme; name a file in it.")
    }
    if format == nil, Picture.fileExtensions.contains(path.fileExtension.lowercased()) {
      self = try Self.fromPicture(path)
      return
    }
    let bytes = try InputFile.bytes(at: path, limit: ThemeFile.byteLimit, acceptsPipes: true)
    do throws(ThemeFileError) {
      let file = try ThemeFile(reading: bytes, fileName: path, as: format)
      if format == nil, let palette = Self.palette(inPlaceOf: file, bytes, path) {
        self = palette
      } else {
        self.init(file.scheme, format: file.format, notes: file.problems + file.notes)
        others = Self.others(in: file, bytes, path)
      }
    } catch {
      guard format == nil, let palette = Self.fromPalette(bytes, path, isExplicit: true) else { throw error }
      self.init(palette.scheme, notes: [Self.note(on: path, readAs: "palette") + "."])
    }
  }

  private static func note(on path: String, readAs kind: String) -> String {
    "\(path.quoted) is read as a \(kind), of which a theme is made"
  }

  /// A theme of all colors of a file in which hardly any are a terminal's own; `nil` where it is a theme.
  private static func palette(inPlaceOf file: ThemeFile, _ bytes: [UInt8], _ path: String) -> ThemeSource? {
    let scheme = file.scheme
    guard scheme.count < fewest, scheme[.ground] == nil || scheme[.text] == nil,
      let palette = fromPalette(bytes, path, moreThan: scheme.count)
    else { return nil }
    let note = note(on: path, readAs: "palette") + "; --from \(file.format.rawValue) reads it as a theme."
    return ThemeSource(palette.scheme, notes: [note])
  }

  private static func others(in file: ThemeFile, _ bytes: [UInt8], _ path: String) -> [String] {
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
    var (names, known): ([String], Set<String>) = ([], [""])
    // Both are in the order of the file.
    for literal in text.literals {
      ranges = ranges.drop { $0.upperBound <= literal.range.lowerBound }
      if ranges.first?.overlaps(literal.range) == true { continue }
      let name = text.name(of: literal).shownSafely(limit: 60)
      if known.insert(name).inserted { names.append(name) }
    }
    return names
  }

  /// Tells which colors of the file no other format would get.
  func tellOthers() {
    guard !others.isEmpty else { return }
    let rest = others.count > Self.namedOthers ? " and \(others.count - Self.namedOthers) more" : ""
    Failure.write(
      "swatchterm: Left out, as they are no colors of the terminal itself: "
        + others.prefix(Self.namedOthers).joined(separator: ", ") + rest + ".")
  }

  private static func fromPicture(_ path: String) throws -> ThemeSource {
    let colors = try Picture(path: path).extractedColors(pictureColors).map(\.color)
    guard !colors.isEmpty else {
      throw Failure("All of \(path.quoted) is transparent; there are no colors in it.")
    }
    return ThemeSource(
      TerminalScheme(name: name(of: path), from: colors), notes: [note(on: path, readAs: "picture") + "."])
  }

  /// A theme of the colors of a palette; `nil` where it has no more than `count`.
  ///
  /// - Parameter isExplicit: True to leave out formats that are settings, or data of any kind, as well.
  private static func fromPalette(
    _ bytes: [UInt8], _ path: String, moreThan count: Int = 0, isExplicit: Bool = false
  ) -> ThemeSource? {
    guard let file = try? PaletteImport(reading: bytes, fileName: path), let palette = file.palettes.first,
      palette.swatches.count > count, !isExplicit || ![.json, .xresources].contains(file.format)
    else { return nil }
    let name = palette.name.isEmpty ? name(of: path) : palette.name
    return ThemeSource(TerminalScheme(name: name, from: palette.swatches.map(\.color)))
  }

  private static func name(of path: String) -> String {
    path == "-" ? "" : Swatch.cleanName(path.pathStem.validText)
  }

  static func ofTerminal() throws -> ThemeSource {
    let scheme = TerminalScheme.ofTerminal(environment: .ofProcess())
    guard scheme.count > 0 else {
      throw Failure("The terminal tells no colors; name a file, or run this in a terminal that does.")
    }
    let silent = TerminalSlot.asked.filter { scheme[$0] == nil }
    return ThemeSource(scheme, notes: silent.isEmpty ? [] : ["The terminal does not tell: \(silent.listed)."])
  }

  func tellNotes() { for note in notes { Failure.write("swatchterm: \(note)") } }
}
