extension ColorParser {
  /// Reads what follows the name of a space, from the colon on.
  mutating func readDeviceString(_ space: DeviceSpace) throws(SyntaxProblem) -> ColorCoordinates {
    switch space {
    case .rgb: return ColorCoordinates(.srgb, try readHexadecimalComponents(), alpha: 1)
    case .rgba:
      let rgb = try readHexadecimalComponents()
      return ColorCoordinates(.srgb, rgb, alpha: try readHexadecimalComponent(after: "/"))
    case .argb:
      let alpha = try readHexadecimalComponent(after: ":")
      return ColorCoordinates(.srgb, try readHexadecimalComponents(after: "/"), alpha: alpha)
    case .rgbi: return ColorCoordinates(.linearSRGB, try readDecimalComponents(), alpha: 1)
    case .xyz: return ColorCoordinates(.xyzD65, try readDecimalComponents(), alpha: 1)
    case .luv: return ColorCoordinates(.luv, try readDecimalComponents(), alpha: 1)
    case .lab:
      let xyz = ColorSpace.xyz(fromLab: try readDecimalComponents(), white: ColorSpace.d65White)
      return ColorCoordinates(.xyzD65, xyz, alpha: 1).bounded
    }
  }

  private mutating func readHexadecimalComponents(
    after separator: Unicode.Scalar = ":"
  ) throws(SyntaxProblem) -> SIMD3<Double> {
    try SIMD3(
      readHexadecimalComponent(after: separator), readHexadecimalComponent(after: "/"),
      readHexadecimalComponent(after: "/"))
  }

  /// Reads one to four digits, a fraction of the largest number with as many.
  private mutating func readHexadecimalComponent(
    after separator: Unicode.Scalar
  ) throws(SyntaxProblem) -> Double {
    guard cursor.consume(separator) else { throw problem(.missingSlash) }
    var value = 0
    var count = 0
    while let digit = cursor.current.hexadecimalValue, count < 5 {
      value = value << 4 | Int(digit)
      count += 1
      cursor.advance()
    }
    guard 1...4 ~= count else { throw problem(.digitCount) }
    return Double(value) / Double(1 << (4 * count) - 1)
  }

  private mutating func readDecimalComponents() throws(SyntaxProblem) -> SIMD3<Double> {
    try SIMD3(
      readDecimalComponent(after: ":"), readDecimalComponent(after: "/"), readDecimalComponent(after: "/"))
  }

  private mutating func readDecimalComponent(after separator: Unicode.Scalar) throws(SyntaxProblem) -> Double
  {
    guard cursor.consume(separator) else { throw problem(.missingSlash) }
    guard let number = DecimalNumber(&cursor) else { throw problem(.missingNumber) }
    return number.value()
  }

  /// Reads the digits of `#rrrgggbbb` or `#rrrrggggbbbb`, which are there, as fractions of the largest number with as many, as
  /// GTK does. Xlib takes them for the upper of 16 bits, so that nine digits there make no white.
  mutating func readDeepHexadecimal(digits: Int) -> ColorCoordinates {
    var components = SIMD3<Double>()
    for index in 0..<3 {
      var value = 0
      for _ in 0..<digits {
        value = value << 4 | Int(cursor.current.hexadecimalValue ?? 0)
        cursor.advance()
      }
      components[index] = Double(value) / Double(1 << (4 * digits) - 1)
    }
    return ColorCoordinates(.srgb, components, alpha: 1)
  }
}
