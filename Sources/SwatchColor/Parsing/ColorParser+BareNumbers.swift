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
    // In 0…255 a fraction below 1 is unlikely.
    let isAmbiguous =
      greatest > 1
      ? values.contains { 0 < $0 && $0 < 1 }
      : greatest != 0 && !components.contains { hasPoint(at: $0.offset) }
    if isAmbiguous { throw problem(.ambiguousNumbers, at: start) }
    if greatest > 1 { return try rgb(arguments) }
    return ColorCoordinates(.srgb, values[0], values[1], values[2], alpha: arguments.alpha)
  }

  private func hasPoint(at offset: Int) -> Bool {
    var probe = cursor
    probe.offset = offset
    if probe.isAt("+") || probe.isAt("-") { probe.advance() }
    _ = probe.consumeDigits()
    return probe.isAt(".")
  }
}

extension ColorCoordinates {
  /// Parses `240 10% 3.9%`, as in CSS custom properties for `hsl()`, optionally with alpha.
  package init?(hslComponents bytes: UnsafeBufferPointer<UInt8>) {
    var parser = ColorParser(bytes)
    parser.cursor.skipSpace()
    var probe = parser.cursor
    guard DecimalNumber(&probe) != nil, let arguments = try? parser.readArguments(allowsCommas: true)
    else { return nil }
    parser.cursor.skipSpace()
    guard parser.cursor.isAtEnd, arguments.isHSL, arguments.second.kind == .percentage,
      arguments.third.kind == .percentage, let color = try? parser.color(in: .hsl, arguments)
    else { return nil }
    self = color
  }
}

extension Arguments {
  /// True for a hue and two percentages, of which one may be `none`, or a hue with an angle unit.
  fileprivate var isHSL: Bool {
    switch (first.kind, second.kind, third.kind) {
    case (.angle, .number, .number): !hasCommas
    case (.angle, .percentage, .percentage), (.angle, .percentage, .none), (.angle, .none, .percentage),
      (.number, .percentage, .percentage), (.number, .percentage, .none), (.number, .none, .percentage):
      true
    default: false
    }
  }
}
