import SwatchColor
import SwatchText

/// A parsed call that creates a color from numbers: `Color(red: 1, green: 0.5, blue: 0)`, `UIColor(red:
/// 63/255, …)`, `Color(red = 63, …)`, `Color(white: 0.5)`, `new Color(255, 136, 0)`, `Color.fromARGB(255, 1,
/// 2, 3)`, `Color.hsl(30f, 1f, 0.5f)`, `QColor accent(255, 136, 0)`, `colorWithRed:1 green:0.5 blue:0
/// alpha:1`.
struct ColorCall {
  enum Role: Hashable { case red, green, blue, alpha, hue, saturation, brightness, lightness, white }

  /// The character between labels and numbers; 0 without labels.
  let labelSeparator: UInt8
  let name: String
  let arguments: [Argument]
  let color: ColorCoordinates
  let isMessage: Bool
  /// True if the components are premultiplied by the alpha, as in Go's `color.RGBA`.
  let isPremultiplied: Bool
  /// True if the last argument is the maximum component, as in R.
  let hasExplicitScale: Bool

  /// Parses a call; `nil` if it creates no color from numbers. With `usesUnitRange`, integers are in 0…1.
  init?(_ bytes: ArraySlice<UInt8>, usesUnitRange: Bool = false) {
    isMessage = bytes.starts(with: "colorWith".utf8)
    guard let (name, parts) = isMessage ? Self.message(bytes) : Self.call(bytes) else { return nil }
    self.name = name
    var arguments: [Argument] = []
    for part in parts {
      if arguments.isEmpty, part.drop(while: \.isSpace).starts(with: ".sRGB".utf8) { continue }
      guard arguments.count < 5, let argument = Argument(part) else { return nil }
      arguments.append(argument)
    }
    labelSeparator = arguments.first?.separator ?? 0
    let isLabeled = labelSeparator != 0
    let maximum = !isLabeled && arguments.last?.label == "maxcolorvalue" ? arguments.popLast() : nil
    hasExplicitScale = maximum != nil
    guard arguments.allSatisfy({ $0.label.isEmpty != isLabeled }), maximum?.value ?? 255 == 255,
      isLabeled ? Self.isLabeled(name) : Self.positional.contains(name),
      Self.setRoles(of: &arguments, name, labelSeparator, usesUnitRange: usesUnitRange && name == "color"),
      var color = Self.color(arguments)
    else { return nil }
    isPremultiplied = name == "rgba"
    if isPremultiplied, let alpha = color.alpha, alpha > 0 {
      let rgb = (color.resolved / alpha).clamped(lowerBound: SIMD3(), upperBound: SIMD3(repeating: 1))
      color = ColorCoordinates(.srgb, rgb.x, rgb.y, rgb.z, alpha: alpha)
    }
    (self.arguments, self.color) = (arguments, color)
  }

  private static func call(_ bytes: ArraySlice<UInt8>) -> (name: String, parts: [ArraySlice<UInt8>])? {
    guard let open = bytes.firstIndex(where: { $0 == "(" || $0 == "{" }),
      bytes.last == (bytes[open] == "(" ? ")" : "}")
    else { return nil }
    // A declared name may follow the type.
    let word = bytes[..<open].prefix(while: \.isWordPart)
    // Invalid UTF-8 could not be written back.
    guard let name = String(validating: word, as: UTF8.self)?.lowercased() else { return nil }
    return (name, bytes[(open + 1)...].dropLast().split(separator: 0x2C))
  }

  private static func message(_ bytes: ArraySlice<UInt8>) -> (name: String, parts: [ArraySlice<UInt8>])? {
    let starts = bytes.split(whereSeparator: \.isSpace).filter { $0.contains(0x3A) }.map(\.startIndex)
    return ("color", zip(starts, starts.dropFirst() + [bytes.endIndex]).map { bytes[$0..<$1] })
  }

  var hasSuffixes: Bool { arguments.contains(where: \.hasSuffix) }

  // MARK: Names

  /// Returns true if a call may have labels: if it is known, or ends in “color”, such as `PlatformColor`.
  private static func isLabeled(_ name: String) -> Bool {
    name.hasSuffix("color") || ["colorliteral", "from", "init", "rgba", "nrgba"].contains(name)
  }

  private static let positional: Set<String> = [
    "color", "color32", "color8", "rgb", "rgba", "nrgba", "argb", "fromrgb", "from_rgb", "fromargb",
    "fromrgbo", "fromrgba", "newrgbcolor", "srgb", "qcolor", "hsl", "hsv",
  ]

  static func isName(_ name: String) -> Bool { isLabeled(name) || positional.contains(name) }

  /// The last letters of all names, in lower case.
  static let lastLetters = ByteSet("rlb28omvat")

  // MARK: Numbers

  struct Argument {
    let label: String
    let separator: UInt8
    let range: Range<Int>
    let value: Double
    /// True for an integer without a suffix, which may be a byte.
    let isInteger: Bool
    let isDividedBy255: Bool
    let hasSuffix: Bool
    fileprivate(set) var role = Role.red
    /// The maximum component: 255 for a byte, 360 for degrees.
    fileprivate(set) var scale = 1.0

