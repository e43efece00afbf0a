import SwatchText

extension ColorParser {
  /// Reads components and alpha (CSS Color 4, section 4.1), in legacy comma syntax only if allowed.
  mutating func readArguments(
    allowsCommas: Bool = false, hasFourth: Bool = false
  ) throws(SyntaxProblem) -> Arguments {
    var arguments = Arguments()
    if let channels { arguments.alpha = channels.alpha }
    cursor.skipSpace()
    arguments.first = try readArgument()
    cursor.skipSpace()
    if allowsCommas, channels == nil, cursor.consume(",") {
      arguments.hasCommas = true
      if arguments.first.kind == .none { throw problem(.misplacedNone, at: arguments.first.offset) }
    }
    arguments.second = try readArgument(hasCommas: arguments.hasCommas)
    arguments.third = try readNextArgument(hasCommas: arguments.hasCommas)
    if hasFourth { arguments.fourth = try readNextArgument(hasCommas: arguments.hasCommas) }
    cursor.skipSpace()
    if cursor.consume(arguments.hasCommas ? "," : "/") {
      arguments.alpha = try readAlpha(hasCommas: arguments.hasCommas)
      cursor.skipSpace()
    }
    return arguments
  }

  private mutating func readNextArgument(hasCommas: Bool) throws(SyntaxProblem) -> Argument {
    cursor.skipSpace()
    if hasCommas, !cursor.consume(",") { throw problem(.missingComma) }
    return try readArgument(hasCommas: hasCommas)
  }

  mutating func readAlpha(hasCommas: Bool = false) throws(SyntaxProblem) -> Double? {
    try fraction(readArgument(hasCommas: hasCommas))?.clamped(to: 0...1)
  }

  /// Returns the value of a percentage, or of a number in units of `unit`; `nil` for `none`.
  func fraction(_ argument: Argument, unit: Double = 1) throws(SyntaxProblem) -> Double? {
    switch argument.kind {
    case .none: return nil
    case .number: return argument.number.value() / unit
    case .percentage: return argument.number.value(timesTenToThe: -2)
    case .angle: throw problem(.unsuitableUnit, at: argument.offset)
    }
  }

  /// Reads a component. Comma syntax does not allow `none`.
  mutating func readArgument(hasCommas: Bool = false) throws(SyntaxProblem) -> Argument {
    cursor.skipSpace()
    let offset = cursor.offset
    guard let number = DecimalNumber(&cursor) else { return try readWordArgument(hasCommas: hasCommas) }
    return try readUnit(of: number, at: offset)
  }

  mutating func readUnit(of number: DecimalNumber, at offset: Int) throws(SyntaxProblem) -> Argument {
    var argument = Argument(kind: .number, number: number, offset: offset)
    if cursor.consume("%") {
      argument.kind = .percentage
    } else if isAtUnit {
      argument.kind = .angle
      argument.degreesPerUnit = try readAngleUnit()
    }
    return argument
  }

  /// Reads `none`, a math function, or a channel of the origin color.
  private mutating func readWordArgument(hasCommas: Bool) throws(SyntaxProblem) -> Argument {
    let word = cursor.consumeWord()
    if case "none" = word {
      if hasCommas { throw problem(.misplacedNone, at: word.offset) }
      return Argument(offset: word.offset)
    }
    if cursor.isAt("("), let function = MathFunction(word) {
      let result = try readMathFunction(function, at: word.offset)
      guard let argument = Argument(result, at: word.offset)
      else { throw problem(result.type == .length ? .unsuitableUnit : .mixedTypes, at: word.offset) }
      return argument
    }
    guard let channel = channels?.channel(named: word) else { throw problem(.missingNumber, at: word.offset) }
    guard let value = channel else { return Argument(offset: word.offset) }
    return Argument(kind: .number, number: DecimalNumber(value), offset: word.offset)
  }

  /// True if an identifier follows the number immediately.
  private var isAtUnit: Bool {
    let (current, next) = (cursor.current, cursor.byte(after: 1))
    if current == UInt8(ascii: "-") { return next.isIdentifierStart || next == current }
    return current.isIdentifierStart && !cursor.isAtSpace
  }

  /// Reads an angle unit (CSS Values 4, section 7.1) or degree sign and returns its size in degrees.
  private mutating func readAngleUnit() throws(SyntaxProblem) -> Double {
    // The degree sign ends the unit: "199°71%" is valid.
    if cursor.consume(text: "°") { return 1 }
    let unit = cursor.consumeWord()
    switch unit {
    case "deg": return 1
    case "grad": return 0.9
    case "rad": return 180 / .pi
    case "turn": return 360
    default: throw problem(.unsuitableUnit, at: unit.offset)
    }
  }
}
