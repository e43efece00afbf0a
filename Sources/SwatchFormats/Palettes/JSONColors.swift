import SwatchColor
import SwatchText

/// Reads colors in JSON: strings, lists of components, and objects that contain them.
struct JSONColors {
  typealias LocatedReading = (reading: ColorReading, line: Int)

  /// True if the file's components are in 0…255, which is assumed if one of them exceeds 1.
  private let has8BitComponents: Bool
  private static let depthLimit = 3

  init(_ root: JSONElement) { has8BitComponents = Self.has8BitComponents(root) }

  private static func has8BitComponents(_ element: JSONElement) -> Bool {
    let elements = element.elements ?? element.members?.map(\.element) ?? []
    let components = element.elements?.components?.prefix(3) ?? element.members?.namedComponents?[...]
    return (components?.max() ?? 0) > 1 || elements.contains(where: has8BitComponents)
  }

  func color(of element: JSONElement, depth: Int = 0) -> LocatedReading? {
    switch element.value {
    case .string(let text): (ColorReading(expectedColor: text[...].trimmed), element.line)
    case .array(let elements): elements.components.map { (rgb($0), element.line) }
    case .object(let members): color(of: members, depth: depth + 1)
    case .number, .other: nil
    }
  }

  /// Returns the color of an object that contains exactly one color.
  func color(of members: [JSONMember], depth: Int = 0) -> LocatedReading? {
    guard depth <= Self.depthLimit, let color = ownColor(of: members, depth: depth) else { return nil }
    return members.contains { isAnotherColor($0, depth: depth) } ? nil : color
  }

  private func ownColor(of members: [JSONMember], depth: Int) -> LocatedReading? {
    let alpha = members.number("alpha") ?? members.number("opacity")
    if let (text, line) = members.colorText {
      return (ColorReading(expectedColor: text).withAlpha(alpha), line)
    }
    guard let line = members.first?.element.line else { return nil }
    if let components = members.namedComponents {
      return (rgb(components).withAlpha(alpha ?? members.number("a")), line)
    }
    if let color = members.cylindricalColor { return (.color(color), line) }
    let holders = JSONMember.colorKeys.lazy.flatMap { key in
      members.filter { $0.name == key && ($0.isCollection || JSONMember.notationKeys.contains(key)) }
    }
    for holder in holders {
      guard let (reading, line) = color(ofMember: holder, depth: depth) else { continue }
      return (reading.withAlpha(alpha), line)
    }
    return nil
  }

  /// Returns the color of a member. If the member is a list, its name determines the color space.
  private func color(ofMember member: JSONMember, depth: Int) -> LocatedReading? {
    guard let elements = member.element.elements, let space = member.listSpace
    else { return color(of: member.element, depth: depth) }
    guard let numbers = elements.numbers, 3...4 ~= numbers.count, numbers.allSatisfy({ abs($0) <= 1000 })
    else { return nil }
    // Some programs write percentages as fractions.
    let scale = [.hsl, .hsb, .hwb].contains(space) && numbers[1...2].contains { $0 > 1 } ? 100.0 : 1
    let color = ColorCoordinates(space, numbers[0], numbers[1] / scale, numbers[2] / scale)
    return (.color(color).withAlpha(numbers.dropFirst(3).first), member.element.line)
  }

  private func isAnotherColor(_ member: JSONMember, depth: Int) -> Bool {
    if JSONMember.colorKeys.contains(member.name) || member.isMetadata || member.isName { return false }
    if let text = member.text { return ColorReading(cssValue: text[...].trimmed).isColor }
    return member.element.members.flatMap { color(of: $0, depth: depth + 1) } != nil
  }

