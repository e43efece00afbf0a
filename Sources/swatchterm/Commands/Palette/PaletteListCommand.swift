import ArgumentParser
import SwatchColor
import SwatchStore

struct PaletteListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your palettes: how many colors each has, and its name.")

  @OptionGroup var output: OutputOptions

  func run() throws {
    var console = Console(output)
    let palettes = try Library.ofUser(&console).palettes()
    if palettes.isEmpty { console.note("There are no palettes; swatchterm palette add makes one.") }
    let width = palettes.map { String($0.swatches.count).count }.max() ?? 0
    for palette in palettes {
      guard !console.isJSON else {
        console.appendElement { json in
          json.append("name", palette.name)
          json.append("count", Double(palette.swatches.count))
        }
        continue
      }
      let count = String(palette.swatches.count)
      let space = String(repeating: " ", count: width - count.count)
      console.appendStrip(palette.swatches.map(\.color))
      console.append("\(space)\(count)  \(palette.shownName)\n")
    }
    try console.finish()
  }
}
