import SwatchText

extension ComponentUnit {
  var decimalShift: Int { self == .percentage ? 2 : 0 }

  /// Returns the number of decimal places for this unit that corresponds to `decimals` places of a fraction.
  @inline(__always) fileprivate func decimals(forFraction decimals: Int) -> Int {
    switch self {
    case .fraction, .percentage, .byte: decimals
    case .light: decimals + 1
    case .hundred, .degrees: decimals - 2
    }
  }
}

enum Resolution: Equatable {
  /// This many decimal places for components with a range of about 1.
  case decimals(Int)
  /// This many decimal places in the number as written.
  case places(Int)
  case exact

  /// For colors without 8-bit components.
  static let standard = decimals(5)

  /// The resolutions to try for 8-bit colors, coarsest first. The finest suffices for nearly all.
  static let candidates = 2...7

  /// Rounds a component to a whole number of steps; returns `nil` for an exact resolution or a huge number.
  @inline(__always) func steps(_ value: Double, _ unit: ComponentUnit) -> (count: Int64, decimals: Int)? {
    let decimals: Int
    switch self {
    case .decimals(let base): decimals = unit.decimals(forFraction: base)
    // Every `Double` preserves 15 decimal digits.
    case .places(let places): decimals = places.clamped(to: 0...15) + unit.decimalShift
    case .exact: return nil
    }
    let scaled = unit == .byte ? value * 255 : value
    let steps = (scaled * Double.powersOfTen[decimals]).nearestInteger
    // Below this limit, all whole numbers are exact, so the text reads back as the result of `rounded`.
    guard abs(steps) < 9e15 else { return nil }
    return (Int64(steps), decimals)
  }

  @inline(__always) func rounded(_ value: Double, _ unit: ComponentUnit) -> Double {
    guard let (count, decimals) = steps(value, unit) else { return value }
    return Double(count) / Double.powersOfTen[decimals]
  }

  static func stepsPerUnit(
    _ decimals: Int, _ units: (ComponentUnit, ComponentUnit, ComponentUnit)
  ) -> SIMD3<Double> {
    func steps(_ unit: ComponentUnit) -> Double { Double.powersOfTen[unit.decimals(forFraction: decimals)] }
    return SIMD3(steps(units.0), steps(units.1), steps(units.2))
  }
}

extension NumberPrecision {
  /// The rounding, or `nil` if it depends on the color.
  var resolution: Resolution? {
    switch self {
    case .compact: nil
    case .exact: .exact
    case .decimals(let count): .places(count)
    }
  }
}

extension TextBuffer {
  mutating func append(_ value: Double, _ unit: ComponentUnit, _ resolution: Resolution) {
    if let (count, decimals) = resolution.steps(value, unit) {
      append(count, decimals: decimals - unit.decimalShift)
    } else {
      // Plain numbers in CSS and JSON cannot be infinite; the parser's limit is far beyond every color.
      let value = unit == .byte ? value * 255 : value
      appendExactly(
        value.clamped(to: -DecimalNumber.limit...DecimalNumber.limit), timesTenToThe: unit.decimalShift)
    }
  }
}
