import ArgumentParser
import SwatchColor
import SwatchPixels
import SwatchStore
import SwatchText

struct ExtractCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Extract the dominant colors of a picture, most frequent first.")

  @Argument(help: "A \(Picture.formatTitles) file.", completion: .file(extensions: Picture.fileExtensions))
  var picture: String

  @Option(
    name: [.customShort("n"), .long], parsing: .unconditional, help: "The maximum number of colors, 1 to 256."
  )
  var count = 8

  @Option(
    name: .customLong("save"), help: .value("palette", "Also save the colors as a palette with this name."))
  var paletteName: String?

  @OptionGroup var results: ResultOptions
  var console: Console { Console(results) }

  func validate() throws {
    try require((1...256).contains(count), "Choose 1 to 256 colors.")
    try Swatch.validateName(paletteName)
  }

  func run(on console: inout Console) throws {
    let colors = try Picture(path: picture).extractedColors(count)
    guard !colors.isEmpty else { throw Failure("\(picture.quoted) is fully transparent and has no colors.") }
    let names = NamedColorIndex.all
    let swatches = colors.map { Swatch(name: names.name(for: $0.color), color: $0.color) }
    for (swatch, color) in zip(swatches, colors) { append(swatch, fraction: color.fraction, to: &console) }
    if let paletteName { try save(swatches, as: paletteName, &console) }
  }

  private func append(_ swatch: Swatch, fraction: Double, to console: inout Console) {
    let notation = results.notation
    let color = ColorCoordinates(swatch.color)
    guard !console.isJSON else {
      return console.appendElement { json in
        json.append("hex", swatch.color.hex)
        json.append("share", fraction)
        json.append("name", swatch.name)
        if notation.form != .format(.hex) { json.append("output", notation.text(for: color)) }
      }
    }
    console.appendSwatch(swatch.color)
    let share = console.isTerminal ? (fraction * 100).label(decimals: 1).rightAligned(to: 5) + "%  " : ""
    console.append("\(share)\(notation.text(for: color))\n")
  }

  /// Saves the colors as a palette. The results are written first, so that they appear even if saving fails.
  private func save(_ swatches: [Swatch], as name: String, _ console: inout Console) throws {
    try console.flush()
    let library = try Library.forCurrentUser(&console)
    let palette = Palette(name: Swatch.cleanName(name), swatches: swatches)
    for (_, name) in try library.addWithUniqueNames([palette]) {
      console.note("Saved \(swatches.count.counting("color")) as ‘\(name)’.")
    }
  }
}
