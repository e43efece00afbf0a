import SwatchColor
import SwatchLiterals
import SwatchText

/// The change that `edit` makes to colors: new colors, or new OKLCH values.
struct ColorChange {
  /// The colors to replace, as given; empty for all colors.
  let sources: [String]
  private let names: [String]
  private let keys: [ColorKey]
  private let targets: Targets

  enum Targets {
    /// One color for each source, or a single color for all uses.
    case colors([NewColor])
    case values(OKLCHChange)
  }

  init(from sources: [String], to targets: Targets) throws {
    (self.sources, self.targets) = (sources, targets)
    names = sources.map { $0.lowercased() }
    keys = try sources.map { ColorKey(try NewColor($0).color) }
    for (index, key) in keys.enumerated() {
      guard let other = keys[..<index].firstIndex(of: key) else { continue }
      throw Failure.usage(
        "--from has the same color twice: \(sources[other].quoted) and \(sources[index].quoted).")
    }
  }

  /// Returns the uses to change, with the new color and the index of the matching source.
  func matches(
    among uses: [EditedFiles.Use], in files: EditedFiles
  ) -> [(use: EditedFiles.Use, color: ColorCoordinates, source: Int)] {
    guard let first = uses.first else { return [] }
    // Copying the text for each color would take longer than comparing the colors.
    var (file, text) = (first.file, files.files[first.file].text)
    return uses.compactMap { use in
      if use.file != file { (file, text) = (use.file, files.files[use.file].text) }
      guard let source = source(of: text.literals[use.literal], in: text) else { return nil }
      return (use, color(for: text.literals[use.literal].color, source), source)
    }
  }

  private func color(for old: ColorCoordinates, _ source: Int) -> ColorCoordinates {
    switch targets {
    case .colors(let colors): colors[source].color(for: old)
    case .values(let change): change.applied(to: old)
    }
  }

  /// Returns the index of the source that matches a literal, by name or else by color. Names are compared
  /// first, since X11 and CSS define some of them differently.
  private func source(of literal: ColorLiteral, in text: ScannedText) -> Int? {
    if sources.isEmpty { return 0 }
    let named = literal.notation == .name ? names.firstIndex { text.isName(literal, $0) } : nil
    return named ?? keys.firstIndex(of: ColorKey(of: literal))
  }
}

/// A replacement color, which may specify an opacity.
struct NewColor {
  let color: ColorCoordinates
  private let hasOpacity: Bool

  init(_ text: String) throws {
    do { color = try ColorCoordinates(pasting: text) } catch { throw Failure.usage("\(error)") }
    let text = text.lowercased()
    let isTranslucentHex = text.hasPrefix("#") && [5, 9].contains(text.utf8.count)
    hasOpacity =
      color.alpha != 1 || isTranslucentHex || text.contains("/")
      || ["rgba", "hsla", "alpha", "opacity"].contains { text.contains(text: $0) }
  }

  /// Returns the color that replaces `old`, with the opacity of `old` unless the new color specifies one.
  func color(for old: ColorCoordinates) -> ColorCoordinates {
    guard !hasOpacity else { return color }
    var new = color
    new.alpha = old.alpha
    return new
  }
}
