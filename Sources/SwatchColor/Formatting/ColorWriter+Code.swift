extension ColorWriter {
  mutating func writeSwift(isUIKit: Bool) {
    let srgb = color.displayed(in: .srgb)
    let resolution = WrittenComponents(of: srgb, in: .srgb, precision).resolution
    text.append(isUIKit ? "UIColor(" : "Color(")
    let components = srgb.resolved
    for (index, label) in (["red: ", ", green: ", ", blue: "] as [StaticString]).enumerated() {
      text.append(label)
      text.append(components[index], .fraction, resolution)
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
    writeRGBObject()
    writeObject(.hsl, ",\"hsl\":{\"h\":", ",\"s\":", ",\"l\":")
    writeObject(.hwb, ",\"hwb\":{\"h\":", ",\"w\":", ",\"b\":")
    writeObject(.hsb, ",\"hsb\":{\"h\":", ",\"s\":", ",\"b\":")
    writeCMYKObject()
    writeObject(.lab, ",\"lab\":{\"l\":", ",\"a\":", ",\"b\":")
    writeObject(.lch, ",\"lch\":{\"l\":", ",\"c\":", ",\"h\":")
    writeObject(.oklab, ",\"oklab\":{\"l\":", ",\"a\":", ",\"b\":")
    writeObject(.oklch, ",\"oklch\":{\"l\":", ",\"c\":", ",\"h\":")
    text.append(",\"ansi256\":")
    text.append(Int(nearestEntry(of: .indexed256)))
    text.append("}")
  }

  private mutating func writeRGBObject() {
    let rgb = rgb24
    text.append(",\"rgb\":{\"r\":")
    text.append(Int(rgb.red))
    text.append(",\"g\":")
    text.append(Int(rgb.green))
    text.append(",\"b\":")
    text.append(Int(rgb.blue))
    text.append("}")
  }

  @inline(__always)
  private mutating func writeObject(
    _ space: ColorSpace, _ first: StaticString, _ second: StaticString, _ third: StaticString
  ) {
    let written = components(in: space)
    text.append(first)
    writeNumber(written.first, written[0].unit, written.resolution)
    text.append(second)
    writeNumber(written.second, written[1].unit, written.resolution)
    text.append(third)
    writeNumber(written.third, written[2].unit, written.resolution)
    text.append("}")
  }

  private mutating func writeCMYKObject() {
    let inks = Inks(color, precision)
    text.append(",\"cmyk\":{\"c\":")
    text.append(inks.amounts.x, .percentage, inks.resolution)
    text.append(",\"m\":")
    text.append(inks.amounts.y, .percentage, inks.resolution)
    text.append(",\"y\":")
    text.append(inks.amounts.z, .percentage, inks.resolution)
    text.append(",\"k\":")
    text.append(inks.amounts.w, .percentage, inks.resolution)
    text.append("}")
  }

  private mutating func writeNumber(_ value: Double?, _ unit: ComponentUnit, _ resolution: Resolution) {
    if let value { text.append(value, unit, resolution) } else { text.append("null") }
  }
}

extension String {
  /// The string as a CSS identifier: lowercase letters, digits and `_`, with hyphens for everything else.
  package var cssIdentifier: String {
    var identifier = ""
    for scalar in lowercased().unicodeScalars {
      let isAllowed = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
      if isAllowed {
        identifier.unicodeScalars.append(scalar)
      } else if !identifier.isEmpty, identifier.utf8.last != UInt8(ascii: "-") {
        identifier += "-"
      }
    }
    if identifier.utf8.last == UInt8(ascii: "-") { identifier.removeLast() }
    return identifier
  }
}
