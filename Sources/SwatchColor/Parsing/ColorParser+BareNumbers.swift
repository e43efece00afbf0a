extension ColorParser {
  /// Reads `255, 136, 0`, components in 0…255; `1, 0.53, 0`, components in 0…1 with at least one decimal
  /// point; RGB percentages; or HSL such as `240 10% 3.9%`. Ambiguous numbers are rejected.
  mutating func readBareNumbers() throws(SyntaxProblem) -> ColorCoordinates {
    let start = cursor.offset
    var probe = cursor
    guard DecimalNumber(&probe) != nil else { throw problem(.unknownNotation) }
    let arguments = try readArguments(allowsCommas: true)
    if arguments.isHSL { return try color(in: .hsl, arguments) }
    let components = [arguments.first, arguments.second, arguments.third]
    guard components.allSatisfy({ $0.kind == .number }) else {
      let mixed = components.first { $0.kind != arguments.first.kind && $0.kind != .none }
      if let mixed { throw problem(.mixedUnits, at: mixed.offset) }
      return try rgb(arguments)
    }
    for component in components where !(0...255 ~= component.number.value()) {
      throw problem(.outOfRange, at: component.offset)
    }
    let values = components.map { $0.number.value() }
    let greatest = values.max() ?? 0
    if greatest > 1 {
      // In 0…255 a fraction below 1 is unlikely.
      let isAmbiguous = values.contains { 0 < $0 && $0 < 1 }
      if isAmbiguous { throw problem(.ambiguousNumbers, at: start) }
      return try rgb(arguments)
    }
    guard greatest == 0 || components.contains(where: { hasPoint(at: $0.offset) }) else {
      throw problem(.ambiguousNumbers, at: start)
    }
    return ColorCoordinates(.srgb, SIMD3(values[0], values[1], values[2]), alpha: arguments.alpha)
  }

  private func hasPoint(at offset: Int) -> Bool {
    var probe = cursor
    probe.move(to: offset)
    if probe.isAt("+") || probe.isAt("-") { probe.advance() }
    _ = probe.consumeDigits()
    return probe.isAt(".")
  }
}

extension ColorCoordinates {
  /// Parses `240 10% 3.9%`, as in CSS custom properties for `hsl()`, optionally with alpha.
  package init?(hslComponents bytes: UnsafeBufferPointer<UInt8>) {
    var parser = ColorParser(bytes)
    guard let color = try? parser.parseHSLComponents() else { return nil }
    self = color
  }
}

extension ColorParser {
  fileprivate mutating func parseHSLComponents() throws(SyntaxProblem) -> ColorCoordinates? {
    cursor.skipSpace()
    var probe = cursor
    guard DecimalNumber(&probe) != nil else { return nil }
    let arguments = try readArguments(allowsCommas: true)
    cursor.skipSpace()
    guard cursor.isAtEnd, arguments.isHSL, arguments.second.kind == .percentage,
      arguments.third.kind == .percentage
    else { return nil }
    return try color(in: .hsl, arguments)
  }
}

extension Arguments {
  /// True for a hue and two percentages, or a hue with an angle unit.
  fileprivate var isHSL: Bool {
    func isPercentageOrNone(_ argument: Argument) -> Bool {
      argument.kind == .percentage || argument.kind == .none
    }
    let arePercentages =
      isPercentageOrNone(second) && isPercentageOrNone(third)
      && (second.kind == .percentage || third.kind == .percentage)
    switch first.kind {
    case .angle: return arePercentages || !hasCommas && second.kind == .number && third.kind == .number
    case .number: return arePercentages
    case .percentage, .none: return false
    }
  }
}
