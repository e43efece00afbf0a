import ArgumentParser
import SwatchColor

/// `swatchterm simulate`: a color as others see it.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Show how a color looks with a color vision deficiency.")

  @Argument(help: "The color; - reads it from standard input.", completion: .colors)
  var color: String

  @Argument(help: "Which deficiency, such as deutan.")
  var kind: ColorVisionDeficiency

  @Option(parsing: .unconditional, help: "How severe it is, from 0 (not at all) to 1.")
  var severity = 1.0

  @Option(help: "The model of the eye.")
  var model = ColorVisionSimulation.Model.machado2009

  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (0...1).contains(severity) else { throw ValidationError("A severity is between 0 and 1.") }
  }

  func run() throws {
    var console = Console(output)
    let color = Color(try console.color(color, from: LineReader()))
    let simulation = ColorVisionSimulation(kind, severity: severity, model: model)
    let seen = ColorCoordinates(simulation.color(for: color))
    try console.appendAll([seen], as: notation.notation)
    try console.finish()
  }
}
