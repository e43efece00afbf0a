import ArgumentParser
import SwatchColor
import SwatchText

struct LightenCommand: AmountVerb {
  static let configuration = configured(
    "lighten", "Make colors lighter.", "The amount is added to the lightness of HSL.")
  static let change: @Sendable (Color, Double) -> Color = { $0.lightened(by: $1) }

  @Argument(help: Amount.help) var amount: String
  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions
}

struct DarkenCommand: AmountVerb {
  static let configuration = configured(
    "darken", "Make colors darker.", "The amount is taken from the lightness of HSL.")
  static let change: @Sendable (Color, Double) -> Color = { $0.lightened(by: -$1) }

  @Argument(help: Amount.help) var amount: String
  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions
}

struct SaturateCommand: AmountVerb {
  static let configuration = configured(
    "saturate", "Make colors more colorful.",
    "The amount is added to the saturation of HSL; a gray stays gray.")
  static let change: @Sendable (Color, Double) -> Color = { $0.saturated(by: $1) }

  @Argument(help: Amount.help) var amount: String
  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions
}

struct DesaturateCommand: AmountVerb {
  static let configuration = configured(
    "desaturate", "Make colors less colorful.", "The amount is taken from the saturation of HSL.")
  static let change: @Sendable (Color, Double) -> Color = { $0.saturated(by: -$1) }

  @Argument(help: Amount.help) var amount: String
  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions
}

struct RotateCommand: ColorVerb {
  static let configuration = configured(
    "rotate", "Turn the hues of colors.", "Hues are those of HSL; a gray stays as it is.")

  @Argument(help: "How far, in degrees, or with deg, turn, rad or grad behind the number.")
  var degrees: String
  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions

  func inOrder() -> Self {
    var command = self
    (command.degrees, command.colors) = colors.exchanged(with: degrees) { Self.angle($0) != nil }
    return command
  }

  func change() throws -> @Sendable (Color) -> Color {
    guard let angle = Self.angle(degrees) else {
      let text = degrees.replacing("−", with: "-")
      throw Failure(
        "\(text.quoted) is no angle; give degrees, as in 90, or turns, as in 0.25turn.", status: .usage)
    }
    return { $0.rotated(by: angle, on: .hsb) }
  }

  private static func angle(_ text: String) -> Double? {
    let text = text.first == "−" ? "-" + text.dropFirst() : text
    return degrees(of: text.lowercased()).flatMap { $0.isFinite ? $0 : nil }
  }

  /// An angle in degrees or with a CSS unit (CSS Values 4, section 7.1).
  private static func degrees(of text: String) -> Double? {
    let units: [(String, Double)] = [("deg", 1), ("turn", 360), ("grad", 0.9), ("rad", 180 / .pi), ("°", 1)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }) else { return Double(text) }
    return Double(text.dropLast(unit.count)).map { $0 * factor }
  }
}

struct ComplementCommand: ColorVerb {
  static let configuration = configured(
    "complement", "Write the colors opposite.",
    "That is half a turn of the hue of HSL; a gray stays as it is.")

  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions

  func change() -> @Sendable (Color) -> Color { { $0.rotated(by: 180, on: .hsb) } }
}

struct TextColorCommand: ColorVerb {
  static let configuration = configured(
    "text-color", "Choose black or white for text on colors.",
    "It is the one that has more contrast by WCAG 2, and opaque.")
  static let takesBackgrounds = true

  @OptionGroup var colors: ColorArguments
  @OptionGroup var results: ResultOptions

  func change() -> @Sendable (Color) -> Color { \.textColor }
}
