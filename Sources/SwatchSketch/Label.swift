import SwatchText

/// Text that belongs to a path: inside of a closed one, beside the middle of a line.
///
/// It has no place of its own. Wherever the path goes, its lines are laid out again.
public struct Label: Hashable, Sendable {
  /// The characters, line breaks being the only ones that control.
  public let string: String
  /// The size of the font in canvas points, more than 0.
  public let size: Double

  /// Creates a label; `nil` for blank text.
  public init?(_ string: String, size: Double = TextLine.cellSize) {
    let string = string.withoutControls
    guard !string.isBlank else { return nil }
    (self.string, self.size) = (string, size.clamped(to: 1e-9...10_000))
  }

  /// The distance between lines, in sizes of the font: the height of a cell at ``TextLine/cellSize``.
  static let lineHeight = 1.2

  func scaled(by factor: Double, precision: Precision) -> Label? {
    Label(string, size: precision.rounded(length: size * factor))
  }
}

extension Stroke {
  /// The text inside of the shape, or beside the line; `nil` for none.
  public var label: Label? { details?.label }

  /// The same stroke with another label; only paths have one.
  public func labeled(_ label: Label?) -> Stroke {
    Stroke(ink: ink, shape: shape, group: group, label: label, id: id, connector: connector)
  }

  /// The text that is painted: the stroke itself if it is text, else the lines of its label.
  public var texts: [Stroke] { isText ? [self] : details?.lines ?? [] }

  /// True if the outline of the stroke ends where it begins.
  public var isClosed: Bool { path?.verbs.last == .close }

  /// True if one writes at the stroke rather than edit its points: a shape, or a line between shapes.
  public var isWrittenOn: Bool { isClosed || connector != nil }
}

extension String {
  /// The text without characters that control, but for line breaks.
  var withoutControls: String {
    let scalars = validText.replacing(text: "\r\n", with: "\n").unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0 == "\n" || $0.isShown }))
  }

  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

extension Unicode.Scalar {
  /// True if the scalar is not one that acts instead of being shown, as ``Swatch/cleanName(_:)`` has it.
  fileprivate var isShown: Bool {
    if value == 0x200C || value == 0x200D { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return false
    default: return true
    }
  }
}
