import SwatchText

/// Text that belongs to a path: inside a closed path, or beside the middle of an open one.
///
/// A label has no position of its own; its lines are laid out again whenever the path changes.
public struct Label: Hashable, Sendable {
  /// The text. Line breaks are the only control characters.
  public let string: String
  /// The font size in canvas points, greater than 0.
  public let size: Double
  /// The font and letter spacing.
  public let style: TextStyle

  /// Creates a label; returns `nil` for blank text.
  public init?(_ string: String, size: Double = TextLine.cellSize, style: TextStyle = .monospaced) {
    let string = string.removingControlCharacters
    guard !string.isBlank else { return nil }
    (self.string, self.size, self.style) = (string, size.clamped(to: 1e-9...10_000), style)
  }

  /// The line height as a multiple of the font size. At ``TextLine/cellSize``, lines are one cell high.
  static let lineHeight = 1.2

  func scaled(by factor: Double, precision: Precision) -> Label? {
    Label(string, size: precision.rounded(length: size * factor), style: style)
  }
}

extension String {
  var removingControlCharacters: String {
    let scalars = validText.replacing(text: "\r\n", with: "\n").unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0 == "\n" || $0.isAllowedInNames }))
  }

  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
