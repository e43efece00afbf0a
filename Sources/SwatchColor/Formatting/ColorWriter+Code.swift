import SwatchText

// Notations of programming languages.
extension ColorWriter {
  /// Writes an expression of SwiftUI or UIKit. Both take components of sRGB.
  mutating func writeSwift(isUIKit: Bool) {
    let shown = color.displayed(in: .srgb)
    let resolution = WrittenComponents(of: shown, in: .srgb, precision).resolution
    text.append(isUIKit ? "UIColor(" : "Color(")
    for (index, label) in (["red: ", ", green: ", ", blue: "] as [StaticString]).enumerated() {
      text.append(label)
      text.append(shown.resolved[index], .fraction, resolution)
    }
    if isUIKit || color.alpha != 1 {
      text.append(isUIKit ? ", alpha: " : ", opacity: ")
      text.append(color.alpha ?? 0, .fraction, alphaResolution)
    }
    text.append(")")
  }

  mutating func writeCSSVariable() {
    text.append("--")
    let identifier = (name ?? displayedName() ?? "").cssIdentifier
    text.append(text: identifier.isEmpty ? "color" : identifier)
    text.append(": ")
    write(.hex)
    text.append(";")
  }

  // MARK: JSON

  mutating func writeJSON() {
    text.append("{\"hex\":\"")
    write(.hex)
    text.append("\",\"name\":")
    if let name = name ?? displayedName() { text.appendJSON(name) } else { text.append("null") }
    text.append(",\"alpha\":")
    writeNumber(color.alpha, .fraction, alphaResolution)
    text.append(",\"rgb\":")
    let rgb = rgb24.bytes
    for (index, key) in ColorSpace.srgb.channelNames.enumerated() {
      beginMember(index, key)
      text.append(Int(rgb[index]))
    }
    text.append("}")
    for space in [ColorSpace.hsl, .hwb, .hsb] { writeMember(space) }
    writeInks()
    for space in [ColorSpace.lab, .lch, .oklab, .oklch] { writeMember(space) }
    text.append(",\"ansi256\":")
    text.append(Int(nearestEntry(of: .indexed256)))
    text.append("}")
  }

  /// Writes a member with the components of a space.
  private mutating func writeMember(_ space: ColorSpace) {
    let written = components(in: space)
    text.append(",\"")
    text.append(text: space.rawValue)
    text.append("\":")
    for (index, key) in space.channelNames.enumerated() {
      beginMember(index, key)
      writeNumber(written[index].value, written[index].unit, written.resolution)
    }
    text.append("}")
  }

  private mutating func writeInks() {
    let inks = Inks(color, precision)
    text.append(",\"cmyk\":")
    for (index, key) in (["c", "m", "y", "k"] as [StaticString]).enumerated() {
      beginMember(index, key)
      text.append(inks.amounts[index], .percentage, inks.resolution)
    }
    text.append("}")
  }

  /// Writes what is before the value of a member of an object, and before the first also the brace of the object.
  private mutating func beginMember(_ index: Int, _ key: StaticString) {
    text.append(index == 0 ? "{\"" : ",\"")
    text.append(key)
    text.append("\":")
  }

  private mutating func writeNumber(_ value: Double?, _ unit: ComponentUnit, _ resolution: Resolution) {
    if let value { text.append(value, unit, resolution) } else { text.append("null") }
  }
}

extension String {
  /// The letters and digits in lower case, with hyphens for what is between them.
  package var cssIdentifier: String {
    var identifier = ""
    for scalar in lowercased().unicodeScalars {
      let isKept = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
      if isKept {
        identifier.unicodeScalars.append(scalar)
      } else if !identifier.isEmpty, identifier.utf8.last != UInt8(ascii: "-") {
        identifier += "-"
      }
    }
    if identifier.utf8.last == UInt8(ascii: "-") { identifier.removeLast() }
    return identifier
  }
}
