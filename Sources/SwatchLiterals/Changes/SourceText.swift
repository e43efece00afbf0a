import SwatchText

/// A file and the colors in it.
public struct SourceText: Sendable {
  /// The path as the user specified it.
  public let path: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The encoding of the file.
  public let encoding: TextEncoding
  /// The decoded text and its colors.
  public let text: ScannedText

  /// Finds the colors in a file; `nil` if it is not text.
  ///
  /// - Parameter language: The language, or `nil` to detect it from the path and content.
  /// - Complexity: O(*n*) in the length of the file.
  public init?(path: String, bytes: [UInt8], language: TextLanguage? = nil) {
    guard let encoding = TextEncoding(bytes) else { return nil }
    var utf8 = encoding.utf8(bytes)
    // Text with only CR as line endings gets LF.
    if !utf8.contains(0x0A), utf8.contains(0x0D) { utf8 = utf8.map { $0 == 0x0D ? 0x0A : $0 } }
    (self.path, self.bytes, self.encoding) = (path, bytes, encoding)
    text = ScannedText(utf8, language: language ?? TextLanguage(path: path, content: utf8.prefix(2_048)))
  }

  /// Returns the bytes of the file with edits applied.
  public func applying(_ edits: [TextEdit]) -> [UInt8] { encoding.applying(edits, to: bytes) }

  /// Finds a color in an excerpt of a file, as passed by editors. If there is none in the detected language,
  /// the excerpt is read as a style sheet, a shell script, prose and, finally, a single color.
  ///
  /// - Parameter offset: A closure that returns the byte offset of the cursor.
  /// - Returns: The text, and the color at or after the cursor; `nil` if there is none.
  public static func locate(
    path: String, bytes: [UInt8], at offset: (SourceText) -> Int?
  ) -> (text: SourceText, literal: ColorLiteral)? {
    guard let first = SourceText(path: path, bytes: bytes) else { return nil }
    let decoded = first.text.bytes
    let others = [TextLanguage.css, .shell, .plain].map { ScannedText(decoded, language: $0) }
    let sources = ([first.text] + others).map { SourceText(first, $0) }
    // A literal at the offset takes precedence over a later one in the detected language.
    for find in [SourceText.literal(touching:), SourceText.literal(at:)] {
      for source in sources {
        if let position = offset(source), let literal = find(source)(position) { return (source, literal) }
      }
    }
    guard let whole = ScannedText(color: decoded, language: .css).map({ SourceText(first, $0) }),
      let position = offset(whole), let literal = whole.literal(at: position)
    else { return nil }
    return (whole, literal)
  }

  private init(_ source: SourceText, _ text: ScannedText) {
    (path, bytes, encoding, self.text) = (source.path, source.bytes, source.encoding, text)
  }

  /// Returns the literal at an offset, otherwise the one that ends there, otherwise the next one on the line.
  ///
  /// - Parameter offset: A byte offset.
  public func literal(at offset: Int) -> ColorLiteral? {
    if let touching = literal(touching: offset) { return touching }
    let line = text.line(around: offset)
    return text.literals.first { $0.range.lowerBound >= offset && line.contains($0.range.lowerBound) }
  }

  /// Returns the literal at an offset, otherwise the one that ends there.
  private func literal(touching offset: Int) -> ColorLiteral? {
    text.literals.first { $0.range.contains(offset) } ?? text.literals.first { $0.range.upperBound == offset }
  }

  /// Returns the offset of a line and column, both starting at 1. Columns past the line's end yield its end;
  /// missing lines yield `nil`.
  public func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, column >= 1 else { return nil }
    var (start, number) = (text.bytes.byteOrderMarkLength, 1)
    while number < line {
      guard let end = text.bytes[start...].firstIndex(of: 0x0A) else { return nil }
      (start, number) = (end + 1, number + 1)
    }
    return min(start + column - 1, text.line(around: start).upperBound)
  }
}
