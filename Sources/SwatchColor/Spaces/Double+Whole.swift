// Rounding without a library call: baseline x86-64 has no instruction for it.
extension Double {
  /// The exactly representable powers of ten.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]

  private static let integerLimit = 0x1p52

  /// The nearest integer, with halves rounded away from 0, as in `rounded()`.
  @inline(__always) var nearestInteger: Double {
    guard magnitude < Self.integerLimit else { return self }
    let whole = Double(Int64(self))
    let fraction = self - whole
    // Twice a fraction of at least one half is truncated to ±1. A branch would be unpredictable.
    return whole + Double(Int64(fraction + fraction))
  }

  /// The number rounded down to an integer, as in `rounded(.down)`.
  @inline(__always) var roundedDown: Double {
    guard magnitude < Self.integerLimit else { return self }
    let whole = Double(Int64(self))
    return whole == self ? self : whole > self ? whole - 1 : whole
  }
}

extension UInt8 {
  /// Creates the 8-bit value of a component in 0…1 if it matches exactly.
  @inline(__always) init?(exactComponent component: Double) {
    let scaled = component * 255
    guard scaled >= 0, scaled <= 255 else { return nil }
    let byte = UInt8(scaled + 0.5)
    guard Double(byte) / 255 == component else { return nil }
    self = byte
  }

  /// Creates the 8-bit value of a component in 0…1 if it matches except for rounding errors.
  init?(roundedComponent component: Double) {
    let scaled = component * 255
    guard scaled > -0.5, scaled < 255.5 else { return nil }
    let byte = UInt8(scaled + 0.5)
    guard abs(scaled - Double(byte)) < 1e-9 else { return nil }
    self = byte
  }
}
