/// A math function of CSS Values 4, sections 10.1 to 10.6, or `progress()` of CSS Values 5.
enum MathFunction {
  case calc, min, max, clamp, round, mod, rem, abs, sign
  case sin, cos, tan, asin, acos, atan, atan2
  case pow, sqrt, hypot, log, exp
  case progress

  init?(_ name: Word) {
    switch name {
    case "calc": self = .calc
    case "min": self = .min
    case "max": self = .max
    case "clamp": self = .clamp
    case "round": self = .round
    case "mod": self = .mod
    case "rem": self = .rem
    case "abs": self = .abs
    case "sign": self = .sign
    default: self.init(continuous: name)
    }
  }

  private init?(continuous name: Word) {
    switch name {
    case "sin": self = .sin
    case "cos": self = .cos
    case "tan": self = .tan
    case "asin": self = .asin
    case "acos": self = .acos
    case "atan": self = .atan
    case "atan2": self = .atan2
    case "pow": self = .pow
    case "sqrt": self = .sqrt
    case "hypot": self = .hypot
    case "log": self = .log
    case "exp": self = .exp
    case "progress": self = .progress
    default: return nil
    }
  }

  /// How many values the function takes.
  var counts: ClosedRange<Int> {
    switch self {
    case .min, .max, .hypot: 1...Int.max
    case .clamp, .progress: 3...3
    case .mod, .rem, .atan2, .pow: 2...2
    case .round, .log: 1...2
    default: 1...1
    }
  }

  /// What the values have to be.
  var types: MathTypes {
    switch self {
    case .sin, .cos, .tan: .numberOrAngle
    case .asin, .acos, .atan, .pow, .sqrt, .log, .exp: .numbers
    default: .alike
    }
  }
}

/// What the values of a math function have to be.
enum MathTypes {
  /// All of one type, whichever it is.
  case alike
  case numbers
  case numberOrAngle
}

/// To where `round()` rounds.
enum RoundingStrategy {
  case nearest, up, down, toZero

  init?(_ name: Word) {
    switch name {
    case "nearest": self = .nearest
    case "up": self = .up
    case "down": self = .down
    case "to-zero": self = .toZero
    default: return nil
    }
  }
}
