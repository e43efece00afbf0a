import ArgumentParser
import SwatchColor
import SwatchText

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

  @Argument(help: "The angle in degrees, or with the unit deg, turn, rad or grad.")
  var degrees: String
  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions

  func withOrderedArguments() -> Self {
    var command = self
    (command.degrees, command.colors) = colors.exchanged(with: degrees) { Self.angle($0) != nil }
    return command
  }

  func change() throws -> @Sendable (Color) -> Color {
    guard let angle = Self.angle(degrees) else {
      let text = degrees.replacing("−", with: "-")
      throw Failure(
        "\(text.quoted) is not an angle. Use degrees, as in 90, or turns, as in 0.25turn.", status: .usage)
    }
    return { $0.rotated(by: angle, on: .hsb) }
  }

  private static func angle(_ text: String) -> Double? {
    let text = text.first == "−" ? "-" + text.dropFirst() : text
    return degrees(of: text.lowercased()).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns an angle in degrees or with a CSS unit (CSS Values 4, section 7.1).
  private static func degrees(of text: String) -> Double? {
    let units: [(String, Double)] = [("deg", 1), ("turn", 360), ("grad", 0.9), ("rad", 180 / .pi), ("°", 1)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }) else { return Double(text) }
    return Double(text.dropLast(unit.count)).map { $0 * factor }
  }
}

struct ComplementCommand: ColorVerb {
  static let configuration = configured(
    "complement", "Print the complementary colors.",
    "The HSL hue is rotated by 180°. Grays are unchanged.")

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
