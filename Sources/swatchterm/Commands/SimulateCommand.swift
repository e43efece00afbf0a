import ArgumentParser
import SwatchColor

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

  @OptionGroup var results: ResultOptions

  func validate() throws {
    guard (0...1).contains(severity) else { throw ValidationError("A severity is between 0 and 1.") }
  }

  func run() throws {
    let simulation = ColorVisionSimulation(kind, severity: severity, model: model)
    try results.write { [ColorCoordinates(simulation.color(for: Color(try $0.color(color))))] }
  }
}
