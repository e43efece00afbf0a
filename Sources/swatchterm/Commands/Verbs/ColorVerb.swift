import ArgumentParser
import SwatchColor
import SwatchText

protocol NegativeNumberCommand: ParsableCommand {}

/// A command that maps each given color to a color within sRGB.
protocol ColorVerb: NegativeNumberCommand {
  var colors: ColorArguments { get }
  var results: ResultOptions { get }

  /// Returns the function that changes colors, or throws ``Failure`` for invalid arguments.
  func change() throws -> @Sendable (Color) -> Color

  /// Returns the command with its arguments in the documented order, if they can be distinguished.
  func withOrderedArguments() -> Self

  /// True if the colors are backgrounds, which are treated as opaque.
  static var acceptsBackgrounds: Bool { get }
}

extension ColorVerb {
  static var acceptsBackgrounds: Bool { false }

  func withOrderedArguments() -> Self { self }

  func run() throws {
    let command = withOrderedArguments()
    let (notation, change) = (results.notation, try command.change())
    try command.colors.forEachInParallel(Console(results)) { input, console in
      console.noteMapping(of: input)
      if Self.acceptsBackgrounds { console.noteOpacity(ofBackground: Color(input.color)) }
      console.append(ColorCoordinates(change(Color(input.color))), from: input, as: notation)
    }
  }

  static func configured(_ name: String, _ abstract: String, _ discussion: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: abstract,
      discussion: "\(discussion) Reads colors from the arguments or, one per line, from standard input.")
  }
}

protocol AmountVerb: ColorVerb {
  var amount: String { get set }
  var colors: ColorArguments { get set }
  static var change: @Sendable (Color, Double) -> Color { get }
}

extension AmountVerb {
  func change() throws -> @Sendable (Color) -> Color {
    let (change, amount) = (Self.change, try Amount(argument: amount).value)
    return { change($0, amount) }
  }

  func withOrderedArguments() -> Self {
    var command = self
    (command.amount, command.colors) = colors.exchanged(with: amount) { Amount($0) != nil }
    return command
  }
}

/// A fraction, written as `0.1` or `10%`.
struct Amount {
  static let help: ArgumentHelp = "The amount, 0 to 1 or 0% to 100%."

  /// 0…1.
  let value: Double

  init(argument: String) throws {
    guard let amount = Amount(argument) else {
      // Undo the replacement of the minus sign (see `Swatchterm.command(in:)`).
      let typed = argument.replacing("−", with: "-")
      throw Failure("\(typed.quoted) is not an amount. Use 0 to 1, or 0% to 100%.", status: .usage)
    }
    self = amount
  }

  init?(_ text: String) {
    let isPercentage = text.hasSuffix("%")
    guard let number = Double(isPercentage ? String(text.dropLast()) : text) else { return nil }
    value = isPercentage ? number / 100 : number
    guard (0...1).contains(value) else { return nil }
  }
}
