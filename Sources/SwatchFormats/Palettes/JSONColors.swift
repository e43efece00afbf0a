import SwatchColor
import SwatchText

/// Reads values of JSON that are colors: texts, lists of components, and objects around them.
struct JSONColors {
  /// True if components of the file count to 255: one of them is larger than 1.
  private let countsTo255: Bool

  /// Objects in a color are not looked into deeper than that.
  private static let depthLimit = 3

  init(_ root: JSONElement) { countsTo255 = Self.countsTo255(root) }

  private static func countsTo255(_ element: JSONElement) -> Bool {
    switch element.value {
    case .array(let elements):
      (elements.components?.prefix(3).max() ?? 0) > 1 || elements.contains(where: countsTo255)
    case .object(let members):
      (members.namedComponents?.max() ?? 0) > 1 || members.contains { countsTo255($0.element) }
    case .string, .number, .other: false
    }
  }

  /// The color that a value is, where a color is expected; `nil` for what is none.
  func color(of element: JSONElement, depth: Int = 0) -> JSONColor? {
    switch element.value {
    case .string(let text): JSONColor(ColorReading(expected: text[...].trimmed), line: element.line)
    case .array(let elements): elements.components.map { JSONColor(rgb($0), line: element.line) }
    case .object(let members): color(of: members, depth: depth + 1)
    case .number, .other: nil
    }
  }

  /// The color of an object that has one, and no other member that is a color of its own.
  func color(of members: [JSONMember], depth: Int = 0) -> JSONColor? {
    guard depth <= Self.depthLimit else { return nil }
    guard let color = ownColor(of: members, depth: depth) else { return nil }
    return members.contains { isAnotherColor($0, depth: depth) } ? nil : color
  }

  private func ownColor(of members: [JSONMember], depth: Int) -> JSONColor? {
    let alpha = members.number("alpha") ?? members.number("opacity")
    if let text = members.colorText {
      return JSONColor(ColorReading(expected: text.text).withAlpha(alpha), line: text.line)
    }
    if let components = members.namedComponents, let line = members.first?.element.line {
      return JSONColor(rgb(components).withAlpha(alpha ?? members.number("a")), line: line)
    }
    if let color = members.cylinderColor, let line = members.first?.element.line {
      return JSONColor(.color(color), line: line)
    }
    for name in JSONMember.holderNames {
      for member in members where member.name == name && (member.isCollection || member.isNotation) {
        guard var color = color(ofHolder: member, depth: depth) else { continue }
        color.reading = color.reading.withAlpha(alpha)
        return color
      }
    }
    return nil
  }

  /// The color of a member: a list is of the components of the space that the member is named after.
  private func color(ofHolder member: JSONMember, depth: Int) -> JSONColor? {
    guard case .array(let elements) = member.element.value, let space = member.listedSpace else {
      return color(of: member.element, depth: depth)
    }
    let numbers = elements.numbers
    guard let numbers, (3...4).contains(numbers.count), numbers.allSatisfy({ abs($0) <= 1000 }) else {
      return nil
    }
    let isPercent = space.isOfHundredths && numbers[1...2].contains { $0 > 1 }
    let scale = isPercent ? 100.0 : 1
    let color = ColorCoordinates(space, numbers[0], numbers[1] / scale, numbers[2] / scale)
    return JSONColor(.color(color).withAlpha(numbers.dropFirst(3).first), line: member.element.line)
  }

  /// True if a member is a color beside the one that the object is.
  private func isAnotherColor(_ member: JSONMember, depth: Int) -> Bool {
    guard !JSONMember.holderNames.contains(member.name), !member.isAbout, !member.isName else { return false }
    switch member.element.value {
    case .string(let text):
      if case .color = ColorReading(cssValue: text[...].trimmed) { return true }
      return false
    case .object(let members): return color(of: members, depth: depth + 1) != nil
    case .array, .number, .other: return false
    }
  }

  /// Components in 0…1 or, where one is larger or the file counts so, in 0…255, and perhaps an opacity.
  private func rgb(_ components: [Double]) -> ColorReading {
    let isWhole = components.prefix(3).allSatisfy { $0 == $0.rounded() }
    let isOf255 = components.prefix(3).contains { $0 > 1 } || isWhole && countsTo255
    let rgb = components.prefix(3).map { ($0 / (isOf255 ? 255 : 1)).clamped(to: 0...1) }
    let alpha = components.dropFirst(3).first.map { $0 > 1 ? $0 / 255 : $0 } ?? 1
    return .color(ColorCoordinates(.srgb, rgb[0], rgb[1], rgb[2], alpha: alpha))
  }
}

/// A color in JSON.
struct JSONColor {
  var reading: ColorReading
  let line: Int

