import SwatchColor
import SwatchText

/// A call that makes a color of numbers, taken apart: `Color(red: 1, green: 0.5, blue: 0)`, `UIColor(red: 63/255, …)`,
/// `Color(red = 63, …)`, `Color(white: 0.5)`,
/// `new Color(255, 136, 0)`, `Color.fromARGB(255, 1, 2, 3)`, `Color.hsl(30f, 1f, 0.5f)`, `QColor accent(255, 136, 0)`.
struct ColorCall {
  enum Role: Hashable {
    case red, green, blue, alpha, hue, saturation, brightness, lightness, white
  }

  struct Argument {
    let range: Range<Int>
    let role: Role
    /// How much a component of 1 is: 255 for a byte, 360 for degrees.
    let scale: Double
    let value: Double
    let hasSuffix: Bool
  }

  /// The character between labels and numbers; 0 if there are no labels.
  let labelMark: UInt8
  let name: String
  let arguments: [Argument]
  let color: ColorCoordinates

  /// Takes a call apart; `nil` where it makes no color, or has anything but numbers.
  ///
  /// - Parameter isOfUnits: True if whole numbers, too, are those of 0 to 1, as Godot has them.
  init?(_ bytes: ArraySlice<UInt8>, isOfUnits: Bool = false) {
    isMessage = Self.isMessage(bytes)
    // Go's values have braces.
    let open = isMessage ? nil : bytes.firstIndex { $0 == "(" || $0 == "{" }
    guard isMessage || open.map({ bytes.last == (bytes[$0] == "(" ? ")" : "}") }) == true else { return nil }
    // Behind it there may be what is declared by the call.
    name =
      isMessage
      ? "color"
      : String(decoding: bytes[..<(open ?? 0)].prefix(while: \.isWordPart), as: UTF8.self).lowercased()
    var words: [Word] = []
    for part in open.map({ bytes[($0 + 1)...].dropLast().split(separator: UInt8(ascii: ",")) })
      ?? Self.arguments(ofMessage: bytes)
    {
      if words.isEmpty, part.drop(while: \.isSpace).starts(with: ".sRGB".utf8) { continue }
      guard words.count < 5, let word = Word(part) else { return nil }
      words.append(word)
    }
    labelMark = words.first?.mark ?? 0
    let isLabelled = labelMark != 0
    // What R says last is what a component of 1 is.
    let most = !isLabelled && words.last?.label == "maxcolorvalue" ? words.popLast() : nil
    isScaleSaid = most != nil
    guard words.count <= 4, words.allSatisfy({ $0.label.isEmpty != isLabelled }), most?.value ?? 255 == 255,
      isLabelled ? Self.isLabelled(name) : Self.positional.contains(name),
      let arguments = Self.arguments(words, of: name, labelMark, isOfUnits: isOfUnits && name == "color"),
      var color = Self.color(arguments)
    else { return nil }
    isPremultiplied = name == "rgba"
    if isPremultiplied, let alpha = color.alpha, alpha > 0 {
      let rgb = (color.resolved / alpha).clamped(lowerBound: SIMD3(), upperBound: SIMD3(repeating: 1))
      color = ColorCoordinates(.srgb, rgb.x, rgb.y, rgb.z, alpha: alpha)
    }
    (self.arguments, self.color) = (arguments, color)
  }

  /// True if its components are multiplied by its opacity, as in Go's `color.RGBA`.
  let isPremultiplied: Bool
  /// True if it says itself what a component of 1 is.
  let isScaleSaid: Bool

  var isOfWhite: Bool { arguments.contains { $0.role == .white } }

  var hasSuffixes: Bool { arguments.contains(where: \.hasSuffix) }

  /// With labels for its numbers, whatever ends so makes a color: `NSUIColor`, `PlatformColor`.
  private static func isLabelled(_ name: String) -> Bool {
    name.hasSuffix("color") || ["colorliteral", "from", "rgba", "nrgba"].contains(name)
  }

  private static let positional: Set<String> = [
    "color", "color32", "color8", "rgb", "rgba", "nrgba", "argb", "fromrgb", "from_rgb", "fromargb",
    "fromrgbo",
    "fromrgba", "newrgbcolor", "srgb", "qcolor", "hsl", "hsv",
  ]

  static func isName(_ name: String) -> Bool { isLabelled(name) || positional.contains(name) }

  // MARK: Objective-C

  /// True for a message, as in `[UIColor colorWithRed:1 green:0.5 blue:0 alpha:1]`.
  let isMessage: Bool

