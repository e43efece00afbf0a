import ArgumentParser
import Glibc
import SwatchColor
import SwatchSystem
import SwatchText

/// The notation of output: a format or a template, and the number of digits.
struct Notation: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case format(ColorFormat)
    case template(ColorTemplate)
  }

  let form: Form
  var precision = NumberPrecision.compact
  static let formatNames = ColorFormat.allCases.map(\.rawValue)

  func append(_ color: ColorCoordinates, to bytes: inout [UInt8]) {
    guard case .format(let format) = form else { return bytes.append(contentsOf: text(for: color).utf8) }
    color.append(format, precision: precision, to: &bytes)
  }

  func write(_ colors: [ColorCoordinates]) throws(OutputError) {
    var lines: [UInt8] = []
    for color in colors {
      append(color, to: &lines)
      lines.append(UInt8(ascii: "\n"))
    }
    try FileBytes.write(lines, to: STDOUT_FILENO)
  }

  /// Formats a color and, if the template has a placeholder for it, its name.
  func text(for color: ColorCoordinates, name: String? = nil) -> String {
    switch form {
    case .format(let format): color.formatted(format, precision: precision)
    case .template(let template): template.formatted(color, name: name, precision: precision)
    }
  }

  /// True if the notation cannot represent colors outside sRGB.
  var isLimitedToSRGB: Bool {
    switch form {
    case .format(let format): format.isLimitedToSRGB
    case .template(let template): template.isLimitedToSRGB
    }
  }
}

extension Notation.Form {
  init(argument: String) throws {
    if let format = ColorFormat(name: argument) {
      self = .format(format)
    } else if argument.contains("{") {
      do { self = .template(try ColorTemplate(argument)) } catch { throw ValidationError("\(error)") }
    } else {
      throw ValidationError(
        "Unknown format \(argument.sanitized(limit: 40).quoted). "
          + (Notation.formatNames + ["templates such as ‘{name}: {hex} {l}%’"]).advice(for: argument))
    }
  }
}

extension NumberPrecision {
  init(argument: String) throws {
    let (isExact, count) = (argument.lowercased() == "exact", Int(argument) ?? -1)
    guard isExact || 0...15 ~= count else {
      throw ValidationError(
        "\(argument.sanitized(limit: 40).quoted) is not a precision. Use 0 to 15 decimal places, or ‘exact’.")
    }
    self = isExact ? .exact : .decimals(count)
  }
}

/// `--to`, its aliases, and `--precision`.
struct NotationOption: ParsableArguments {
  static let names: NameSpecification = [.customLong("to"), .customLong("format"), .customShort("f")]
  static let help = ArgumentHelp(
    "The output format: hex, rgb, hsl, oklch and more, or a template such as '{name}: {hex} {l}%'.",
    valueName: "format")
  static let precisionHelp = ArgumentHelp(
    "The maximum number of decimal places, 0 to 15, or 'exact' for lossless numbers.", valueName: "digits")
  static var precisions: [String] { ["exact"] + (0...6).map(String.init) }

  @Option(
    name: names, help: help, completion: .list(Notation.formatNames), transform: Notation.Form.init(argument:)
  )
  private var form = Notation.Form.format(.hex)

  // Unconditional, so that negative numbers get swatchterm's error message.
  @Option(
    parsing: .unconditional, help: precisionHelp, completion: .list(precisions),
    transform: NumberPrecision.init(argument:))
  private var precision: NumberPrecision?

  var isGiven: Bool { form != .format(.hex) || precision != nil }

  /// The notation, by default with as many digits as 8-bit colors need.
  var notation: Notation { Notation(form: form, precision: precision ?? .compact) }
}
