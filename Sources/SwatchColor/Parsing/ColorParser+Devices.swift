extension ColorParser {
  /// Reads the rest of an X11 device string, starting with the colon.
  mutating func readDeviceString(_ space: DeviceSpace) throws(SyntaxProblem) -> ColorCoordinates {
    switch space {
    case .rgb: return ColorCoordinates(.srgb, try readComponents(areHexadecimal: true), alpha: 1)
    case .rgba:
      let rgb = try readComponents(areHexadecimal: true)
      return ColorCoordinates(.srgb, rgb, alpha: try readComponent(after: "/", isHexadecimal: true))
    case .argb:
      let alpha = try readComponent(after: ":", isHexadecimal: true)
      return ColorCoordinates(.srgb, try readComponents(after: "/", areHexadecimal: true), alpha: alpha)
    case .rgbi: return ColorCoordinates(.linearSRGB, try readComponents(), alpha: 1)
    case .ciexyz: return ColorCoordinates(.xyzD65, try readComponents(), alpha: 1)
    case .cieluv: return ColorCoordinates(.luv, try readComponents(), alpha: 1)
    case .cielab:
      let xyz = ColorSpace.xyz(fromLab: try readComponents(), white: ColorSpace.d65White)
      return ColorCoordinates(.xyzD65, xyz, alpha: 1).bounded
    }
  }

  private mutating func readComponents(
    after separator: Unicode.Scalar = ":", areHexadecimal: Bool = false
  ) throws(SyntaxProblem) -> SIMD3<Double> {
    try SIMD3(
      readComponent(after: separator, isHexadecimal: areHexadecimal),
      readComponent(after: "/", isHexadecimal: areHexadecimal),
      readComponent(after: "/", isHexadecimal: areHexadecimal))
  }

  /// Reads a decimal number, or one to four hexadecimal digits scaled to 0…1.
  private mutating func readComponent(
    after separator: Unicode.Scalar, isHexadecimal: Bool
  ) throws(SyntaxProblem) -> Double {
    guard cursor.consume(separator) else { throw problem(.missingSlash) }
    guard isHexadecimal else { return try readNumber() }
    let (value, count) = cursor.consumeHexadecimal(limit: 5)
    guard 1...4 ~= count else { throw problem(.digitCount) }
    return Double(value) / Double(1 << (4 * count) - 1)
  }
}
