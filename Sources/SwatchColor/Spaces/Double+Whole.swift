// Rounding without a call: processors that have no instruction for it, as the baseline of x86-64, call the C library.
extension Double {
  /// The powers of ten that are exact.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]

  /// Beyond this, every number is whole.
  private static let wholeFrom = 0x1p52

  /// The nearest whole number, of two that are as near the one farther from 0; as `rounded()`.
  @inline(__always)
  var nearestWhole: Double {
    guard magnitude < Self.wholeFrom else { return self }
    let whole = Double(Int64(self))
    let rest = self - whole
    // Twice the rest is at least 1 from one half on; whether it is cannot be foretold, so no branch depends on it.
    return whole + Double(Int64(rest + rest))
  }

  /// The greatest whole number that is not greater; as `rounded(.down)`.
  @inline(__always)
  var wholeBelow: Double {
    guard magnitude < Self.wholeFrom else { return self }
    let whole = Double(Int64(self))
    return whole == self ? self : whole > self ? whole - 1 : whole
  }
}

extension UInt8 {
  /// The 8-bit component that a component in 0…1 is to the last bit, if any.
  @inline(__always)
  init?(exactComponent component: Double) {
    let scaled = component * 255
    guard scaled >= 0, scaled <= 255 else { return nil }
    let byte = UInt8(scaled + 0.5)
    guard Double(byte) / 255 == component else { return nil }
    self = byte
  }

  /// The 8-bit component that a component in 0…1 is but for rounding, if any.
  init?(roundedComponent component: Double) {
    let scaled = component * 255
    guard scaled > -0.5, scaled < 255.5 else { return nil }
    let byte = UInt8(scaled + 0.5)
    guard abs(scaled - Double(byte)) < 1e-9 else { return nil }
    self = byte
  }
}
