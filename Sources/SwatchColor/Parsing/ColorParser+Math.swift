// Calculations (CSS Values 4, section 10).
extension ColorParser {
  mutating func readMathFunction(_ function: MathFunction, at start: Int) throws(SyntaxProblem) -> MathValue {
    try enterParenthesis(at: start)
    cursor.advance()
    cursor.skipSpace()
    var rounding = MathFunction.Rounding.nearest
    var probe = cursor
    if function == .round, let strategy = MathFunction.Rounding(rawValue: probe.consumeWord().lowercased) {
      (cursor, rounding) = (probe, strategy)
      try readComma()
    }
    let values = try readValues(of: function)
    guard cursor.consume(")") else { throw problem(.missingParenthesis) }
    depth -= 1
    // The step of `round()` is optional for numbers only.
    let lacksStep = function == .round && values.count == 1 && values[0].type != .number
    guard function.argumentCounts.contains(values.count), !lacksStep
    else { throw problem(.valueCount, at: start) }
    return function(values, rounding: rounding)
  }

  private mutating func readValues(of function: MathFunction) throws(SyntaxProblem) -> [MathValue] {
    var (values, openBounds) = ([MathValue](), [Int]())
    repeat {
      cursor.skipSpace()
      let start = cursor.offset
      if function == .clamp, values.count != 1, cursor.consume(keyword: "none") {
        openBounds.append(values.count)
        values.append(MathValue(values.isEmpty ? -.infinity : .infinity))
      } else {
        let value = try readSum()
        let other = values.indices.first { !openBounds.contains($0) }.map { values[$0] }
        guard function.accepts(value, alongside: other) else { throw problem(.mixedTypes, at: start) }
        values.append(value)
      }
      cursor.skipSpace()
    } while cursor.consume(",")
    // A bound of `none` has the type of the clamped value.
    for index in openBounds where values.count > 1 { values[index] = values[1].with(values[index].value) }
    return values
  }

  /// Reads a sum. The signs require surrounding white space.
  private mutating func readSum() throws(SyntaxProblem) -> MathValue {
    var sum = try readProduct()
    while true {
      let end = cursor.offset
      cursor.skipSpace()
      guard cursor.isAt("+") || cursor.isAt("-") else { return sum }
      let (sign, isNegative, hasSpaceBefore) = (cursor.offset, cursor.isAt("-"), cursor.hasSpace(from: end))
      cursor.advance()
      let next = cursor.offset
      cursor.skipSpace()
      guard hasSpaceBefore, cursor.hasSpace(from: next) else { throw problem(.missingSpace, at: sign) }
      let start = cursor.offset
      let term = try readProduct()
      guard term.type == sum.type else { throw problem(.mixedTypes, at: start) }
      sum.value += isNegative ? -term.value : term.value
    }
  }

  private mutating func readProduct() throws(SyntaxProblem) -> MathValue {
    var product = try readValue()
    while true {
      // Leave the white space to `readSum`, which requires it around signs.
      let end = cursor.offset
      cursor.skipSpace()
      if cursor.consume("*") {
        product = product * (try readValue())
      } else if cursor.consume("/") {
        product = product / (try readValue())
      } else {
        cursor.offset = end
        return product
      }
    }
  }

  private mutating func readValue() throws(SyntaxProblem) -> MathValue {
    cursor.skipSpace()
    let start = cursor.offset
    if cursor.isAt("(") { return try readMathFunction(.calc, at: start) }
    if let number = DecimalNumber(&cursor) {
      if let size = consumeLengthUnit() { return MathValue(number.value() * size, .length) }
      return MathValue(try readUnit(of: number, at: start))
    }
    let word = cursor.consumeWord()
    guard !word.isEmpty else { throw problem(.missingNumber) }
    if cursor.isAt("(") {
      guard let function = MathFunction(word) else { throw problem(.unknownFunction, at: start) }
      return try readMathFunction(function, at: start)
    }
    // Missing channels are treated as 0 in calculations (CSS Color 5, section 4.1).
    if let channel = channels?.channel(named: word) { return MathValue(channel ?? 0) }
    guard let constant = Self.constants[word.lowercased] else { throw problem(.unknownWord, at: start) }
    return MathValue(constant)
  }

  /// Consumes a length unit and returns its size in `px`; `nil` if there is none.
  private mutating func consumeLengthUnit() -> Double? {
    guard cursor.current.isIdentifierStart else { return nil }
    var probe = cursor
    guard let size = Self.lengthUnits[probe.consumeWord().lowercased] else { return nil }
    cursor = probe
    return size
  }

  /// The sizes of length units in `px` (CSS Values 4, section 6), relative to the font as in media queries.
  private static let lengthUnits: [String: Double] = [
    "px": 1, "em": 16, "rem": 16, "ex": 8, "rex": 8, "ch": 8, "rch": 8, "in": 96, "cm": 96 / 2.54,
    "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72, "pc": 16,
  ]

  /// The constants from section 10.7.
  private static let constants: [String: Double] = [
    "pi": .pi, "e": 2.718_281_828_459_045, "infinity": .infinity, "-infinity": -.infinity, "nan": .nan,
  ]
}
