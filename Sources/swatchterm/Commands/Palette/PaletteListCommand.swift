import ArgumentParser
import SwatchColor
import SwatchStore

struct PaletteListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your palettes and the number of colors in each.")

  @OptionGroup var output: OutputOptions
  var console: Console { Console(output) }

  func run(on console: inout Console) throws {
    let palettes = try Library.forCurrentUser(&console).palettes()
    if palettes.isEmpty { console.note("No palettes yet. Create one with swatchterm palette add.") }
    let width = palettes.map { String($0.swatches.count).count }.max() ?? 0
    for palette in palettes where console.isJSON {
      console.appendElement { json in
        json.append("name", palette.name)
        json.append(["count": palette.swatches.count])
      }
    }
    for palette in palettes where !console.isJSON {
      console.appendStrip(palette.swatches.map(\.color))
      let count = String(palette.swatches.count).rightAligned(to: width)
      console.append("\(count)  \(palette.displayName)\n")
    }
  }
}
