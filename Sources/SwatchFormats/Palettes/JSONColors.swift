import SwatchColor
import SwatchText

/// Reads values of JSON that are colors: texts, lists of components, and objects around them.
struct JSONColors {
  /// A color and its line.
  typealias Found = (reading: ColorReading, line: Int)

  /// True if components of the file count to 255: one of them is larger than 1.
  private let countsTo255: Bool

  /// Objects in a color are not looked into deeper than that.
  private static let depthLimit = 3

  init(_ root: JSONElement) { countsTo255 = Self.countsTo255(root) }

  private static func countsTo255(_ element: JSONElement) -> Bool {
    let elements = element.elements ?? element.members?.map(\.element) ?? []
    let components = element.elements?.components?.prefix(3) ?? element.members?.namedComponents?[...]
    return (components?.max() ?? 0) > 1 || elements.contains(where: countsTo255)
  }

  /// The color that a value is, where a color is expected.
  func color(of element: JSONElement, depth: Int = 0) -> Found? {
    switch element.value {
    case .string(let text): (ColorReading(expected: text[...].trimmed), element.line)
    case .array(let elements): elements.components.map { (rgb($0), element.line) }
    case .object(let members): color(of: members, depth: depth + 1)
    case .number, .other: nil
    }
  }

  /// The color of an object that has one, and no other member that is a color of its own.
  func color(of members: [JSONMember], depth: Int = 0) -> Found? {
    guard depth <= Self.depthLimit, let color = ownColor(of: members, depth: depth) else { return nil }
    return members.contains { isAnotherColor($0, depth: depth) } ? nil : color
  }

  private func ownColor(of members: [JSONMember], depth: Int) -> Found? {
    let alpha = members.number("alpha") ?? members.number("opacity")
    if let (text, line) = members.colorText { return (ColorReading(expected: text).withAlpha(alpha), line) }
    guard let line = members.first?.element.line else { return nil }
    if let components = members.namedComponents {
      return (rgb(components).withAlpha(alpha ?? members.number("a")), line)
    }
    if let color = members.cylinderColor { return (.color(color), line) }
    for name in JSONMember.holderNames {
      for member in members where member.name == name && (member.isCollection || member.isNotation) {
        guard let (reading, line) = color(ofHolder: member, depth: depth) else { continue }
        return (reading.withAlpha(alpha), line)
      }
    }
    return nil
  }

  /// The color of a member: a list is of the components of the space that the member is named after.
  private func color(ofHolder member: JSONMember, depth: Int) -> Found? {
    guard let elements = member.element.elements, let space = member.listedSpace else {
      return color(of: member.element, depth: depth)
    }
    guard let numbers = elements.numbers, 3...4 ~= numbers.count,
      numbers.allSatisfy({ abs($0) <= 1000 })
    else { return nil }
    // Shares of 1 are percentages to others.
    let isPercent = [.hsl, .hsb, .hwb].contains(space) && numbers[1...2].contains { $0 > 1 }
    let scale = isPercent ? 100.0 : 1
    let color = ColorCoordinates(space, numbers[0], numbers[1] / scale, numbers[2] / scale)
    return (.color(color).withAlpha(numbers.dropFirst(3).first), member.element.line)
  }

  /// True if a member is a color beside the one that the object is.
  private func isAnotherColor(_ member: JSONMember, depth: Int) -> Bool {
    guard !JSONMember.holderNames.contains(member.name), !member.isAbout, !member.isName else { return false }
    if let text = member.text { return ColorReading(cssValue: text[...].trimmed).isColor }
    return member.element.members.flatMap { color(of: $0, depth: depth + 1) } != nil
  }

  /// Components in 0…1 or, where one is larger or the file counts so, in 0…255, and perhaps an opacity.
  private func rgb(_ components: [Double]) -> ColorReading {
    let rgb = components.prefix(3)
    let isWhole = rgb.allSatisfy { $0 == $0.rounded() }
    let scale = rgb.contains { $0 > 1 } || isWhole && countsTo255 ? 255.0 : 1
    let alpha = components.dropFirst(3).first.map { $0 > 1 ? $0 / 255 : $0 } ?? 1
    let unit = rgb.map { ($0 / scale).clamped(to: 0...1) }
    return .color(ColorCoordinates(.srgb, unit[0], unit[1], unit[2], alpha: alpha))
  }
}

extension ColorReading {
  /// The same with an opacity that is written beside the color, where the color itself has none.
  fileprivate func withAlpha(_ alpha: Double?) -> ColorReading {
    guard let alpha, 0...1 ~= alpha, case .color(var color) = self, color.alpha == 1 else { return self }
    color.alpha = alpha
    return .color(color)
  }
}

extension [JSONElement] {
  /// Three numbers of 0…255, or four, as lists of components have them.
  var components: [Double]? {
    guard 3...4 ~= count, let numbers, numbers.allSatisfy({ 0...255 ~= $0 }) else { return nil }
    return numbers
  }

  /// The numbers, if all are.
  fileprivate var numbers: [Double]? {
    let numbers = compactMap(\.number)
    return numbers.count == count ? numbers : nil
  }
}

extension JSONMember {
  /// Names of members that hold the color of a swatch as a text.
  fileprivate static let colorNames = ["color", "hex", "value", "$value"]
  /// Names of members that may tell the same color once more.
  private static let notationNames = [
    "rgb", "rgba", "hsl", "hsla", "hsb", "hsv", "hwb", "lab", "lch", "oklab", "oklch", "cmyk",
  ]
  /// Names of all members that are, or are around, the color of a swatch.
  static let holderNames = colorNames + ["code"] + notationNames
  /// Names of members that hold the name of a swatch, the most telling first.
  fileprivate static let nameNames = ["name", "title", "label"]
  private static let aboutNames: Set = [
    "name", "title", "label", "description", "comment", "author", "version", "type", "id", "url", "license",
  ]

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
  fileprivate var isNotation: Bool { Self.notationNames.contains(name) }

  /// True if the member is the name of a swatch.
  fileprivate var isName: Bool { text != nil && Self.nameNames.contains(name) }

  /// True for facts about colors, whatever their text looks like: a palette may be named “Coral”.
  var isAbout: Bool {
    guard let text, text.utf8.first != UInt8(ascii: "#") else { return false }
    return Self.aboutNames.contains(name) || name.utf8.first == UInt8(ascii: "$") && name != "$value"
  }
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
      if name.hasSuffix("value"), text[...].hexDigits == nil,
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
      guard let element = self[name] else { return false }
      guard let text = element.text else { return name == "code" }
      return text[...].trimmed.hexDigits != nil || text.contains("(")
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
