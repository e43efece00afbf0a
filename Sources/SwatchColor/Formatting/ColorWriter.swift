struct ColorWriter: ~Copyable {
  var text: TextBuffer
  let color: ColorCoordinates
  let name: String?
  let precision: NumberPrecision
  /// The color, if it has 8-bit components and compact notation is requested.
  private var eightBit: EightBitColor?

  init(
    _ color: ColorCoordinates, name: String? = nil, precision: NumberPrecision = .compact,
    into text: consuming TextBuffer = TextBuffer()
  ) {
    self.text = text
    (self.color, self.name, self.precision) = (color, name, precision)
    eightBit = precision == .compact ? EightBitColor(color) : nil
  }

  mutating func write(_ format: ColorFormat) {
    switch format {
    case .hex: writeHex(withAlpha: UInt8(fraction: color.alpha) != 255)
    case .hex8: writeHex(withAlpha: true)
    case .upperHex, .bareHex, .upperBareHex, .shortHex, .upperShortHex: writeHex(as: format)
    case .name: if let name = displayedName() { text.append(text: name) } else { write(.hex) }
    case .rgb: writeRGB()
    case .cmyk: writeCMYK()
    case .ansi256: writePaletteEntry(.indexed256)
    case .ansi16: writePaletteEntry(.named16)
    case .x11: writeX11()
    case .swift, .uiColor: writeSwift(isUIKit: format == .uiColor)
    case .cssVariable: writeCSSVariable()
    case .json: writeJSON()
    default: if let space = format.space { writeFunction(space) }
    }
  }

  func displayedName() -> String? {
    if UInt8(fraction: color.alpha) == 255 { return NamedColor.name(of: rgb24) }
    return UInt8(fraction: color.alpha) == 0 && rgb24.packed == 0 ? "transparent" : nil
  }

  private mutating func writeHex(withAlpha: Bool) {
    let rgb = rgb24
    text.append("#")
    text.appendHexadecimal(rgb.red)
    text.appendHexadecimal(rgb.green)
    text.appendHexadecimal(rgb.blue)
    if withAlpha { text.appendHexadecimal(UInt8(fraction: color.alpha)) }
  }

  private mutating func writeHex(as format: ColorFormat) {
    var digits = Array(color.formatted(.hex).dropFirst())
    let pairs = stride(from: 0, to: digits.count, by: 2)
    if [.shortHex, .upperShortHex].contains(format), pairs.allSatisfy({ digits[$0] == digits[$0 + 1] }) {
      digits = pairs.map { digits[$0] }
    }
    if ![.bareHex, .upperBareHex].contains(format) { text.append("#") }
    text.append(text: format.rawValue.hasPrefix("H") ? String(digits).uppercased() : String(digits))
  }

  private mutating func writeX11() {
    let rgb = color.displayed(in: .srgb).resolved
    let isOpaque = UInt8(fraction: color.alpha) == 255
    text.append(isOpaque ? "rgb:" : "rgba:")
    for index in 0..<(isOpaque ? 3 : 4) {
      if index > 0 { text.append("/") }
      text.appendHexadecimal16(index < 3 ? rgb[index] : color.alpha ?? 0)
    }
  }

  private mutating func writePaletteEntry(_ palette: ANSIPalette) {
    text.append("ansi ")
    text.append(Int(nearestEntry(of: palette)))
  }

  mutating func components(in space: ColorSpace) -> WrittenComponents {
    guard let written = eightBit?.written(in: space),
      let resolution = eightBit?.match.resolution(of: written, in: space)
    else { return WrittenComponents(of: color, in: space, precision) }
    return WrittenComponents(written, in: space, resolution)
  }

  var rgb24: RGB24 { eightBit?.rgb ?? color.displayedRGB24 }

  mutating func nearestEntry(of palette: ANSIPalette) -> UInt8 {
    guard let lab = eightBit?.oklab else { return palette.nearestIndex(to: color.displayedRGB24) }
    return palette.nearestIndex(to: rgb24, OKLab(lightness: lab.x, a: lab.y, b: lab.z))
  }

  private mutating func writeFunction(_ space: ColorSpace) {
    if !space.isFunction { text.append("color(") }
    // CSS prefers the short name.
    text.append(text: space == .xyzD65 ? "xyz" : space.rawValue)
    text.append(space.isFunction ? "(" : " ")
    let written = components(in: space)
    writeArguments(3, written.resolution) { written[$0] }
  }

  /// Writes components, alpha and the closing parenthesis.
  @inline(__always) private mutating func writeArguments(
    _ count: Int, _ resolution: Resolution, _ component: (Int) -> (value: Double?, unit: ComponentUnit)
  ) {
    for index in 0..<count {
      if index > 0 { text.append(" ") }
      let (value, unit) = component(index)
      writeComponent(value, unit, resolution)
    }
    if color.alpha != 1 {
      text.append(" / ")
      writeComponent(color.alpha, .fraction, alphaResolution)
    }
    text.append(")")
  }

  private mutating func writeComponent(_ value: Double?, _ unit: ComponentUnit, _ resolution: Resolution) {
    guard let value else { return text.append("none") }
    text.append(value, unit, resolution)
    if unit == .percentage { text.append("%") }
  }

  private mutating func writeRGB() {
    let rgb = color.displayed(in: .srgb)
    let resolution = rgb.eightBit != nil ? .places(0) : precision.resolution ?? .places(0)
    let unit: ComponentUnit = resolution == .exact ? .percentage : .byte
    text.append("rgb(")
    writeArguments(3, resolution) { ($0 == 0 ? rgb.first : $0 == 1 ? rgb.second : rgb.third, unit) }
  }

  private mutating func writeCMYK() {
    let inks = inks
    text.append("cmyk(")
    writeArguments(4, inks.resolution) { (inks.amounts[$0], .percentage) }
  }

  /// The color in uncalibrated CMYK with maximum black.
  var inks: (amounts: SIMD4<Double>, resolution: Resolution) {
    let srgb = color.displayed(in: .srgb)
    let (rgb, high) = (srgb.resolved, srgb.resolved.max())
    let inks = high > 0 ? 1 - rgb / high : SIMD3(repeating: 0)
    let amounts = SIMD4(inks.x, inks.y, inks.z, 1 - high)
    if let resolution = precision.resolution { return (amounts, resolution) }
    guard let eightBit = srgb.eightBit else { return (amounts, .standard) }
    let match = EightBitMatch(eightBit)
    let decimals = Resolution.candidates.first { decimals in
      let resolution = Resolution.decimals(decimals)
      var rounded = amounts
      for index in 0..<4 { rounded[index] = resolution.rounded(amounts[index], .percentage) }
      return match.includes(encoded: (1 - SIMD3(rounded.x, rounded.y, rounded.z)) * (1 - rounded.w))
    }
    return (amounts, .decimals(decimals ?? Resolution.candidates.upperBound))
  }

  /// In compact notation, 8-bit values have two decimal places if they identify the value, otherwise three;
  /// all others have the standard resolution (CSS Color 4, "Serializing alpha values").
  var alphaResolution: Resolution {
    if let resolution = precision.resolution { return resolution }
    let scaled = (color.alpha ?? 0) * 255
    guard abs(scaled - scaled.nearestInteger) < 1e-9 else { return .standard }
    let short = Resolution.decimals(2)
    let rounded = short.rounded(scaled / 255, .fraction) * 255
    return abs(rounded - scaled) <= 0.49 ? short : .decimals(3)
  }
}

/// The components of a color as written; `nil` if missing.
struct WrittenComponents {
  let first, second, third: Double?
  private let units: (ComponentUnit, ComponentUnit, ComponentUnit)
  let resolution: Resolution

  init(_ components: SIMD3<Double>, in space: ColorSpace, _ resolution: Resolution) {
    (first, second, third) = (components.x, components.y, components.z)
    (units, self.resolution) = (space.units, resolution)
  }

  subscript(index: Int) -> (value: Double?, unit: ComponentUnit) {
    index == 0 ? (first, units.0) : index == 1 ? (second, units.1) : (third, units.2)
  }

  init(of source: ColorCoordinates, in space: ColorSpace, _ precision: NumberPrecision) {
    let color = space.isBasedOnSRGB ? source.displayed(in: space) : source.written(in: space)
    (first, second, third) = (color.first, color.second, color.third)
    units = space.units
    resolution =
      precision.resolution ?? source.eightBit.map {
        EightBitMatch($0).resolution(of: color.resolved, in: color.space)
      } ?? .standard
  }
}
