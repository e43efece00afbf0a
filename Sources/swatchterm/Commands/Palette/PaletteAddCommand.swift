import ArgumentParser
import SwatchColor
import SwatchFormats
import SwatchStore
import SwatchText

struct PaletteAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add colors to a palette, creating it if necessary.",
    discussion: """
      A color can be preceded by a name, as in 'Sky: #3fa7d6'. Otherwise, it gets the nearest CSS \
      or X11 name. Invalid colors are reported; the others are still added.
      """)

  @Argument(help: "The name of the palette.", completion: .palettes) var palette: String
  @OptionGroup var colors: ColorArguments
  @Option(help: "The name of the color, if only one is added.") var name: String?

  func validate() throws {
    try Swatch.validateName(palette)
    try Swatch.validateName(name)
  }

  func run() throws {
    var console = Console()
    let swatches = try swatches(&console)
    guard !swatches.isEmpty else { return try console.finish() }
    let (palette, isNew) = try Library.forCurrentUser(&console).add(swatches, toPaletteCalled: palette)
    console.append(
      isNew
        ? "Created ‘\(palette)’ with \(swatches.count.counting("color")).\n"
        : "Added \(swatches.count == 1 ? swatches[0].name : swatches.count.counting("color")) to ‘\(palette)’.\n"
    )
    try console.finish()
  }

  /// Parses all colors first, so that the palette is changed in one step or not at all.
  private func swatches(_ console: inout Console) throws -> [Swatch] {
    let names = NamedColorIndex.all
    var swatches: [Swatch] = []
    try colors.forEachText(&console) { text, line, console in
      guard let given = console.read(text, line: line, NamedColorText.init) else { return }
      guard swatches.count < PaletteImport.swatchLimit else {
        throw Failure("Up to \(PaletteImport.swatchLimit) colors can be added at once. Add them in batches.")
      }
      console.noteMapping(of: InputColor(color: given.color, text: text, line: line))
      let color = Color(given.color)
      swatches.append(Swatch(name: given.name ?? names.name(for: color), color: color))
    }
    guard let name else { return swatches }
    guard swatches.count <= 1 else {
      throw Failure("--name requires a single color, not \(swatches.count).", status: .usage)
    }
    return swatches.map { Swatch(name: Swatch.cleanName(name), color: $0.color) }
  }
}

/// A color argument with an optional name: `#3fa7d6` or `Sky: #3fa7d6`.
private struct NamedColorText {
  let name: String?
  let color: ColorCoordinates

  init(_ text: UnsafeBufferPointer<UInt8>) throws(ColorSyntaxError) {
    // Names may contain colons, so try the last colon first. Limit the attempts, since each scans the rest.
    let colons = text.indices.reversed().lazy.filter { text[$0] == UInt8(ascii: ":") }.prefix(8)
    for colon in colons {
      let remaining = UnsafeBufferPointer(rebasing: text[(colon + 1)...])
      guard let color = try? ColorCoordinates(pastingUTF8: remaining) else { continue }
      let name = Swatch.cleanName(String(decoding: text[..<colon], as: UTF8.self).withoutQuotationMarks)
      (self.name, self.color) = (name.isEmpty ? nil : name, color)
      return
    }
    (name, color) = (nil, try ColorCoordinates(pastingUTF8: text))
  }
}