    fileprivate init?(_ part: ArraySlice<UInt8>) {
      var rest = part.drop(while: \.isSpace)
      let word = rest.first?.isLetter == true ? rest.prefix(while: \.isWordPart) : []
      rest = rest.dropFirst(word.count).drop(while: \.isSpace)
      separator = word.isEmpty ? 0 : rest.popFirst() ?? 0
      guard word.isEmpty || separator == ":" || separator == "=" else { return nil }
      let text = String(decoding: word, as: UTF8.self).lowercased()
      label = text.hasPrefix("colorwith") ? String(text.dropFirst(9)) : text
      rest = rest.drop(while: \.isSpace)
      let isHexadecimal = rest.first == "0" && rest.dropFirst().first.map { $0 | 0x20 == "x" } == true
      let digits = rest.prefix { isHexadecimal ? $0.isWordPart : $0.isDigit || $0 == "." }
      let number = String(decoding: digits, as: UTF8.self)
      guard let value = isHexadecimal ? Int(number.dropFirst(2), radix: 16).map(Double.init) : Double(number)
      else { return nil }
      (range, self.value) = (digits.startIndex..<digits.endIndex, value)
      rest = rest[digits.endIndex...]
      hasSuffix = rest.first.map { $0 | 0x20 == "f" } == true
      isInteger = !hasSuffix && !digits.contains(0x2E)
      let end = String(decoding: rest.dropFirst(hasSuffix ? 1 : 0).filter { !$0.isSpace }, as: UTF8.self)
      isDividedBy255 = ["/255", "/255.0", "/255f", "/255.0f"].contains(end)
      guard end.isEmpty || isDividedBy255 else { return nil }
    }
  }

  private static func setRoles(
    of arguments: inout [Argument], _ name: String, _ separator: UInt8, usesUnitRange: Bool
  ) -> Bool {
    let count = arguments.count
    let roles = separator == 0 ? roles(of: name, count: count) : arguments.compactMap { labelRoles[$0.label] }
    guard count <= 4, count >= (roles.first == .white ? 1 : 3), roles.count >= count,
      Set(roles.prefix(count)).count == count
    else { return false }
    let isGo = name == "rgba" || name == "nrgba"
    let usesBytes =
      !usesUnitRange && (separator != ":" || isGo) && name != "srgb"
      && zip(arguments, roles).allSatisfy { $0.isInteger || $1 == .alpha }
    // Otherwise it is a CSS function.
    if isGo, count != 4 || !usesBytes { return false }
    // The maximum is ambiguous: 1 in some libraries, 255 in others.
    if usesBytes, name == "color", arguments.prefix(3).allSatisfy({ $0.value <= 1 }) { return false }
    let usesDegrees = separator == 0 && roles.first == .hue
    // Without the suffix, the call may be JavaScript, with percentages.
    if usesDegrees, !arguments.prefix(3).allSatisfy(\.hasSuffix) { return false }
    for (index, role) in zip(arguments.indices, roles) {
      let isByte =
        arguments[index].isDividedBy255
        || usesBytes && arguments[index].isInteger && !(role == .alpha && name == "fromrgbo")
      arguments[index].role = role
      arguments[index].scale = usesDegrees ? (role == .hue ? 360 : 1) : isByte ? 255 : 1
    }
    return true
  }

  private static func roles(of name: String, count: Int) -> [Role] {
    switch name {
    case "hsl": [.hue, .saturation, .lightness, .alpha]
    case "hsv": [.hue, .saturation, .brightness, .alpha]
    case _ where name.hasSuffix("argb") && count == 4: [.alpha, .red, .green, .blue]
    default: [.red, .green, .blue, .alpha]
    }
  }

  private static let labelRoles: [String: Role] = [
    "red": .red, "srgbred": .red, "calibratedred": .red, "devicered": .red, "r": .red, "green": .green,
    "g": .green, "blue": .blue, "b": .blue, "alpha": .alpha, "opacity": .alpha, "a": .alpha, "hue": .hue,
    "calibratedhue": .hue, "devicehue": .hue, "saturation": .saturation, "brightness": .brightness,
    "white": .white, "calibratedwhite": .white, "devicewhite": .white,
  ]

  private static func color(_ arguments: [Argument]) -> ColorCoordinates? {
    guard arguments.allSatisfy({ $0.value <= $0.scale }) else { return nil }
    func value(_ role: Role) -> Double? { arguments.first { $0.role == role }.map { $0.value / $0.scale } }
    let alpha = value(.alpha) ?? 1
    if let white = value(.white) { return ColorCoordinates(.srgb, white, white, white, alpha: alpha) }
    if let red = value(.red), let green = value(.green), let blue = value(.blue) {
      return ColorCoordinates(.srgb, red, green, blue, alpha: alpha)
    }
    guard let hue = value(.hue), let saturation = value(.saturation),
      let last = value(.lightness) ?? value(.brightness)
    else { return nil }
    return ColorCoordinates(value(.lightness) == nil ? .hsb : .hsl, hue * 360, saturation, last, alpha: alpha)
  }
}
