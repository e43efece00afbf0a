import ArgumentParser
import SwatchColor

/// How colors are written: in a format, or in a template.
enum Notation: Hashable, Sendable {
  case format(ColorFormat)
  case template(ColorTemplate)

  /// Reads the name of a format, or a template.
  ///
  /// - Throws: `ValidationError` that says what there is.
  init(argument: String) throws {
    if let format = ColorFormat(name: argument) {
      self = .format(format)
    } else if argument.contains("{") {
      do throws(ColorTemplateError) {
        self = .template(try ColorTemplate(argument))
      } catch {
        throw ValidationError(error.description)
      }
    } else {
      throw ValidationError(
        "There is no format ‘\(argument.shownSafely(limit: 40))’. There are \(Self.formatNames.joined(separator: ", ")), "
          + "and templates such as ‘{name}: {hex} {l}%’.")
    }
  }

  static let formatNames = ColorFormat.allCases.map(\.rawValue)

  func append(_ color: ColorCoordinates, to bytes: inout [UInt8]) {
    switch self {
    case .format(let format): color.append(format, to: &bytes)
    case .template(let template): bytes.append(contentsOf: template.formatted(color).utf8)
    }
  }

  func text(for color: ColorCoordinates) -> String {
    switch self {
    case .format(let format): color.formatted(format)
    case .template(let template): template.formatted(color)
    }
  }

  /// Whether colors beyond sRGB come out changed.
  var isLimitedToSRGB: Bool {
    switch self {
    case .format(let format): format.isLimitedToSRGB
    case .template(let template): template.isLimitedToSRGB
    }
  }
}

/// `--to` and its other names.
struct NotationOption: ParsableArguments {
  @Option(
    name: [.customLong("to"), .customLong("format"), .customShort("f")],
    help: ArgumentHelp(
      "The notation to write: hex, rgb, hsl, oklch and more, or a template such as '{name}: {hex} {l}%'.",
      valueName: "format"),
    completion: .list(Notation.formatNames), transform: Notation.init(argument:))
  var notation = Notation.format(.hex)
}
