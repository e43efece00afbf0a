extension ColorCoordinates {
  /// Reads a color in any notation of CSS Color 4, or in one that people paste.
  ///
  /// - CSS: `#f80`, `#f808`, `#ff8800`, `#ff880080`, the named colors, `transparent`, and the functions `rgb()`,
  ///   `rgba()`, `hsl()`, `hsla()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and `color()` in the modern and,
  ///   where CSS has it, the comma syntax. A whole declaration may be around it: `color: red !important;`.
  /// - The hexadecimal digits alone, or after `0x` (six or eight digits).
  /// - `hsb()` or `hsv()`, and `cmyk()` or `device-cmyk()` with percentages or numbers in 0…1, in both syntaxes.
  /// - `okhsl()`, `okhsv()`, `hsluv()`, `luv()`, `lchuv()`, `ictcp()`, `jzazbz()`, `jzczhz()`, `cam16()` with J, M and h,
  ///   `hct()` and `xyb()`, see ``ColorSpace``.
  /// - X11's `rgb:ff/88/00`, `rgba:…` and `argb:…` with one to four digits a component, `rgbi:1/0.5/0`, `CIEXYZ:…`,
  ///   `CIELab:…`, `CIELuv:…`, `#rrrgggbbb`, `#rrrrggggbbbb`, and its color names.
  /// - `ansi 208` or `ansi(208)`, an entry of the 256-color palette, see ``ANSIPalette``.
  /// - What sets a color in a terminal: `38;2;255;136;0`, `38;5;208`, with `ESC [` or `\\e[` in front also `31`; urxvt's
  ///   `[80]#ff8800`.
  /// - Swift for SwiftUI, UIKit and AppKit: `Color(red: 1, green: 0.533, blue: 0)`, `UIColor(…)`, `NSColor(…)`.
  /// - `255, 136, 0` or `255 136 0`, components in 0…255; `1, 0.53, 0`, components in 0…1; `100% 53% 0%`; and `32 100% 50%`,
  ///   which is HSL. Whole numbers of 0 and 1 could be of either range and are refused.
  ///
  /// Letter case does not matter, nor does white space around the color. Numbers are kept as written, not rounded to
  /// 8 bits. As CSS has it, components of `rgb()`, lightness, negative chroma and saturation, and alpha are
  /// clamped to their ranges, and hues are taken around the circle to 0..<360. Numbers beyond ±10³⁰ are clamped to
  /// that.
  ///
  /// Of CSS Color 5 there are relative colors (`oklch(from tomato l calc(c * 0.5) h / alpha)`), `color-mix()`,
  /// `alpha()`, `contrast-color()` and `light-dark()`, of which the light color is taken; of CSS Values 4 `calc()` and
  /// the math functions, for any component, with numbers, percentages, angles and lengths that cancel out; `progress()`. Parentheses are nested to 32 levels. Names
  /// may have escapes: `r\65 d`.
  ///
  /// - Throws: ``ColorSyntaxError`` that says where the text stops to make sense.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: some StringProtocol) throws(ColorSyntaxError) {
    do throws(SyntaxProblem) {
      if let result = text.utf8.withContiguousStorageIfAvailable(Self.read) {
        self = try result.get()
      } else {
        var copy = String(text)
        self = try copy.withUTF8(Self.read).get()
      }
    } catch {
      throw ColorSyntaxError(error, in: text)
    }
  }

  /// The same for bytes of UTF-8, for callers that read many colors.
  package init(parsingUTF8 bytes: UnsafeBufferPointer<UInt8>) throws(ColorSyntaxError) {
    if let color = RGB24(plainHexadecimal: bytes) {
      self.init(Color(color))
      return
    }
    do throws(SyntaxProblem) {
      self = try Self.read(bytes).get()
    } catch {
      throw ColorSyntaxError(error, in: String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<ColorCoordinates, SyntaxProblem> {
    var parser = ColorParser(bytes)
    do throws(SyntaxProblem) {
      return .success(try parser.parse())
    } catch {
      return bytes.contains(UInt8(ascii: "\\")) ? readEscaped(bytes) : .failure(error)
    }
  }

  /// Reads a text with escapes, which no notation has elsewhere than in names.
  private static func readEscaped(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Result<ColorCoordinates, SyntaxProblem> {
    let text = EscapedText(bytes)
    return text.bytes.withUnsafeBufferPointer { decoded in
      var parser = ColorParser(decoded)
      do throws(SyntaxProblem) {
        return .success(try parser.parse())
      } catch {
        return .failure(SyntaxProblem(reason: error.reason, offset: text.offsets[error.offset]))
      }
    }
  }
}
