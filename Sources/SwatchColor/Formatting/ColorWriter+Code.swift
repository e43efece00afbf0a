extension ColorWriter {
  mutating func writeSwift(isUIKit: Bool) {
    let srgb = color.displayed(in: .srgb)
    let resolution = WrittenComponents(of: srgb, in: .srgb, precision).resolution
    text.append(isUIKit ? "UIColor(" : "Color(")
    write("red: ", srgb.resolved.x, .fraction, resolution)
    write(", green: ", srgb.resolved.y, .fraction, resolution)
    write(", blue: ", srgb.resolved.z, .fraction, resolution)
    if isUIKit || color.alpha != 1 {
      write(isUIKit ? ", alpha: " : ", opacity: ", color.alpha ?? 0, .fraction, alphaResolution)
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

  mutating func writeJSON() {
    text.append("{\"hex\":\"")
    write(.hex)
    text.append("\",\"name\":")
    if let name = name ?? displayedName() { text.appendJSON(name) } else { text.append("null") }
    write(",\"alpha\":", color.alpha, .fraction, alphaResolution)
    let rgb = rgb24
    write(",\"rgb\":{\"r\":", Double(rgb.red), .fraction, .places(0))
    write(",\"g\":", Double(rgb.green), .fraction, .places(0))
    write(",\"b\":", Double(rgb.blue), .fraction, .places(0))
    text.append("}")
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

  @inline(__always) private mutating func writeObject(
    _ space: ColorSpace, _ first: StaticString, _ second: StaticString, _ third: StaticString
  ) {
    let written = components(in: space)
    write(first, written.first, written[0].unit, written.resolution)
    write(second, written.second, written[1].unit, written.resolution)
    write(third, written.third, written[2].unit, written.resolution)
    text.append("}")
  }

  private mutating func writeCMYKObject() {
    let inks = inks
    write(",\"cmyk\":{\"c\":", inks.amounts.x, .percentage, inks.resolution)
    write(",\"m\":", inks.amounts.y, .percentage, inks.resolution)
    write(",\"y\":", inks.amounts.z, .percentage, inks.resolution)
    write(",\"k\":", inks.amounts.w, .percentage, inks.resolution)
    text.append("}")
  }

  @inline(__always) private mutating func write(
    _ label: StaticString, _ value: Double?, _ unit: ComponentUnit, _ resolution: Resolution
  ) {
    text.append(label)
    if let value { text.append(value, unit, resolution) } else { text.append("null") }
  }
}

extension String {
  /// The string as a CSS identifier: lowercase letters, digits and `_`, with hyphens for everything else.
  package var cssIdentifier: String {
    let words = lowercased().unicodeScalars.split { scalar in
      !scalar.properties.isAlphabetic && !("0"..."9" ~= scalar) && scalar != "_"
    }
    return words.map { String($0) }.joined(separator: "-")
  }
}
