import Glibc

/// The encoding of linear light, extended to negative values by symmetry, as in CSS.
enum TransferFunction {
  /// sRGB and Display P3 (IEC 61966-2-1).
  case srgb
  /// Adobe RGB (1998).
  case a98RGB
  /// ProPhoto RGB (ISO 22028-2).
  case proPhotoRGB
  /// BT.2020 with a display gamma of 2.4 (ITU-R BT.1886, Annex 1), as in the current CSS Color 4.
  case rec2020

  func decoded(_ value: Double) -> Double {
    if self == .srgb, let byte = UInt8(exactComponent: value) { return Self.decodedBytes[Int(byte)] }
    return computedLight(value)
  }

  /// The decoded 8-bit components, in a table because most colors have these and `pow` is slow.
  private static let decodedBytes = (0...255).map { srgb.computedLight(Double($0) / 255) }

  private func computedLight(_ value: Double) -> Double {
    let magnitude = abs(value)
    let light =
      switch self {
      case .srgb: magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
      case .a98RGB: pow(magnitude, 563.0 / 256)
      case .proPhotoRGB: magnitude <= 16.0 / 512 ? magnitude / 16 : pow(magnitude, 1.8)
      case .rec2020: pow(magnitude, 2.4)
      }
    return value < 0 ? -light : light
  }

  func encoded(_ light: Double) -> Double {
    let magnitude = abs(light)
    let value =
      switch self {
      case .srgb: magnitude > 0.0031308 ? 1.055 * pow(magnitude, 1 / 2.4) - 0.055 : 12.92 * magnitude
      case .a98RGB: pow(magnitude, 256.0 / 563)
      case .proPhotoRGB: magnitude >= 1.0 / 512 ? pow(magnitude, 1 / 1.8) : 16 * magnitude
      case .rec2020: pow(magnitude, 1 / 2.4)
      }
    return light < 0 ? -value : value
  }

  static func srgbDecoded(_ rgb: RGB24) -> SIMD3<Double> {
    let table = Self.decodedBytes
    return SIMD3(table[Int(rgb.red)], table[Int(rgb.green)], table[Int(rgb.blue)])
  }

  func decoded(_ values: SIMD3<Double>) -> SIMD3<Double> { values.map { decoded($0) } }

  func encoded(_ light: SIMD3<Double>) -> SIMD3<Double> { light.map { encoded($0) } }
}
