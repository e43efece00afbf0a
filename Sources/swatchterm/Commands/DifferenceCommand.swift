import ArgumentParser
import SwatchColor
import SwatchText

struct DifferenceCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "difference", abstract: "Measure the perceived difference between two colors.",
    discussion: """
      Each line shows a formula and its value, 0 for equal colors; with --formula, only the value is printed. ΔE 94 \
      and CMC use the first color as the reference. Opacity is ignored.
      """)

  @Argument(help: "The first color; - reads it from standard input.", completion: .colors) var first: String
  @Argument(help: "The second color; - reads it from standard input.", completion: .colors) var second: String
  @Option(help: "The formula to use.") var formula: DifferenceFormula?
  @OptionGroup var output: OutputOptions
  var console: Console { Console(output) }

  func run(on console: inout Console) throws {
    let (first, second) = try console.colors(first, second, reportsMapping: false)
    let formulas = formula.map { [$0] } ?? DifferenceFormula.allCases
    let values = formulas.map { ($0, first.difference(from: second, by: $0)) }
    guard !console.isJSON else {
      return console.appendObject { json in
        json.append("first", first)
        json.append("second", second)
        json.append("differences") { for (formula, value) in values { $0.append(formula.rawValue, value) } }
      }
    }
    let width = formulas.map(\.title.count).max() ?? 0
    for (formula, value) in values {
      let name = self.formula == nil ? "\(formula.title.padded(to: width))  " : ""
      console.append("\(name)\(value.label(decimals: formula == .ok ? 4 : 2))\n")
    }
  }
}
