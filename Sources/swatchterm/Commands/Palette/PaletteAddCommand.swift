import ArgumentParser
import SwatchColor
import SwatchFormats
import SwatchStore
import SwatchText

struct PaletteAddCommand: ConsoleCommand {
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

  func run(on console: inout Console) throws {
    let swatches = try swatches(&console)
    guard !swatches.isEmpty else { return }
    let (palette, isNew) = try Library.forCurrentUser(&console).add(swatches, toPaletteCalled: palette)
    let count = swatches.count.counting("color")
    let added = swatches.count == 1 ? swatches[0].name : count
    console.append(isNew ? "Created ‘\(palette)’ with \(count).\n" : "Added \(added) to ‘\(palette)’.\n")
  }

  /// Parses all colors first, so that the palette is changed in one step or not at all.
  private func swatches(_ console: inout Console) throws -> [Swatch] {
    let names = NamedColorIndex.all
    var swatches: [Swatch] = []
    try colors.forEachText(&console) { text, line, console in
      guard let (given, coordinates) = console.read(text, line: line, namedColor) else { return }
      guard swatches.count < PaletteImport.swatchLimit else {
        throw Failure("Up to \(PaletteImport.swatchLimit) colors can be added at once. Add them in batches.")
      }
      console.noteMapping(of: InputColor(color: coordinates, text: text, line: line))
      let color = Color(coordinates)
      swatches.append(Swatch(name: given ?? names.name(for: color), color: color))
    }
    guard let name else { return swatches }
    if swatches.count > 1 { throw Failure.usage("--name requires a single color, not \(swatches.count).") }
    return swatches.map { Swatch(name: Swatch.cleanName(name), color: $0.color) }
  }
}

/// Parses a color with an optional name: `#3fa7d6` or `Sky: #3fa7d6`.
private func namedColor(_ text: UTF8Text) throws(ColorSyntaxError) -> (String?, ColorCoordinates) {
  // Names may contain colons, so try the last colon first. Limit the attempts, since each scans the rest.
  for colon in text.indices.reversed().lazy.filter({ text[$0] == UInt8(ascii: ":") }).prefix(8) {
    let remaining = UnsafeBufferPointer(rebasing: text[(colon + 1)...])
    guard let color = try? ColorCoordinates(pastingUTF8: remaining) else { continue }
    let name = Swatch.cleanName(String(decoding: text[..<colon], as: UTF8.self).withoutQuotationMarks)
    return (name.isEmpty ? nil : name, color)
  }
  return (nil, try ColorCoordinates(pastingUTF8: text))
}
