import Glibc

/// A math function from CSS Values 4, sections 10.1 to 10.6, or `progress()` from CSS Values 5.
enum MathFunction: String {
  case calc, min, max, clamp, round, mod, rem, abs, sign
  case sin, cos, tan, asin, acos, atan, atan2
  case pow, sqrt, hypot, log, exp
  case progress

  init?(_ word: Word) {
    // Avoids creating a string for the most frequent function.
    if case "calc" = word { self = .calc } else { self.init(rawValue: word.lowercased) }
  }

  enum Rounding: String {
    case nearest, up, down
    case toZero = "to-zero"
  }

  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .min, .max, .hypot: 1...Int.max
    case .clamp, .progress: 3...3
    case .mod, .rem, .atan2, .pow: 2...2
    case .round, .log: 1...2
    default: 1...1
    }
  }

  func accepts(_ value: MathValue, alongside other: MathValue?) -> Bool {
    switch self {
    case .sin, .cos, .tan: value.type == .number || value.type == .angle
    case .asin, .acos, .atan, .pow, .sqrt, .log, .exp: value.type == .number
    default: value.type == other?.type ?? value.type
    }
  }

  /// Applies the function to arguments of supported number and types, with infinity and NaN as in CSS.
  func callAsFunction(_ values: [MathValue], rounding: Rounding = .nearest) -> MathValue {
    guard let first = values.first, argumentCounts.contains(values.count) else { return MathValue(.nan) }
    let (a, b) = (first.value, values.count > 1 ? values[1].value : nil)
    switch self {
    case .calc: return first
    case .min: return first.with(values.dropFirst().reduce(a) { Self.lesser($0, $1.value) })
    case .max: return first.with(values.dropFirst().reduce(a) { Self.greater($0, $1.value) })
    case .clamp: return first.with(Self.greater(a, Self.lesser(values[1].value, values[2].value)))
    case .round: return first.with(Self.rounded(a, to: b ?? 1, rounding))
    case .mod: return first.with(Self.modulus(a, b ?? 1))
    case .rem: return first.with(b.map { $0.isInfinite && a.isFinite ? a : fmod(a, $0) } ?? a)
    case .abs: return first.with(Swift.abs(a))
    case .sign: return MathValue(a > 0 ? 1 : a < 0 ? -1 : a)
    case .hypot: return first.with(values.dropFirst().reduce(Swift.abs(a)) { Glibc.hypot($0, $1.value) })
    case .sin: return MathValue(Glibc.sin(Self.radians(first)))
    case .cos: return MathValue(Glibc.cos(Self.radians(first)))
    case .tan: return MathValue(Self.tangent(first))
    case .asin: return MathValue(Glibc.asin(a) * 180 / .pi, .angle)
    case .acos: return MathValue(Glibc.acos(a) * 180 / .pi, .angle)
    case .atan, .atan2: return MathValue(Glibc.atan2(a, b ?? 1) * 180 / .pi, .angle)
    case .pow: return MathValue(Glibc.pow(a, b ?? 1))
    case .sqrt: return MathValue(a.squareRoot())
    case .log: return MathValue(Glibc.log(a) / (b.map { Glibc.log($0) } ?? 1))
    case .exp: return MathValue(Glibc.exp(a))
    case .progress: return MathValue(Self.progress(of: a, from: values[1].value, to: values[2].value))
    }
  }

  private static func radians(_ value: MathValue) -> Double {
    value.type == .angle ? value.value * .pi / 180 : value.value
  }

  private static func tangent(_ value: MathValue) -> Double {
    // Only angles can be exactly at an asymptote (section 10.4).
    if value.type == .angle, value.value.isFinite {
      let angle = value.value.normalizedDegrees
      if angle == 90 { return .infinity }
      if angle == 270 { return -.infinity }
    }
    return Glibc.tan(radians(value))
  }

  /// Returns the position of a value between two others, 0…1 (CSS Values 5, section 4.1).
  private static func progress(of value: Double, from start: Double, to end: Double) -> Double {
    guard start != end else { return value > start ? 1 : 0 }
    return greater(0, lesser((value - start) / (end - start), 1))
  }

  private static func lesser(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
  }

  private static func greater(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
  }

  /// Rounds to a multiple of `step`; ties round up (section 10.3).
  private static func rounded(_ value: Double, to step: Double, _ rounding: Rounding) -> Double {
    guard step != 0, !(value.isInfinite && step.isInfinite), !value.isNaN, !step.isNaN else { return .nan }
    guard value.isFinite else { return value }
    if step.isInfinite {
      return switch rounding {
      case .up where value > 0: .infinity
      case .down where value < 0: -.infinity
      default: value < 0 ? -0.0 : 0
      }
    }
    let step = Swift.abs(step)
    let quotient = value / step
    // The step is too small to matter.
    guard quotient.isFinite else { return value }
    switch rounding {
    case .nearest: return (quotient + 0.5).rounded(.down) * step
    case .up: return quotient.rounded(.up) * step
    case .down: return quotient.rounded(.down) * step
    case .toZero: return quotient.rounded(.towardZero) * step
    }
  }

  /// Returns the remainder with the sign of the divisor.
  private static func modulus(_ a: Double, _ b: Double) -> Double {
    if b.isInfinite, a.isFinite { return (a.sign == b.sign) ? a : .nan }
    let remainder = fmod(a, b)
    return remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder
  }
}
