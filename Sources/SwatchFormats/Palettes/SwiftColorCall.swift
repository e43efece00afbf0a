import SwatchColor
import SwatchText

/// The initializer of a color, and what may be behind it.
struct SwiftColorCall {
  private let arguments: Substring
  private let rest: Substring

  static let types = ["Color", "UIColor", "NSColor", "CGColor", "#colorLiteral"]

  /// Reads `Color(…)`; `nil` for anything else.
  init?(_ value: Substring) {
    guard let open = value.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    let callee = value[..<open].trimmed.withoutModule
    guard Self.types.contains(String(callee)) || callee == ".init" else { return nil }
    let start = value.utf8.index(after: open)
    var depth = 1
    let end = value.utf8[start...].firstIndex { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth == 0
    }
    guard let end else { return nil }
    arguments = value[start..<end].trimmed
    rest = value[value.utf8.index(after: end)...].trimmed
  }

  /// The color, if it is said in numbers or hexadecimal digits.
  var color: ColorCoordinates? {
    guard let opacity = opacityBehind, var color = inner ?? own else { return nil }
    if opacity != 1 { color.alpha = (color.alpha ?? 1) * opacity }
    return color
  }

  /// What is behind the call multiplies its opacity by; `nil` for what makes another color of it.
  private var opacityBehind: Double? {
    guard rest.utf8.first == UInt8(ascii: "."), rest.dropping(prefix: ".cgColor") == nil else { return 1 }
    guard let argument = rest.dropping(prefix: ".opacity(") ?? rest.dropping(prefix: ".withAlphaComponent("),
      argument.utf8.last == UInt8(ascii: ")")
    else { return nil }
    return SwiftArguments(Substring(argument.utf8.dropLast()))[""].map { $0.clamped(to: 0...1) }
  }

  /// `Color(#colorLiteral(…))`, `Color(UIColor(…))`, `Color(uiColor: .init(…))`
  private var inner: ColorCoordinates? {
    for label in ["uiColor:", "nsColor:", "cgColor:"] as [StaticString] {
      if let value = arguments.dropping(prefix: label) { return SwiftColorCall(value.trimmed)?.color }
    }
    return SwiftColorCall(arguments)?.color
  }

  private var own: ColorCoordinates? {
    let arguments = SwiftArguments(self.arguments)
    let alpha = arguments["opacity"] ?? arguments["alpha"] ?? 1
    if arguments.has("opacity") || arguments.has("alpha") {
      guard arguments["opacity"] ?? arguments["alpha"] != nil else { return nil }
    }
    if let red = arguments.number(.red), let green = arguments["green"], let blue = arguments["blue"] {
      let isP3 = self.arguments.dropping(prefix: ".displayP3") != nil
      return ColorCoordinates(isP3 ? .displayP3 : .srgb, red, green, blue, alpha: alpha)
    }
    if let red = arguments["displayP3Red"], let green = arguments["green"], let blue = arguments["blue"] {
      return ColorCoordinates(.displayP3, red, green, blue, alpha: alpha)
    }
    if let hue = arguments.number(.hue), let saturation = arguments["saturation"],
      let brightness = arguments["brightness"]
    {
      return ColorCoordinates(
        .hsb, hue * 360, saturation.clamped(to: 0...1), brightness.clamped(to: 0...1), alpha: alpha)
    }
    if let white = arguments.number(.white) {
      return ColorCoordinates(.srgb, white, white, white, alpha: alpha)
    }
    // An initializer that many projects have: of a number or a text.
    let hex = arguments.text("hex") ?? arguments.text("") ?? ""
    return HexWord(hex)?.color.map { ColorCoordinates($0.opacity($0.alpha * alpha)) }
  }
}

/// The labels of the first component of a color: that of AppKit says the color space, too, which is taken for sRGB.
private enum FirstLabel: String {
  case red = "Red"
  case hue = "Hue"
  case white = "White"

  var all: [Substring] {
    [Substring(rawValue.lowercased())] + ["srgb", "calibrated", "device"].map { Substring($0 + rawValue) }
      + (self == .white ? ["genericGamma22White"] : [])
  }
}

/// The arguments of a call: labels and texts.
struct SwiftArguments {
  private var values: [Substring: Substring] = [:]

  /// Reads what is between the parentheses of a call.
  init(_ text: Substring) {
    for part in text.parts {
      let pieces = part.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1).map { Substring($0).trimmed }
      let isLabelled = pieces.count == 2
      values[isLabelled ? pieces[0] : "", default: pieces.last ?? ""] =
        isLabelled ? pieces[1] : pieces.last ?? ""
    }
  }

  fileprivate func number(_ component: FirstLabel) -> Double? {
    component.all.lazy.compactMap { self[$0] }.first
  }

  func has(_ label: Substring) -> Bool { values[label] != nil }

  /// A text without quotes.
  func text(_ label: Substring) -> Substring? {
    values[label].map { $0.utf8.first == UInt8(ascii: "\"") ? $0.dropFirst().dropLast() : $0 }
  }

  /// A finite number, or a quotient of two.
  subscript(label: Substring) -> Double? {
    guard let text = values[label] else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "/")).map { Self.number(Substring($0).trimmed) }
    guard 1...2 ~= parts.count, let first = parts[0] else { return nil }
    guard parts.count == 2 else { return first }
    guard let divisor = parts[1], divisor != 0 else { return nil }
    return first / divisor
  }

  private static func number(_ text: Substring) -> Double? {
    // `CGFloat(51)` is a number as well.
    for type in ["Double(", "CGFloat(", "Float("] as [StaticString] {
      if let inside = text.dropping(prefix: type), inside.utf8.last == UInt8(ascii: ")") {
        return number(Substring(inside.utf8.dropLast()).trimmed)
      }
    }
    let digits = text.dropping(prefix: "0x").flatMap { Int($0, radix: 16) }.map(Double.init)
    guard let value = digits ?? Double(text), abs(value) <= 1e6 else { return nil }
    return value
  }
}

extension Substring {
  /// How many more parentheses and brackets are opened than closed, those in quotes left out.
  var openCount: Int {
    var isQuoted = false
    return utf8.reduce(0) { depth, byte in
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "["): if !isQuoted { return depth + 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"): if !isQuoted { return depth - 1 }
      default: break
      }
      return depth
    }
  }

  /// The parts between the commas that no parentheses are around.
  var parts: [Substring] {
    var depth = 0
    let parts = utf8.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
      return depth == 0 && byte == UInt8(ascii: ",")
    }
    return parts.map { Substring($0).trimmed }
  }

  /// The text up to `//`, unless that is in quotes.
  var withoutSwiftComment: Substring {
    var isQuoted = false
    var last: UInt8 = 0
    for index in utf8.indices {
      let byte = utf8[index]
      if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: "/"), last == byte {
        return self[..<utf8.index(before: index)].trimmed
      }
      last = byte
    }
    return self
  }

  /// The name without that of the framework before it.
  var withoutModule: Substring {
    dropping(prefix: "SwiftUI.") ?? dropping(prefix: "UIKit.") ?? dropping(prefix: "AppKit.") ?? self
  }
}

extension UInt8 {
  /// Whether it can be in a name with points, or a literal's.
  var isOfSwiftName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "#"): true
    default: false
    }
  }
}
