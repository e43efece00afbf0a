import ArgumentParser
import SwatchColor

/// Combines `NotationOption` and `OutputOptions`, because every option group slows down startup.
struct ResultOptions: ParsableArguments {
  @Option(
    name: NotationOption.names, help: NotationOption.help, completion: .list(Notation.formatNames),
    transform: Notation.Form.init(argument:))
  private var form = Notation.Form.format(.hex)

  @Option(
    parsing: .unconditional, help: NotationOption.precisionHelp, completion: .list(NotationOption.precisions),
    transform: NumberPrecision.init(argument:))
  private var precision: NumberPrecision?

  @Option(help: ColorOption.help) var color = ColorOption.auto
  @Flag(help: "Print JSON.") var json = false

  var notation: Notation { Notation(form: form, precision: precision ?? .compact) }

  func write(_ colors: (inout Console) throws -> [ColorCoordinates]) throws {
    var console = Console(self)
    try console.appendAll(try colors(&console), as: notation)
    try console.finish()
  }
}

extension Console { init(_ options: ResultOptions) { self.init(isJSON: options.json, color: options.color) } }
