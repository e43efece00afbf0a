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
      throw Failure(
        "--from has the same color twice: \(sources[other].quoted) and \(sources[index].quoted).",
        status: .usage)
    }
  }

  /// Returns the new color of a use, and the index of the source that matches it; `nil` if none does.
  func change(
    of use: EditedFiles.Use, in files: EditedFiles
  ) -> (use: EditedFiles.Use, color: ColorCoordinates, source: Int)? {
    guard let source = source(of: use, in: files) else { return nil }
    let old = files.literal(use).color
    switch targets {
    case .colors(let colors): return (use, colors[source].color(for: old), source)
    case .values(let change): return (use, change.applied(to: old), source)
    }
  }

  /// Returns the index of the source that matches a use, by name or else by color. Names are compared first,
  /// since X11 and CSS define some of them differently.
  private func source(of use: EditedFiles.Use, in files: EditedFiles) -> Int? {
    if sources.isEmpty { return 0 }
    let literal = files.literal(use)
    let text = files.files[use.file].text
    return names.firstIndex { text.isName(literal, $0) } ?? keys.firstIndex(of: ColorKey(of: literal))
  }
}
