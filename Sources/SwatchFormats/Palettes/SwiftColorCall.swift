import SwatchColor
import SwatchText

/// A color initializer in Swift, and the calls after it.
struct SwiftColorCall {
  private let arguments: Substring
  private let trailingCalls: Substring
  private let depth: Int

  /// The maximum nesting. Inner calls are read again for each outer one.
  private static let depthLimit = 8
  static let types = ["Color", "UIColor", "NSColor", "CGColor", "#colorLiteral"]

  /// Reads `Color(…)`; `nil` for anything else.
  init?(_ value: Substring, depth: Int = 0) {
    guard depth < Self.depthLimit, let open = value.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    let callee = value[..<open].trimmed.withoutModule
    guard Self.types.contains(String(callee)) || callee == ".init" else { return nil }
    let start = value.utf8.index(after: open)
    var openCount = 1
    let end = value.utf8[start...].firstIndex { byte in
      if byte == "(" { openCount += 1 }
      if byte == ")" { openCount -= 1 }
      return openCount == 0
    }
    guard let end else { return nil }
    self.depth = depth
    arguments = value[start..<end].trimmed
    trailingCalls = value[value.utf8.index(after: end)...].trimmed
  }

  /// The color, if it is given as numbers or hexadecimal digits.
  var color: ColorCoordinates? {
    guard let opacity = trailingOpacity, var color = innerColor ?? ownColor else { return nil }
    if opacity != 1 { color.alpha = (color.alpha ?? 1) * opacity }
    return color
  }

  /// The opacity applied after the call, or `nil` for calls that compute another color.
  private var trailingOpacity: Double? {
    guard trailingCalls.utf8.first == ".", trailingCalls.dropping(prefix: ".cgColor") == nil else { return 1 }
    let argument = trailingCalls.inside(".opacity(") ?? trailingCalls.inside(".withAlphaComponent(")
    return argument.flatMap(Self.number)?.clamped(to: 0...1)
  }

  /// `Color(#colorLiteral(…))`, `Color(UIColor(…))`, `Color(uiColor: .init(…))`
  private var innerColor: ColorCoordinates? {
    for label in ["uiColor:", "nsColor:", "cgColor:"] as [StaticString] {
      if let value = arguments.dropping(prefix: label) {
        return SwiftColorCall(value.trimmed, depth: depth + 1)?.color
      }
    }
    return SwiftColorCall(arguments, depth: depth + 1)?.color
  }

  private var ownColor: ColorCoordinates? {
    let values = labeledArguments
    func number(_ label: Substring) -> Double? { values[label].flatMap(Self.number) }
    var alpha = 1.0
    if let label = ["opacity", "alpha"].first(where: { values[$0] != nil }) {
      guard let number = number(label) else { return nil }
      alpha = number
    }
    if let red = number("red"), let green = number("green"), let blue = number("blue") {
      let isP3 = arguments.dropping(prefix: ".displayP3") ?? arguments.dropping(prefix: "displayP3Red") != nil
      return ColorCoordinates(isP3 ? .displayP3 : .srgb, red, green, blue, alpha: alpha)
    }
    if let hue = number("hue"), let saturation = number("saturation"), let brightness = number("brightness") {
      return ColorCoordinates(
        .hsb, hue * 360, saturation.clamped(to: 0...1), brightness.clamped(to: 0...1), alpha: alpha)
    }
    if let white = number("white") { return ColorCoordinates(.srgb, white, white, white, alpha: alpha) }
    // Many projects define an initializer that takes a number or a string.
    guard let hex = values["hex"] ?? values[""] else { return nil }
    let digits = hex.utf8.first == "\"" ? hex.dropFirst().dropLast() : hex
    return digits.hexColor.map { ColorCoordinates($0.opacity($0.alpha * alpha)) }
  }

  /// The color space prefixes of AppKit's labels, as in `deviceRed`. All but the last are read as sRGB.
  private static let spaces: [StaticString] = ["srgb", "calibrated", "device", "genericGamma22", "displayP3"]

  /// The arguments by label, without color space prefixes.
  private var labeledArguments: [Substring: Substring] {
    let pairs = arguments.partsBetweenCommas.map { part in
      let (label, value) = part.pair(separatedBy: ":") ?? ("", part)
      let component = Self.spaces.lazy.compactMap { label.dropping(prefix: $0)?.lowercased() }.first
      return (component.map { Substring($0) } ?? label, value)
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// Parses a number or a quotient of two.
  private static func number(_ text: Substring) -> Double? {
    guard let (numerator, denominator) = text.pair(separatedBy: "/") else { return plainNumber(text) }
    guard let dividend = plainNumber(numerator), let divisor = plainNumber(denominator) else { return nil }
    return divisor == 0 ? nil : dividend / divisor
  }

  private static func plainNumber(_ text: Substring) -> Double? {
    // `CGFloat(51)` is also a number.
    for type in ["Double(", "CGFloat(", "Float("] as [StaticString] {
      if let inside = text.inside(type) { return plainNumber(inside) }
    }
    let digits = text.dropping(prefix: "0x").flatMap { Int($0, radix: 16) }.map(Double.init)
    guard let value = digits ?? Double(text), abs(value) <= 1e6 else { return nil }
    return value
  }
}

extension Substring {
  var withoutModule: Substring {
    dropping(prefix: "SwiftUI.") ?? dropping(prefix: "UIKit.") ?? dropping(prefix: "AppKit.") ?? self
  }
}
