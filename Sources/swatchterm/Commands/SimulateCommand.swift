import ArgumentParser
import SwatchColor
import SwatchText

struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Simulate a color vision deficiency.")

  @Argument(help: "The color; - reads it from standard input.", completion: .colors)
  var color: String

  @Argument(
    help: ArgumentHelp(
      "The deficiency: \(ColorVisionDeficiency.allValueStrings.joined(separator: ", ")).",
      valueName: "deficiency"),
    completion: .list(ColorVisionDeficiency.allValueStrings))
  var kind: String

  @Option(parsing: .unconditional, help: ArgumentHelp("The severity, from 0 (none) to 1.", valueName: "0-1"))
  var severity = 1.0

  @Option(help: "The simulation model.")
  var model = ColorVisionSimulation.Model.machado2009

  @OptionGroup var results: ResultOptions

  func validate() throws {
    guard (0...1).contains(severity) else { throw ValidationError("Choose a severity from 0 to 1.") }
    _ = try arguments()
  }

  func run() throws {
    let (kind, color) = try arguments()
    let simulation = ColorVisionSimulation(kind, severity: severity, model: model)
    try results.write { [ColorCoordinates(simulation.color(for: Color(try $0.color(color))))] }
  }

  /// Returns the deficiency and the color, accepted in either order.
  private func arguments() throws -> (ColorVisionDeficiency, color: String) {
    if let deficiency = ColorVisionDeficiency(argument: kind) { return (deficiency, color) }
    if let deficiency = ColorVisionDeficiency(argument: color) { return (deficiency, kind) }
    throw ValidationError(
      "Unknown deficiency \(kind.sanitized(limit: 40).quoted). "
        + ColorVisionDeficiency.allValueStrings.advice(for: kind))
  }
}
