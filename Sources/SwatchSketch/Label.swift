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

extension Stroke {
  /// The text inside the shape or beside the line; `nil` for none.
  public var label: Label? { details?.label }

  /// Returns the stroke with a different label. Only paths can have labels.
  public func labeled(_ label: Label?) -> Stroke {
    Stroke(
      ink: ink, shape: shape, group: group, layer: layer, label: label, id: id, connector: connector)
  }

  /// The painted text: the stroke itself if it is text, else the lines of its label.
  public var textStrokes: [Stroke] { isText ? [self] : details?.lines ?? [] }

  /// The style of the text or label; `nil` for none.
  public var textStyle: TextStyle? {
    if case .text(let line) = shape { line.style } else { label?.style }
  }

  /// True if the stroke is a path whose last subpath is closed.
  public var isClosed: Bool { path?.verbs.last == .close }

  /// True if text typed at the stroke becomes its label: for closed shapes and for connectors. Other paths
  /// get a label only by command.
  public var acceptsLabel: Bool { isClosed || connector != nil }
}

extension String {
  var removingControlCharacters: String {
    let scalars = validText.replacing(text: "\r\n", with: "\n").unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0 == "\n" || $0.isAllowedInNames }))
  }

  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
