extension ColorParser {
  /// Reads urxvt's `[80]#ff8800` or the first color of an SGR sequence: `38;2;255;136;0`,
  /// `38:2::255:136:0`, `38;5;208` or, after `ESC [`, `31`. Returns `nil` for other text.
  mutating func readTerminalColor() throws(SyntaxProblem) -> ColorCoordinates? {
    if cursor.isAt("[") { return try readBracketedAlpha() }
    let start = cursor.offset
    let isSequence = Self.introducers.contains { cursor.consume(text: $0) }
    var probe = cursor
    let hasParameters = probe.consumeDigits() != nil && (probe.isAt(";") || probe.isAt(":"))
    guard isSequence || hasParameters else { return nil }
    let color = Self.color(ofRendition: readParameters())
    guard let color, cursor.consume("m") || !isSequence else { throw problem(.unknownNotation, at: start) }
    return color
  }

  private mutating func readBracketedAlpha() throws(SyntaxProblem) -> ColorCoordinates {
    cursor.advance()
    let start = cursor.offset
    guard let percentage = DecimalNumber(&cursor) else { throw problem(.missingNumber) }
    guard 0...100 ~= percentage.value() else { throw problem(.outOfRange, at: start) }
    guard cursor.consume("]") else { throw problem(.unknownNotation) }
    var color = try readNestedColor()
    color.alpha = percentage.value(timesTenToThe: -2)
    return color
  }

  // MARK: Select Graphic Rendition (ECMA-48, 8.3.117; ITU-T T.416, 13.1.8)

  /// `ESC [`, literally and as an escape in shells and programming languages.
  private static let introducers: [StaticString] = [
    "\u{1B}[", "\\e[", "\\E[", "\\033[", "\\x1b[", "\\x1B[", "\\u001b[", "\\u001B[", "\\u{1b}[", "\\u{1B}[",
    "^[[",
  ]

  /// Reads up to 64 parameters and their separators; an empty parameter is `nil`.
  private mutating func readParameters() -> [Parameter] {
    var parameters: [Parameter] = []
    var isSubparameter = false
    while parameters.count < 64 {
      parameters.append((cursor.consumeDigits(limit: 1_000), isSubparameter))
      isSubparameter = cursor.isAt(":")
      // A trailing semicolon belongs to the surrounding declaration.
      guard isSubparameter || cursor.isAt(";"),
        isSubparameter || cursor.byte(after: 1).isDigit || cursor.byte(after: 1) == UInt8(ascii: ";")
      else { break }
      cursor.advance()
    }
    return parameters
  }

  /// A parameter after a colon is a subparameter of the previous one.
  private typealias Parameter = (value: Int?, isSubparameter: Bool)

  private static func color(ofRendition parameters: [Parameter]) -> ColorCoordinates? {
    var remaining = parameters[...]
    while let parameter = remaining.popFirst() {
      switch parameter.value ?? 0 {
      case 38, 48, 58: return extendedColor(remaining)
      case let value where 30...37 ~= value || 40...47 ~= value: return entry(value % 10)
      case let value where 90...97 ~= value || 100...107 ~= value: return entry(value % 10 + 8)
      default: continue
      }
    }
    return nil
  }

  /// Returns the color after 38, 48 or 58. Colon syntax may include a color space identifier.
  private static func extendedColor(_ parameters: ArraySlice<Parameter>) -> ColorCoordinates? {
    let subparameters = parameters.prefix { $0.isSubparameter }
    let values = (subparameters.isEmpty ? parameters : subparameters).map { $0.value ?? 0 }
    switch values.first {
    case 5 where values.count > 1: return entry(values[1])
    case 2 where values.count > 3:
      let start = subparameters.count > 4 ? 2 : 1
      let rgb = values[start..<start + 3].compactMap { UInt8(exactly: $0) }
      guard rgb.count == 3 else { return nil }
      return ColorCoordinates(Color(RGB24(red: rgb[0], green: rgb[1], blue: rgb[2])))
    default: return nil
    }
  }

  private static func entry(_ number: Int) -> ColorCoordinates? {
    UInt8(exactly: number).map { ColorCoordinates(Color(ANSIPalette.rgb24(at: $0))) }
  }
}
