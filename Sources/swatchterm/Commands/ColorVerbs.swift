import ArgumentParser
import SwatchColor
import SwatchText

protocol NegativeNumberCommand: ParsableCommand {}

/// A command that maps each given color to a color within sRGB.
protocol ColorVerb: NegativeNumberCommand {
  var colors: ColorArguments { get }
  var results: ResultOptions { get }
  func change() throws -> @Sendable (Color) -> Color
  /// Brings the arguments into the documented order, if they can be distinguished.
  mutating func orderArguments()
  /// True if the colors are backgrounds, which are treated as opaque.
  static var acceptsBackgrounds: Bool { get }
}

extension ColorVerb {
  static var acceptsBackgrounds: Bool { false }
  mutating func orderArguments() {}

  mutating func run() throws {
    orderArguments()
    let (notation, change) = (results.notation, try self.change())
    try colors.forEachInParallel(Console(results)) { input, console in
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
    let (change, amount) = (Self.change, try Amount.requiredValue(of: amount))
    return { change($0, amount) }
  }

  mutating func orderArguments() {
    (amount, colors) = colors.exchanged(with: amount) { Amount.value(of: $0) != nil }
  }
}

/// A fraction, written as `0.1` or `10%`.
enum Amount {
  static let help: ArgumentHelp = "The amount, 0 to 1 or 0% to 100%."

  /// Returns the value, 0…1; `nil` for other text.
  static func value(of text: String) -> Double? {
    let isPercentage = text.hasSuffix("%")
    let number = Double(isPercentage ? String(text.dropLast()) : text)
    return number.map { isPercentage ? $0 / 100 : $0 }.flatMap { 0...1 ~= $0 ? $0 : nil }
  }

  static func requiredValue(of text: String) throws -> Double {
    if let value = value(of: text) { return value }
    // Undo the replacement of the minus sign (see `Swatchterm.command(in:)`).
    let typed = text.replacing("−", with: "-")
    throw Failure.usage("\(typed.quoted) is not an amount. Use 0 to 1, or 0% to 100%.")
  }
}

struct LightenCommand: AmountVerb {
  static let configuration = configured(
    "lighten", "Make colors lighter.", "The amount is added to the HSL lightness.")
  static let change: @Sendable (Color, Double) -> Color = { $0.lightened(by: $1) }

  @Argument(help: Amount.help) var amount: String
  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions
}

struct DarkenCommand: AmountVerb {
  static let configuration = configured(
    "darken", "Make colors darker.", "The amount is subtracted from the HSL lightness.")
  static let change: @Sendable (Color, Double) -> Color = { $0.lightened(by: -$1) }

  @Argument(help: Amount.help) var amount: String
  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions
}

struct SaturateCommand: AmountVerb {
  static let configuration = configured(
    "saturate", "Increase the saturation of colors.",
    "The amount is added to the HSL saturation. Grays stay gray.")
  static let change: @Sendable (Color, Double) -> Color = { $0.saturated(by: $1) }

  @Argument(help: Amount.help) var amount: String
  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions
}

struct DesaturateCommand: AmountVerb {
  static let configuration = configured(
    "desaturate", "Decrease the saturation of colors.", "The amount is subtracted from the HSL saturation.")
  static let change: @Sendable (Color, Double) -> Color = { $0.saturated(by: -$1) }

  @Argument(help: Amount.help) var amount: String
  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions
}

struct RotateCommand: ColorVerb {
  static let configuration = configured(
    "rotate", "Rotate the hues of colors.",
    "Rotates the HSL hue, whereas harmony uses OKLCH by default. Grays are unchanged.")

  @Argument(help: "The angle in degrees, or with the unit deg, turn, rad or grad.") var degrees: String
  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions

  mutating func orderArguments() {
    (degrees, colors) = colors.exchanged(with: degrees) { Self.angle($0) != nil }
  }

  func change() throws -> @Sendable (Color) -> Color {
    guard let angle = Self.angle(degrees) else {
      let text = degrees.replacing("−", with: "-")
      throw Failure.usage("\(text.quoted) is not an angle. Use degrees, as in 90, or turns, as in 0.25turn.")
    }
    return { $0.rotated(by: angle, on: .hsb) }
  }

  /// Parses an angle in degrees or with a CSS unit (CSS Values 4, section 7.1).
  private static func angle(_ text: String) -> Double? {
    let text = (text.first == "−" ? "-" + text.dropFirst() : text).lowercased()
    let units: [(String, Double)] = [("deg", 1), ("turn", 360), ("grad", 0.9), ("rad", 180 / .pi), ("°", 1)]
    let (unit, factor) = units.first { text.hasSuffix($0.0) } ?? ("", 1)
    return Double(text.dropLast(unit.count)).map { $0 * factor }.flatMap { $0.isFinite ? $0 : nil }
  }
}

struct ComplementCommand: ColorVerb {
  static let configuration = configured(
    "complement", "Print the complementary colors.", "The HSL hue is rotated by 180°. Grays are unchanged.")

  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions

  func change() -> @Sendable (Color) -> Color { { $0.rotated(by: 180, on: .hsb) } }
}

struct TextColorCommand: ColorVerb {
  static let configuration = configured(
    "text-color", "Choose black or white text for backgrounds.",
    "The result is opaque black or white, whichever has the higher WCAG 2 contrast.")
  static let acceptsBackgrounds = true

  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions

  func change() -> @Sendable (Color) -> Color { \.textColor }
}
