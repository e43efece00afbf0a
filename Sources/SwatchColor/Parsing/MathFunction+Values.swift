import Glibc

// The values of the math functions, with what CSS Values 4 has for infinity and what is not a number.
extension MathFunction {
  /// Applies the function to values whose number and types it takes.
  func callAsFunction(_ values: [MathValue], strategy: RoundingStrategy = .nearest) -> MathValue {
    guard let first = values.first else { return MathValue(.nan) }
    let (a, b) = (first.value, values.count > 1 ? values[1].value : nil)
    switch self {
    case .calc: return first
    case .min: return first.with(values.dropFirst().reduce(a) { Self.lesser($0, $1.value) })
    case .max: return first.with(values.dropFirst().reduce(a) { Self.greater($0, $1.value) })
    case .clamp:
      guard values.count == 3 else { return MathValue(.nan) }
      return first.with(Self.greater(a, Self.lesser(values[1].value, values[2].value)))
    case .round: return first.with(Self.rounded(a, to: b ?? 1, strategy))
    case .mod: return first.with(Self.modulus(a, b ?? 1))
    case .rem: return first.with(b.map { $0.isInfinite && a.isFinite ? a : fmod(a, $0) } ?? a)
    case .abs: return first.with(Swift.abs(a))
    case .sign: return MathValue(a > 0 ? 1 : a < 0 ? -1 : a)
    case .hypot: return first.with(values.dropFirst().reduce(Swift.abs(a)) { $0.hypotenuse($1.value) })
    case .sin, .cos, .tan: return MathValue(trigonometric(first))
    case .asin, .acos, .atan, .atan2: return MathValue(inverse(a, b ?? 1) * 180 / .pi, .angle)
    case .pow, .sqrt, .log, .exp: return MathValue(exponential(a, b))
    case .progress:
      guard values.count == 3 else { return MathValue(.nan) }
      return MathValue(Self.progress(of: a, from: values[1].value, to: values[2].value))
    }
  }

  private func trigonometric(_ value: MathValue) -> Double {
    let radians = value.type == .angle ? value.value * .pi / 180 : value.value
    switch self {
    case .sin: return radians.sine
    case .cos: return radians.cosine
    default:
      // The asymptotes, which only angles can meet (section 10.4).
      if value.type == .angle, value.value.isFinite {
        let angle = value.value.normalizedDegrees
        if angle == 90 { return .infinity }
        if angle == 270 { return -.infinity }
      }
      return radians.tangent
    }
  }

  /// An angle in radians.
  private func inverse(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .asin: a.arcSine
    case .acos: a.arcCosine
    case .atan: a.arcTangent(over: 1)
    default: a.arcTangent(over: b)
    }
  }

  private func exponential(_ a: Double, _ b: Double?) -> Double {
    switch self {
    case .pow: a.power(b ?? 1)
    case .sqrt: a.squareRoot()
    case .log: b.map { a.logarithm / $0.logarithm } ?? a.logarithm
    default: a.exponential
    }
  }

  /// How far a value is on the way between two others, 0…1 (CSS Values 5, section 4.1).
  private static func progress(of value: Double, from start: Double, to end: Double) -> Double {
    guard start != end else { return value > start ? 1 : 0 }
    return greater(0, lesser((value - start) / (end - start), 1))
  }

  // MARK: Comparing and rounding

  private static func lesser(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
  }

  private static func greater(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
  }

  /// The multiple of `step` that `strategy` chooses; of two that are as near, the upper (section 10.3).
  private static func rounded(_ value: Double, to step: Double, _ strategy: RoundingStrategy) -> Double {
    guard step != 0, !(value.isInfinite && step.isInfinite), !value.isNaN, !step.isNaN else { return .nan }
    guard value.isFinite else { return value }
    if step.isInfinite { return roundedToInfinity(value, strategy) }
    let step = Swift.abs(step)
    let quotient = value / step
    // Steps too small to be told apart leave the value.
    guard quotient.isFinite else { return value }
    switch strategy {
    case .nearest: return (quotient + 0.5).rounded(.down) * step
    case .up: return quotient.rounded(.up) * step
    case .down: return quotient.rounded(.down) * step
    case .toZero: return quotient.rounded(.towardZero) * step
    }
  }

  private static func roundedToInfinity(_ value: Double, _ strategy: RoundingStrategy) -> Double {
    switch strategy {
    case .up where value > 0: .infinity
    case .down where value < 0: -.infinity
    default: value < 0 ? -0.0 : 0
    }
  }

  /// What is left of a division, with the sign of the divisor.
  private static func modulus(_ a: Double, _ b: Double) -> Double {
    if b.isInfinite, a.isFinite { return (a.sign == b.sign) ? a : .nan }
    let rest = fmod(a, b)
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
  }
}

// The functions of the C library, under names that the cases do not hide.
extension Double {
  fileprivate var sine: Double { sin(self) }
  fileprivate var cosine: Double { cos(self) }
  fileprivate var tangent: Double { tan(self) }
  fileprivate var arcSine: Double { asin(self) }
  fileprivate var arcCosine: Double { acos(self) }
  fileprivate var logarithm: Double { log(self) }
  fileprivate var exponential: Double { exp(self) }

  fileprivate func arcTangent(over other: Double) -> Double { atan2(self, other) }

  fileprivate func power(_ exponent: Double) -> Double { pow(self, exponent) }

  fileprivate func hypotenuse(_ other: Double) -> Double { hypot(self, other) }
}
