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
    value.mirrored { value in
      switch self {
      case .srgb: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      case .a98RGB: pow(value, 563.0 / 256)
      case .proPhotoRGB: value <= 16.0 / 512 ? value / 16 : pow(value, 1.8)
      case .rec2020: pow(value, 2.4)
      }
    }
  }

  func encoded(_ light: Double) -> Double {
    light.mirrored { light in
      switch self {
      case .srgb: light > 0.0031308 ? 1.055 * pow(light, 1 / 2.4) - 0.055 : 12.92 * light
      case .a98RGB: pow(light, 256.0 / 563)
      case .proPhotoRGB: light >= 1.0 / 512 ? pow(light, 1 / 1.8) : 16 * light
      case .rec2020: pow(light, 1 / 2.4)
      }
    }
  }

  static func srgbDecoded(_ rgb: RGB24) -> SIMD3<Double> { rgb.values(in: decodedBytes) }
  func decoded(_ values: SIMD3<Double>) -> SIMD3<Double> { values.map { decoded($0) } }
  func encoded(_ light: SIMD3<Double>) -> SIMD3<Double> { light.map { encoded($0) } }
}
