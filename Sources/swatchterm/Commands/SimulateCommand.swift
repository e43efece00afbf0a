import ArgumentParser
import SwatchColor

struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Simulate a color vision deficiency.")

  @Argument(help: "The color; - reads it from standard input.", completion: .colors) var color: String

  @Argument(
    help: .value(
      "deficiency", "The deficiency: \(ColorVisionDeficiency.allValueStrings.joined(separator: ", "))."),
    completion: .list(ColorVisionDeficiency.allValueStrings))
  var kind: String

  @Option(parsing: .unconditional, help: .value("0-1", "The severity, from 0 (none) to 1."))
  var severity = 1.0

  @Option(help: "The simulation model.") var model = ColorVisionSimulation.Model.machado2009
  @OptionGroup var results: ResultOptions

  func validate() throws {
    try require((0...1).contains(severity), "Choose a severity from 0 to 1.")
    _ = try ColorVisionDeficiency.parse(color, kind, noun: "deficiency")
  }

  func run() throws {
    let (kind, color) = try ColorVisionDeficiency.parse(color, kind, noun: "deficiency")
    let simulation = ColorVisionSimulation(kind, severity: severity, model: model)
    try results.write { [ColorCoordinates(simulation.color(for: Color(try $0.color(color))))] }
  }
}
