import SwatchText

/// A file with the colors that are written in it.
public struct SourceText: Sendable {
  /// The path, as the user gave it.
  public let path: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The encoding of its characters.
  public let encoding: TextEncoding
  /// The decoded text with its colors.
  public let text: ScannedText

  /// Reads the colors of a file; `nil` if it is not text.
  ///
  /// - Parameter language: The language; without, it follows from the path and the content.
  /// - Complexity: O(*n*) in the length of the file.
  public init?(path: String, bytes: [UInt8], language: TextLanguage? = nil) {
    guard let encoding = TextEncoding(bytes) else { return nil }
    let decoded = Self.withLineFeeds(encoding.utf8(bytes))
    (self.path, self.bytes, self.encoding) = (path, bytes, encoding)
    text = ScannedText(
      decoded, language: language ?? TextLanguage(path: path, content: decoded.prefix(2_048)))
  }

  /// The text with its lines ended as scanners know it, where they end as on the first Macintoshes.
  private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.contains(0x0A), bytes.contains(0x0D) else { return bytes }
    return bytes.map { $0 == 0x0D ? 0x0A : $0 }
  }

  /// The bytes of the file with edits made.
  public func applying(_ edits: [TextEdit]) -> [UInt8] { encoding.applying(edits, to: bytes) }

  /// Reads a part of a file that was cut out of it, as editors give it: where the language finds no color at a place, it is
  /// looked for as in a style sheet, a command, prose, and as one color that stands alone.
  ///
  /// - Parameter offset: Bytes before the place.
  /// - Returns: The text in which there is one, and the color there; `nil` where there is none at all.
  public static func finding(
    path: String, bytes: [UInt8], at offset: (SourceText) -> Int?
  ) -> (text: SourceText, literal: ColorLiteral)? {
    guard let first = SourceText(path: path, bytes: bytes) else { return nil }
    let decoded = first.text.bytes
    let others = [TextLanguage.css, .shell, .plain].map { ScannedText(decoded, language: $0) }
    let sources = ([first.text] + others).map { SourceText(first, $0) }
    // A literal at the place wins over one that the language finds later.
    for find in [SourceText.literal(touching:), SourceText.literal(at:)] {
      for source in sources {
        if let place = offset(source), let literal = find(source)(place) { return (source, literal) }
      }
    }
    guard let whole = ScannedText(color: decoded, language: .css).map({ SourceText(first, $0) }),
      let place = offset(whole), let literal = whole.literal(at: place)
    else { return nil }
    return (whole, literal)
  }

  private init(_ source: SourceText, _ text: ScannedText) {
    (path, bytes, encoding, self.text) = (source.path, source.bytes, source.encoding, text)
  }

  /// The literal at a place: the one that is there, else the one that ends there, else the next one on the line.
  ///
  /// - Parameter offset: Bytes before the place.
  public func literal(at offset: Int) -> ColorLiteral? {
    if let touching = literal(touching: offset) { return touching }
    let line = text.line(around: offset)
    return text.literals.first { $0.range.lowerBound >= offset && line.contains($0.range.lowerBound) }
  }

  /// The literal that is at a place, else the one that ends there.
  private func literal(touching offset: Int) -> ColorLiteral? {
    text.literals.first { $0.range.contains(offset) } ?? text.literals.first { $0.range.upperBound == offset }
  }

  /// The place of a line and a column, both counted from 1; the end of the line for columns beyond it, and `nil` where
  /// there is no such line.
  public func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, column >= 1 else { return nil }
    var (start, number) = (text.bytes.byteOrderMarkLength, 1)
    while number < line {
      guard let end = text.bytes[start...].firstIndex(of: 0x0A) else { return nil }
      (start, number) = (end + 1, number + 1)
    }
    let range = text.line(around: start)
    return min(start + column - 1, range.upperBound)
  }
}
