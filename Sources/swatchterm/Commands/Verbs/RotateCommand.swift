import ArgumentParser
import SwatchColor
import SwatchText

/// `swatchterm rotate`: other hues.
struct RotateCommand: ColorVerb {
  static let configuration = configured(
    "rotate", "Turn the hues of colors.", "Hues are those of HSL; a gray stays as it is.")

  @Argument(help: "How far, in degrees, or with deg, turn, rad or grad behind the number.")
  var degrees: String

  @OptionGroup var colors: ColorArguments
  @OptionGroup var notation: NotationOption
  @OptionGroup var output: OutputOptions

  func change() throws -> @Sendable (Color) -> Color {
    let text = degrees.first == "−" ? "-" + degrees.dropFirst() : degrees
    guard let angle = Self.degrees(of: text.lowercased()), angle.isFinite else {
      throw Failure(
        "\(text.quoted) is no angle; give degrees, as in 90, or turns, as in 0.25turn.", status: .usage)
    }
    // HSL and HSB have the same hues.
    return { $0.rotated(by: angle, on: .hsb) }
  }

  /// An angle with a unit of CSS (CSS Values 4, section 7.1), or in degrees.
  private static func degrees(of text: String) -> Double? {
    let units: [(String, Double)] = [("deg", 1), ("turn", 360), ("grad", 0.9), ("rad", 180 / .pi), ("°", 1)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }) else { return Double(text) }
    return Double(text.dropLast(unit.count)).map { $0 * factor }
  }
}
