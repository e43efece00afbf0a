import ArgumentParser
import SwatchColor
import SwatchText

struct ShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show colors with their names, notations and contrast ratios.",
    discussion: "Reads colors from the arguments or, one per line, from standard input.")

  @OptionGroup var colors: ColorArguments
  @OptionGroup var output: OutputOptions
  var console: Console { Console(output) }

  func run(on console: inout Console) throws {
    let names = NamedColorIndex.css
    var isFirst = true
    try colors.forEach(&console) { input, console in
      console.noteMapping(of: input)
      let description = ColorDescription(input.color, nearestIn: names)
      guard !console.isJSON else { return console.appendElement { description.append(to: &$0) } }
      if !isFirst { console.append("\n") }
      isFirst = false
      for line in description.lines {
        console.appendSwatch(description.color, columns: 12)
        console.append(line + "\n")
      }
    }
  }
}

private struct ColorDescription {
  let color: Color
  private let coordinates: ColorCoordinates
  private let nearest: NamedColorIndex.Match?

  init(_ coordinates: ColorCoordinates, nearestIn names: NamedColorIndex) {
    (self.coordinates, color) = (coordinates, Color(coordinates))
    nearest = names.nearest(to: color)
  }

  var lines: [String] {
    let notations = [ColorFormat.rgb, .hsl, .hsb, .lab, .oklch, .cmyk].map { coordinates.formatted($0) }
    let contrasts = [("white", 1.0), ("black", 0)].map { name, gray in
      let contrast = contrast(on: gray)
      return "on \(name) \(contrast.label) \(contrast.level(for: .normalText).title)"
    }
    return [coordinates.formatted(.hex) + (name.map { "  \($0)" } ?? "")] + notations + contrasts
  }

  func append(to json: inout JSONObject) {
    json.append("color", coordinates)
    if let nearest { json.append("nearest") { $0.append(nearest) } }
    json.append("wcagOnWhite", contrast(on: 1).ratio, isTruncated: true)
    json.append("wcagOnBlack", contrast(on: 0).ratio, isTruncated: true)
  }

  private var name: String? {
    guard let nearest else { return nil }
    return nearest.difference == 0
      ? nearest.name : "near \(nearest.name) (ΔE \(nearest.difference.label(decimals: 1)))"
  }

  private func contrast(on gray: Double) -> WCAGContrast { WCAGContrast(of: color, on: Color(white: gray)) }
}