  /// Returns the color with components in 0…1, or in 0…255 if one exceeds 1 or the file uses that range.
  private func rgb(_ components: [Double]) -> ColorReading {
    let rgb = components.prefix(3)
    let isWhole = rgb.allSatisfy { $0 == $0.rounded() }
    let scale = rgb.contains { $0 > 1 } || isWhole && has8BitComponents ? 255.0 : 1
    let alpha = components.dropFirst(3).first.map { $0 > 1 ? $0 / 255 : $0 } ?? 1
    let unit = rgb.map { ($0 / scale).clamped(to: 0...1) }
    return .color(ColorCoordinates(.srgb, unit[0], unit[1], unit[2], alpha: alpha))
  }
}

extension ColorReading {
  /// Applies the opacity from another member to an opaque color. Other readings are returned unchanged.
  fileprivate func withAlpha(_ alpha: Double?) -> ColorReading {
    guard let alpha, 0...1 ~= alpha, case .color(var color) = self, color.alpha == 1 else { return self }
    color.alpha = alpha
    return .color(color)
  }
}

extension [JSONElement] {
  var components: [Double]? {
    guard 3...4 ~= count, let numbers, numbers.allSatisfy({ 0...255 ~= $0 }) else { return nil }
    return numbers
  }

  fileprivate var numbers: [Double]? {
    let numbers = compactMap(\.number)
    return numbers.count == count ? numbers : nil
  }
}

extension JSONMember {
  fileprivate static let colorTextKeys = ["color", "hex", "value", "$value"]
  fileprivate static let notationKeys = [
    "rgb", "rgba", "hsl", "hsla", "hsb", "hsv", "hwb", "lab", "lch", "oklab", "oklch", "cmyk",
  ]
  static let colorKeys = colorTextKeys + ["code"] + notationKeys
  /// Members that hold a swatch's name, in order of preference.
  fileprivate static let nameKeys = ["name", "title", "label"]
  private static let metadataKeys: Set = [
    "name", "title", "label", "description", "comment", "author", "version", "type", "id", "url", "license",
  ]

  /// The color space of components in a list; `nil` for sRGB.
  fileprivate var listSpace: ColorSpace? {
    ColorSpace(rawValue: ["hsla": "hsl", "hsv": "hsb"][name] ?? name)
  }

  fileprivate var isName: Bool { text != nil && Self.nameKeys.contains(name) }

  /// True for metadata, even if the text looks like a color: a palette may be named “Coral”.
  var isMetadata: Bool {
    guard let text, text.utf8.first != "#" else { return false }
    return Self.metadataKeys.contains(name) || name.utf8.first == "$" && name != "$value"
  }
}

extension [JSONMember] {
  /// The name of the swatch or palette. In `{ "color": "red", "value": "#f00" }`, `color` is the name.
  var swatchName: String? {
    JSONMember.nameKeys.lazy.compactMap { text($0) }.first ?? (isColorAName ? text("color") : nil)
  }

  fileprivate var colorText: (text: Substring, line: Int)? {
    for name in JSONMember.colorTextKeys where name != "color" || !isColorAName {
      guard let member = first(where: { $0.name == name && $0.text != nil }), let text = member.text
      else { continue }
      // A `value` is not always a color.
      if name.hasSuffix("value"), text[...].hexDigits == nil,
        case .other = ColorReading(cssValue: text[...].trimmed)
      {
        continue
      }
      return (text[...].trimmed, member.element.line)
    }
    return nil
  }

  /// True if `color` is a word and another member holds the actual color.
  private var isColorAName: Bool {
    guard let word = text("color") else { return false }
    guard word.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0 == " " }) else { return false }
    return ["hex", "value", "$value", "code"].contains { name in
      guard let element = self[name] else { return false }
      guard let text = element.text else { return name == "code" }
      return text[...].trimmed.hexDigits != nil || text.contains("(")
    }
  }

  fileprivate var namedComponents: [Double]? {
    [["red", "green", "blue"], ["r", "g", "b"]].lazy.map { $0.compactMap(number) }.first { $0.count == 3 }
  }

  /// The color in `h`, `s`, and `l`, `v` or `b`. The hue is in degrees; other values above 1 are percentages.
  fileprivate var cylindricalColor: ColorCoordinates? {
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