  static func isMessage(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: "colorWith".utf8) }

  /// The arguments of a message: each begins with a word before a colon.
  private static func arguments(ofMessage bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let parts = bytes.split(whereSeparator: \.isSpace)
    let starts = parts.filter { $0.contains(UInt8(ascii: ":")) }.map(\.startIndex)
    return zip(starts, starts.dropFirst() + [bytes.endIndex]).map { bytes[$0..<$1] }
  }

  /// The last letters of the names, in lower case.
  static let lastLetters = ByteSet("rlb28omva")

  // MARK: Numbers

  private struct Word {
    var label = ""
    var mark: UInt8 = 0
    let range: Range<Int>
    let value: Double
    /// True if it is one of a byte: no point, no letter behind it.
    let isWhole: Bool
    let isOf255: Bool
    let hasSuffix: Bool

    init?(_ part: ArraySlice<UInt8>) {
      var rest = part.drop(while: \.isSpace)
      if rest.first?.isLetter == true {
        let word = rest.prefix(while: \.isWordPart)
        rest = rest[word.endIndex...].drop(while: \.isSpace)
        guard let mark = rest.popFirst(), mark == ":" || mark == "=" else {
          return nil
        }
        (label, self.mark) = (String(decoding: word, as: UTF8.self).lowercased(), mark)
        if label.hasPrefix("colorwith") { label.removeFirst(9) }
        rest = rest.drop(while: \.isSpace)
      }
      let isHexadecimal = rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8)
      let digits =
        isHexadecimal
        ? rest.prefix(while: \.isWordPart) : rest.prefix { $0.isDigit || $0 == "." }
      let text = String(decoding: digits, as: UTF8.self)
      guard let value = isHexadecimal ? Int(text.dropFirst(2), radix: 16).map(Double.init) : Double(text)
      else { return nil }
      (range, self.value) = (digits.startIndex..<digits.endIndex, value)
      rest = rest[digits.endIndex...]
      hasSuffix = rest.first.map { $0 | 0x20 == "f" } == true
      isWhole = !hasSuffix && !digits.contains(UInt8(ascii: "."))
      if hasSuffix { rest = rest.dropFirst() }
      let end = String(decoding: rest.filter { !$0.isSpace }, as: UTF8.self)
      isOf255 = ["/255", "/255.0", "/255f", "/255.0f"].contains(end)
      guard end.isEmpty || isOf255 else { return nil }
    }
  }

  private static func arguments(
    _ words: [Word], of name: String, _ mark: UInt8, isOfUnits: Bool
  ) -> [Argument]? {
    let roles =
      mark == 0 ? roles(of: name, count: words.count) : words.compactMap { role(of: $0.label) }
    guard words.count >= (roles.first == .white ? 1 : 3), roles.count >= words.count,
      Set(roles.prefix(words.count)).count == words.count
    else {
      return nil
    }
    let pairs = zip(words, roles)
    let isOfGo = name == "rgba" || name == "nrgba"
    let isOfBytes =
      !isOfUnits && (mark != ":" || isOfGo) && name != "srgb"
      && pairs.allSatisfy { $0.isWhole || $1 == .alpha }
    // Elsewhere they are not numbers but functions of CSS.
    if isOfGo, words.count != 4 || !isOfBytes { return nil }
    // Where it is 1 in some libraries, and 1 of 255 in others, nobody can tell.
    if isOfBytes, name == "color", words.prefix(3).allSatisfy({ $0.value <= 1 }) { return nil }
    let isOfDegrees = mark == 0 && roles.first == .hue
    // Without an f it may be JavaScript's, where they are percentages.
    if isOfDegrees, !words.prefix(3).allSatisfy(\.hasSuffix) { return nil }
    return pairs.map { word, role in
      if isOfDegrees {
        return Argument(
          range: word.range, role: role, scale: role == .hue ? 360 : 1, value: word.value,
          hasSuffix: word.hasSuffix)
      }
      let isByte = word.isOf255 || isOfBytes && word.isWhole && !(role == .alpha && name == "fromrgbo")
      return Argument(
        range: word.range, role: role, scale: isByte ? 255 : 1, value: word.value, hasSuffix: word.hasSuffix)
    }
  }

  /// What numbers without labels are, in their order.
  private static func roles(of name: String, count: Int) -> [Role] {
    switch name {
    case "hsl": [.hue, .saturation, .lightness, .alpha]
    case "hsv": [.hue, .saturation, .brightness, .alpha]
    case _ where name.hasSuffix("argb") && count == 4: [.alpha, .red, .green, .blue]
    default: [.red, .green, .blue, .alpha]
    }
  }

  private static func role(of label: String) -> Role? {
    switch label {
    case "red", "srgbred", "calibratedred", "devicered", "r": .red
    case "green", "g": .green
    case "blue", "b": .blue
    case "alpha", "opacity", "a": .alpha
    case "hue", "calibratedhue", "devicehue": .hue
    case "saturation": .saturation
    case "brightness": .brightness
    case "white", "calibratedwhite", "devicewhite": .white
    default: nil
    }
  }

  private static func color(_ arguments: [Argument]) -> ColorCoordinates? {
    guard arguments.allSatisfy({ $0.value <= $0.scale }) else { return nil }
    func value(_ role: Role) -> Double? { arguments.first { $0.role == role }.map { $0.value / $0.scale } }
    let alpha = value(.alpha) ?? 1
    if let white = value(.white) { return ColorCoordinates(.srgb, white, white, white, alpha: alpha) }
    if let red = value(.red), let green = value(.green), let blue = value(.blue) {
      return ColorCoordinates(.srgb, red, green, blue, alpha: alpha)
    }
    guard let hue = value(.hue), let saturation = value(.saturation) else { return nil }
    if let lightness = value(.lightness) {
      return ColorCoordinates(.hsl, hue * 360, saturation, lightness, alpha: alpha)
    }
    return value(.brightness).map { ColorCoordinates(.hsb, hue * 360, saturation, $0, alpha: alpha) }
  }
}
