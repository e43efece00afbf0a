import ArgumentParser
import SwatchColor
import SwatchText

protocol NamedLibraryItem {
  var name: String { get }
  /// A description that distinguishes the item from others with the same name.
  var summary: String { get }
}

extension NamedLibraryItem {
  /// The name, safe to show: other programs may write anything into the library.
  var displayName: String { Swatch.cleanName(name) }
}

extension SavedPalette: NamedLibraryItem {
  var summary: String { "with \(swatches.count.counting("color"))" }

  var value: Palette {
    Palette(name: name, swatches: swatches.map { Swatch(name: $0.name, color: $0.color) })
  }
}

extension SavedSwatch: NamedLibraryItem {
  var summary: String { notation }

  fileprivate var notation: String { ColorCoordinates(color).formatted(.hex) }
}

extension [SavedPalette] {
  /// Returns the palette called `name`, in any letter case if none matches exactly. `Nord#2` is the second.
  ///
  /// - Throws: ``Failure`` if no palette matches, or more than one.
  func palette(called name: String) throws -> SavedPalette {
    if let palette = try paletteIfPresent(called: name) { return palette }
    throw Failure("No such palette: \(name.quoted). List the names with swatchterm palette list.")
  }

  /// Returns the same as ``palette(called:)``, but `nil` if the palette does not exist.
  func paletteIfPresent(called name: String) throws -> SavedPalette? {
    try uniqueMatch(name, "palettes", among: matches)
  }
}

extension SavedPalette {
  /// Returns the swatch called `text`, matched by name like palettes, or else by its color in any notation.
  ///
  /// - Throws: ``Failure`` if no swatch matches, or more than one.
  func swatch(called text: String) throws -> SavedSwatch {
    let found = try uniqueMatch(text, "colors") { text in
      let named = swatches.matches(text)
      guard named.isEmpty, let color = try? ColorCoordinates(pasting: text) else { return named }
      let notation = color.formatted(.hex)
      return swatches.filter { $0.notation == notation }
    }
    guard let found else { throw Failure("No such color in ‘\(displayName)’: \(text.quoted).") }
    return found
  }
}

extension Array where Element: NamedLibraryItem {
  /// Returns the exact matches, or else those in any letter case.
  fileprivate func matches(_ name: String) -> [Element] {
    let name = Swatch.cleanName(name)
    let exact = filter { $0.displayName == name }
    return exact.isEmpty ? filter { $0.displayName.lowercased() == name.lowercased() } : exact
  }
}

/// Returns the only match for the text, or the match numbered after `#`; throws ``Failure`` if there are
/// several.
private func uniqueMatch<Element: NamedLibraryItem>(
  _ text: String, _ kind: String, among find: (String) -> [Element]
) throws -> Element? {
  var found = find(text)
  if found.isEmpty, let separator = text.lastIndex(of: "#"), let number = Int(text[separator...].dropFirst()),
    number >= 1
  {
    let candidates = find(String(text[..<separator]))
    found = candidates.indices.contains(number - 1) ? [candidates[number - 1]] : []
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
  static func validateName(_ name: String) throws {
    guard cleanName(name).isEmpty else { return }
    throw ValidationError("A name must contain a visible character.")
  }
}
