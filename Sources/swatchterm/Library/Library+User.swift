import ArgumentParser
import SwatchColor
import SwatchFormats
import SwatchPicker
import SwatchStore
import SwatchText

extension Library {
  static func forCurrentUser(
    environment: [String: String] = .variables(["XDG_DATA_HOME", "HOME"])
  ) throws -> Library {
    guard let path = standardPath(environment: environment) else {
      throw Failure("No folder for palettes. Set HOME or XDG_DATA_HOME to an absolute path.")
    }
    return try Library(path: path)
  }

  static func forCurrentUser(_ console: inout Console) throws -> Library {
    let library = try forCurrentUser()
    if let notice = library.notice {
      console.note(notice)
      try console.flush()
    }
    return library
  }

  /// Adds swatches to the palette called `name`, or to a new one, and returns its displayed name.
  func add(_ swatches: [Swatch], toPaletteCalled name: String) throws -> (name: String, isNew: Bool) {
    let new = Palette(name: Swatch.cleanName(name), swatches: swatches)
    while true {
      if let palette = try palettes().paletteIfPresent(called: name) {
        try add(swatches, to: palette.id)
        return (palette.displayName, false)
      }
      // Another process may have created it in the meantime.
      if try addIfNew(new) != nil { return (new.name, true) }
    }
  }
}

protocol NamedItem {
  var name: String { get }
  /// Distinguishes the item from others with the same name.
  var summary: String { get }
}

extension NamedItem {
  /// The name, safe to show: other programs may write anything into the library.
  var displayName: String { Swatch.cleanName(name) }
}

extension SavedPalette: NamedItem { var summary: String { "with \(swatches.count.counting("color"))" } }
extension SavedSwatch: NamedItem { var summary: String { ColorCoordinates(color).formatted(.hex) } }

extension [SavedPalette] {
  /// Returns the palette called `name`, in any letter case if none matches exactly. `Nord#2` is the second.
  /// Throws ``Failure`` if no palette matches, or more than one.
  func palette(called name: String) throws -> SavedPalette {
    if let palette = try paletteIfPresent(called: name) { return palette }
    throw Failure("No such palette: \(name.quoted). List the names with swatchterm palette list.")
  }

  func paletteIfPresent(called name: String) throws -> SavedPalette? {
    try uniqueMatch(name, "palettes", among: matches)
  }
}

extension SavedPalette {
  /// Returns the swatch called `text`, matched by name like palettes, or else by its color in any notation.
  /// Throws ``Failure`` if no swatch matches, or more than one.
  func swatch(called text: String) throws -> SavedSwatch {
    let found = try uniqueMatch(text, "colors") { text in
      let named = swatches.matches(text)
      guard named.isEmpty, let color = try? ColorCoordinates(pasting: text) else { return named }
      let notation = color.formatted(.hex)
      return swatches.filter { $0.summary == notation }
    }
    guard let found else { throw Failure("No such color in ‘\(displayName)’: \(text.quoted).") }
    return found
  }
}

extension Array where Element: NamedItem {
  /// Returns the exact matches, or else those in any letter case.
  fileprivate func matches(_ name: String) -> [Element] {
    let name = Swatch.cleanName(name)
    let exact = filter { $0.displayName == name }
    return exact.isEmpty ? filter { $0.displayName.lowercased() == name.lowercased() } : exact
  }
}

/// Returns the only match for the text, or the match numbered after `#`; throws ``Failure`` for several.
private func uniqueMatch<Element: NamedItem>(
  _ text: String, _ kind: String, among find: (String) -> [Element]
) throws -> Element? {
  var found = find(text)
  if found.isEmpty, let separator = text.lastIndex(of: "#"), let number = Int(text[separator...].dropFirst()),
    number >= 1
  {
    found = Array(find(String(text[..<separator])).dropFirst(number - 1).prefix(1))
  }
  guard found.count > 1 else { return found.first }
  let name = text.sanitized(limit: 80)
  let list = found.prefix(5).enumerated().map { index, element in
    "\(name)#\(index + 1) is ‘\(element.displayName)’ \(element.summary)"
  }
  let suffix = found.count > list.count ? ", and \(found.count - list.count) more" : ""
  throw Failure("Several \(kind) are named ‘\(name)’: \(list.joined(separator: ", "))\(suffix). Specify one.")
}

extension Swatch {
  static func validateName(_ name: String?) throws {
    guard let name, cleanName(name).isEmpty else { return }
    throw ValidationError("A name must contain a visible character.")
  }
}

extension Palette {
  /// Returns the palette with the given name, by default its own, and a name for each color.
  func named(_ name: String? = nil) -> Palette {
    let name = Swatch.cleanName(name ?? self.name)
    let swatches = swatches.map { swatch in
      swatch.name.isEmpty
        ? Swatch(name: ColorCoordinates(swatch.color).formatted(.name), color: swatch.color) : swatch
    }
    return Palette(name: name.isEmpty ? "Palette" : name, swatches: swatches)
  }
}

extension PaletteFileContents {
  init(path: String) throws {
    let path = path.expandingTilde()
    let bytes = try InputFile.bytes(at: path, limit: PaletteImport.byteLimit)
    let found: PaletteImport
    do throws(PaletteFileError) { found = try PaletteImport(reading: bytes, fileName: path) } catch {
      guard let theme = Self.theme(bytes, path) else { throw error }
      self.init([theme.named()])
      return
    }
    self.init(found.palettes.map { $0.named() }, problem: found.problems.first.map { "\($0)" })
  }

  /// Returns the colors of a theme file; `nil` if the file is not a theme.
  private static func theme(_ bytes: [UInt8], _ path: String) -> Palette? {
    guard let theme = try? ThemeFile(reading: bytes, fileName: path).theme, theme.count >= 4 else {
      return nil
    }
    let name = theme.name.isEmpty ? path.pathStem.validText : theme.name
    let swatches = theme.slots.compactMap { slot in
      theme[slot].map { Swatch(name: slot.title, color: Color($0)) }
    }
    return Palette(name: name, swatches: swatches)
  }
}
