import SwatchColor
import SwatchText

extension LiteralWriter {
  func call() -> LiteralRewriting {
    guard let call = ColorCall(old, usesUnitRange: language == .godot) else { return plainHexadecimal() }
    if !isGray, call.arguments.contains(where: { $0.role == .white }) { return colored(call) }
    let exact = (0..<6).lazy.map { replacing(call, extraDecimals: $0) }.first {
      ColorCall($0[...], usesUnitRange: language == .godot)?.color.displayedRGB24 == color.displayedRGB24
    }
    var text = exact ?? replacing(call, extraDecimals: 6)
    let hasAlpha = call.arguments.contains { $0.role == .alpha }
    let added = hasAlpha || isOpaque || keepsNotation ? nil : addedAlpha(to: call)
    if let added {
      let comma = call.hasExplicitScale ? text.lastIndex(of: UInt8(ascii: ",")) : nil
      text.insert(contentsOf: added.utf8, at: comma ?? (call.isMessage ? text.count : text.count - 1))
    }
    return LiteralRewriting(
      String(decoding: text, as: UTF8.self), preservesNotation: added == nil,
      isExact: !isOutsideSRGB && (hasAlpha || isOpaque || added != nil))
  }

  private func replacing(_ call: ColorCall, extraDecimals: Int) -> [UInt8] {
    let roles = call.arguments.map(\.role)
    let shown = color.displayed(in: roles.contains(.lightness) ? .hsl : roles.contains(.hue) ? .hsb : .srgb)
    let values = shown.resolved * (call.isPremultiplied ? alpha : 1)
    let edits = call.arguments.compactMap { argument in
      let value: Double? =
        switch argument.role {
        case .red, .white: values.x
        // A gray has no hue: keep the old number.
        case .hue: values.y < 0.000_01 ? nil : values.x / 360
        case .green, .saturation: values.y
        case .blue, .brightness, .lightness: values.z
        case .alpha: abs((oldColor.alpha ?? 0) - alpha) < 0.001 ? nil : alpha
        }
      return value.map { TextEdit(argument.range, number($0, like: argument, in: call, extraDecimals)) }
    }
    return old.applying(edits)
  }

  var isGray: Bool { Set(channels).count == 1 }

  var nearestGray: ColorCoordinates {
    ColorCoordinates(.oklab, color.converted(to: .oklab).resolved.x, 0, 0, alpha: alpha)
  }

  /// Returns a red, green and blue call that replaces a grayscale one or, to keep the notation, the nearest gray.
  private func colored(_ call: ColorCall) -> LiteralRewriting {
    if keepsNotation { return LiteralRewriting(writer(old, as: nearestGray).call().text, isExact: false) }
    guard let white = call.arguments.first(where: { $0.role == .white }),
      let label = old[..<white.range.lowerBound].lastIndex(where: { $0.isWordPart }),
      case let start = old[...label].lastIndex(where: { !$0.isWordPart }).map({ $0 + 1 }) ?? old.startIndex
    else { return plainHexadecimal() }
    let numbers =
      call.isMessage ? "colorWithRed:0.000 green:0.000 blue:0.000" : "red: 0.000, green: 0.000, blue: 0.000"
    let rgbCall = writer(old[..<start] + numbers.utf8 + old[white.range.upperBound...], as: color).call()
    return LiteralRewriting(rgbCall.text, preservesNotation: false, isExact: rgbCall.isExact)
  }

  func writer(_ old: some Sequence<UInt8>, as color: ColorCoordinates) -> LiteralWriter {
    var writer = self
    (writer.old, writer.color) = (Array(old)[...], color)
    return writer
  }

  private func number(
    _ value: Double, like argument: ColorCall.Argument, in call: ColorCall, _ extraDecimals: Int
  ) -> [UInt8] {
    let digits = old[argument.range]
    let point = digits.firstIndex(of: UInt8(ascii: "."))
    let isByte = argument.scale == 255
    if isByte, digits.dropFirst().first.map({ $0 | 0x20 == "x" }) == true {
      let hex = Self.digits(Double(UInt8(fraction: value)) / 255, count: 2)
      return Array(digits.prefix(2)) + withCase(hex).utf8
    }
    let minimumDecimals = max(point.map { digits.endIndex - $0 - 1 } ?? 0, argument.role == .alpha ? 3 : 0)
    let text = formatted(
      isByte ? (value.clamped(to: 0...1) * 255).rounded() : value * argument.scale,
      decimals: isByte ? 0 : min(minimumDecimals + extraDecimals, 7), like: digits)
    // A floating-point literal must not become an integer.
    if text.contains(UInt8(ascii: ".")) {
      return call.hasSuffixes && !argument.hasSuffix && point == nil ? text + [UInt8(ascii: "f")] : text
    }
    return point != nil ? text + Array(".0".utf8) : text
  }

  /// Returns the text that adds the opacity to a call without one; `nil` if it accepts none.
  private func addedAlpha(to call: ColorCall) -> String? {
    let number = alpha.label(decimals: 3, keepsZeros: false)
    let usesBytes = call.arguments.allSatisfy { $0.scale == 255 }
    let plain = usesBytes ? "\(alphaByte)" : number + (call.hasSuffixes ? "f" : "")
    switch call.labelSeparator {
    case _ where call.isMessage: return " alpha:" + number
    case ":": return (call.name == "color" ? ", opacity: " : ", alpha: ") + number
    case "=": return ", alpha = " + plain
    default: return call.name.hasPrefix("color") || call.hasExplicitScale ? ", " + plain : nil
    }
  }
}
