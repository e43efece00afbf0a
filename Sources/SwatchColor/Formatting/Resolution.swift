import SwatchText

extension ComponentUnit {
  /// How many powers of ten are between the component and the number that is written for it.
  var shift: Int { self == .percentage ? 2 : 0 }

  /// How many decimals of the component are kept where a fraction keeps `decimals`.
  @inline(__always)
  fileprivate func decimals(forFraction decimals: Int) -> Int {
    switch self {
    case .fraction, .percentage, .byte: decimals
    case .light: decimals + 1
    case .hundredth, .degrees: decimals - 2
    }
  }
}

/// How far numbers are rounded.
enum Resolution: Equatable {
  /// To so many decimals where a component's range is about 1.
  case decimals(Int)
  /// To so many decimals of the number that is written.
  case places(Int)
  case exact

  /// For colors that do not have 8-bit components.
  static let standard = decimals(5)

  /// The resolutions to try, coarsest first, for colors that have. The last of them is fine enough for nearly all.
  static let candidates = 2...7

  /// A component rounded to the resolution, as a whole number of its smallest steps; `nil` when it is not to be
  /// rounded or is too large for that.
  @inline(__always)
  func steps(_ value: Double, _ unit: ComponentUnit) -> (count: Int64, decimals: Int)? {
    let decimals: Int
    switch self {
    case .decimals(let base): decimals = unit.decimals(forFraction: base)
    case .places(let places): decimals = places.clamped(to: 0...Self.greatestPlaces) + unit.shift
    case .exact: return nil
    }
    let scaled = unit == .byte ? value * 255 : value
    let steps = (scaled * Double.powersOfTen[decimals]).nearestWhole
    // Below this, all whole numbers are exact, and what is written reads back as `rounded` has it.
    guard abs(steps) < 9e15 else { return nil }
    return (Int64(steps), decimals)
  }

  /// The component as it reads back.
  @inline(__always)
  func rounded(_ value: Double, _ unit: ComponentUnit) -> Double {
    guard let (count, decimals) = steps(value, unit) else { return value }
    return Double(count) / Double.powersOfTen[decimals]
  }

  /// How many of the smallest steps make up 1, for each component.
  func stepsPerUnit(_ units: (ComponentUnit, ComponentUnit, ComponentUnit)) -> SIMD3<Double> {
    SIMD3(stepsPerUnit(units.0), stepsPerUnit(units.1), stepsPerUnit(units.2))
  }

  private func stepsPerUnit(_ unit: ComponentUnit) -> Double {
    guard case .decimals(let base) = self else { return 1 }
    return Double.powersOfTen[unit.decimals(forFraction: base)]
  }

  /// More decimals than these a number in 0…1 does not have that is told apart from all others.
  private static let greatestPlaces = 15
}

extension NumberPrecision {
  /// How far numbers are rounded, `nil` where that depends on the color.
  var resolution: Resolution? {
    switch self {
    case .compact: nil
    case .exact: .exact
    case .decimals(let count): .places(count)
    }
  }
}

extension TextBuffer {
  /// Appends a component as a number: for a percentage, without its sign.
  mutating func append(_ value: Double, _ unit: ComponentUnit, _ resolution: Resolution) {
    if let (count, decimals) = resolution.steps(value, unit) {
      append(count, decimals: decimals - unit.shift)
    } else {
      // Neither CSS nor JSON can say infinity as a plain number; the reader's limit is far beyond every color.
      let value = unit == .byte ? value * 255 : value
      appendExactly(value.clamped(to: -DecimalNumber.limit...DecimalNumber.limit), timesTenToThe: unit.shift)
    }
  }
}
