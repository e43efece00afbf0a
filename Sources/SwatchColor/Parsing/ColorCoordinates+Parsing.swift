extension ColorCoordinates {
  /// Parses a color in any notation from CSS Color 4, or in another common notation.
  ///
  /// - CSS: `#f80`, `#f808`, `#ff8800`, `#ff880080`, the named colors, `transparent`, and the functions
  ///   `rgb()`, `rgba()`, `hsl()`, `hsla()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and `color()` in
  ///   modern syntax and, where CSS allows it, comma syntax. Also in a declaration: `color: red !important;`.
  /// - Hexadecimal digits alone, or six or eight after `0x`.
  /// - `hsb()` or `hsv()`, `cmyk()` or `device-cmyk()` with percentages or numbers in 0…1, in both syntaxes.
  /// - `okhsl()`, `okhsv()`, `hsluv()`, `luv()`, `lchuv()`, `ictcp()`, `jzazbz()`, `jzczhz()`, `cam16()` with
  ///   J, M and h, `hct()` and `xyb()`; see ``ColorSpace``.
  /// - X11: `rgb:ff/88/00`, `rgba:…` and `argb:…` with one to four digits per component, `rgbi:1/0.5/0`,
  ///   `CIEXYZ:…`, `CIELab:…`, `CIELuv:…`, `#rrrgggbbb`, `#rrrrggggbbbb`, and the X11 color names.
  /// - `ansi 208` or `ansi(208)`, an entry of the 256-color palette; see ``ANSIPalette``.
  /// - Terminals: `38;2;255;136;0`, `38;5;208`, after `ESC [` or `\e[` also `31`; urxvt's `[80]#ff8800`.
  /// - Swift: `Color(red: 1, green: 0.533, blue: 0)`, `UIColor(…)`, `NSColor(…)`.
  /// - `255, 136, 0` or `255 136 0`, components in 0…255; `1, 0.53, 0`, components in 0…1; `100% 53% 0%`; and
  ///   HSL such as `32 100% 50%`. The integers 0 and 1 alone are ambiguous and rejected.
  /// - CSS Color 5: relative colors (`oklch(from tomato l calc(c * 0.5) h / alpha)`), `color-mix()`,
  ///   `alpha()`, `contrast-color()` and `light-dark()`, which yields the light color.
  /// - CSS Values 4: `calc()` and the math functions for any component, with numbers, percentages, angles and
  ///   lengths that cancel out; `progress()`.
  ///
  /// Letter case and surrounding white space are ignored. Names may contain escapes: `r\65 d`.
  ///
  /// Numbers are not rounded to 8 bits. As in CSS, components of `rgb()`, lightness, negative chroma and
  /// saturation, and alpha are clamped, and hues are normalized to 0..<360. Numbers are clamped to ±10³⁰.
  ///
  /// - Throws: ``ColorSyntaxError`` with the position of the error.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: some StringProtocol) throws(ColorSyntaxError) {
    let result =
      text.utf8.withContiguousStorageIfAvailable(Self.read)
      ?? Array(text.utf8).withUnsafeBufferPointer(Self.read)
    self = try result.mapError { ColorSyntaxError($0, in: text) }.get()
  }

  /// Parses UTF-8 bytes, for callers that read many colors.
  package init(parsingUTF8 bytes: UnsafeBufferPointer<UInt8>) throws(ColorSyntaxError) {
    if let color = RGB24(plainHexadecimal: bytes) {
      self.init(Color(color))
      return
    }
    let result = Self.read(bytes)
    self = try result.mapError { ColorSyntaxError($0, in: String(decoding: bytes, as: UTF8.self)) }.get()
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<ColorCoordinates, SyntaxProblem> {
    let result = parse(bytes)
    guard case .failure = result, bytes.contains(UInt8(ascii: "\\")) else { return result }
    // Only names may contain escapes.
    let text = EscapedText(bytes)
    return text.bytes.withUnsafeBufferPointer(parse).mapError {
      SyntaxProblem(reason: $0.reason, offset: text.offsets[$0.offset])
    }
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<ColorCoordinates, SyntaxProblem> {
    var parser = ColorParser(bytes)
    return Result { () throws(SyntaxProblem) in try parser.parse() }
  }
}