  init(_ reading: ColorReading, line: Int) { (self.reading, self.line) = (reading, line) }
}

extension ColorReading {
  /// The same with an opacity that is written beside the color, where the color itself has none.
  fileprivate func withAlpha(_ alpha: Double?) -> ColorReading {
    guard let alpha, 0...1 ~= alpha, case .color(var color) = self, color.alpha == 1 else { return self }
    color.alpha = alpha
    return .color(color)
  }
}

extension ColorSpace {
  /// True if the second and the third component are shares of 1, which others write as percentages.
  fileprivate var isOfHundredths: Bool { [.hsl, .hsb, .hwb].contains(self) }
}

extension [JSONElement] {
  /// Three numbers of 0…255, or four, as lists of components have them.
  var components: [Double]? {
    guard (3...4).contains(count), let numbers, numbers.allSatisfy({ 0...255 ~= $0 }) else { return nil }
    return numbers
  }

  /// The numbers, if all are.
  fileprivate var numbers: [Double]? {
    let numbers = compactMap { if case .number(let number) = $0.value { number } else { nil } }
    return numbers.count == count ? numbers : nil
  }
}

extension JSONMember {
  /// Names of members that hold the color of a swatch as a text.
  static let colorNames = ["color", "hex", "value", "$value"]
  /// Names of members that may tell the same color once more.
  private static let notationNames = [
    "rgb", "rgba", "hsl", "hsla", "hsb", "hsv", "hwb", "lab", "lch", "oklab", "oklch", "cmyk",
  ]
  /// Names of all members that are, or are around, the color of a swatch.
  static let holderNames = colorNames + ["code"] + notationNames
  /// Names of members that hold the name of a swatch, the most telling first.
  static let nameNames = ["name", "title", "label"]

  /// The space of a list of components, if it is another than sRGB.
  fileprivate var listedSpace: ColorSpace? {
    switch name {
    case "hsl", "hsla": .hsl
    case "hsb", "hsv": .hsb
    case "hwb", "lab", "lch", "oklab", "oklch": ColorSpace(rawValue: name)
    default: nil
    }
  }

  /// True if the member is named after a notation.
  var isNotation: Bool { Self.notationNames.contains(name) }
  /// True if the member is the name of a swatch.
  var isName: Bool { text != nil && Self.nameNames.contains(name) }
}

extension [JSONMember] {
  /// The name of the swatch or palette that the object is. In `{ "color": "red", "value": "#f00" }` the color is the name.
  var swatchName: String? {
    JSONMember.nameNames.lazy.compactMap { text($0) }.first ?? (isColorAName ? text("color") : nil)
  }

  /// The text that the color of a swatch is written as.
  fileprivate var colorText: (text: Substring, line: Int)? {
    for name in JSONMember.colorNames where name != "color" || !isColorAName {
      guard let member = first(where: { $0.name == name && $0.text != nil }), let text = member.text else {
        continue
      }
      // A “value” may be of anything.
      if name.hasSuffix("value"), HexWord(text[...]) == nil,
        case .other = ColorReading(cssValue: text[...].trimmed)
      {
        continue
      }
      return (text[...].trimmed, member.element.line)
    }
    return nil
  }

  /// True if `color` is a word beside the digits or the function that the color is.
  private var isColorAName: Bool {
    guard let word = text("color"),
      word.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0 == " " })
    else { return false }
    return ["hex", "value", "$value", "code"].contains { name in
      guard let element = first(where: { $0.name == name })?.element else { return false }
      guard case .string(let text) = element.value else { return name == "code" }
      return HexWord(text[...].trimmed) != nil || text.contains("(")
    }
  }

  /// The numbers of members `red`, `green` and `blue`, or `r`, `g` and `b`.
  fileprivate var namedComponents: [Double]? {
    [["red", "green", "blue"], ["r", "g", "b"]].lazy.map { $0.compactMap(number) }.first { $0.count == 3 }
  }

  /// The color of members `h`, `s` and `l`, `v` or `b`, in degrees and, where one is larger than 1, in percent.
  fileprivate var cylinderColor: ColorCoordinates? {
    func value(_ names: String...) -> Double? { names.lazy.compactMap { number($0) }.first }
    guard let hue = value("h", "hue"), let saturation = value("s", "saturation") else { return nil }
    let (lightness, brightness) = (value("l", "lightness"), value("v", "b", "brightness"))
    guard let last = lightness ?? brightness else { return nil }
    let scale = Swift.max(saturation, last) > 1 ? 100.0 : 1
    return ColorCoordinates(
      lightness == nil ? .hsb : .hsl, hue.clamped(to: -3600...3600), (saturation / scale).clamped(to: 0...1),
      (last / scale).clamped(to: 0...1), alpha: value("a", "alpha") ?? 1)
  }
}
