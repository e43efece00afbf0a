/// An export option. The raw value is its name on the command line and in the sketch pad.
public enum ExportOption: String, CaseIterable, Hashable, Sendable {
  /// The pixels per canvas point.
  case scale
  case width, height
  /// The resolution in pixels per inch.
  case dpi
  /// The exported area.
  case crop
  /// Omits the paper.
  case transparent
  /// The quality of lossy compression.
  case quality
  /// The sides of square images.
  case sizes
  case length, selection, layer
  /// The maximum columns and rows of text.
  case size
  case ascii, color
}

/// The colors of exported text. The raw value is the option's value.
public enum ExportColors: String, CaseIterable, Hashable, Sendable {
  case truecolor, indexed256 = "256", named16 = "16", mono
}

/// The maximum columns and rows of exported text.
public struct ExportTextSize: Hashable, Sendable {
  /// The numbers of columns and rows, within ``extents``.
  public let columns, rows: Int

  /// The range of columns and rows.
  public static let extents = 1...1000

  /// Parses columns and rows, such as `120x40`; returns `nil` for anything else.
  public init?(_ text: String) {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy(Self.extents.contains) else { return nil }
    (columns, rows) = (sides[0], sides[1])
  }
}

/// The exported area. The raw value is the option's value.
public enum ExportCrop: String, CaseIterable, Hashable, Sendable {
  case sheet
  /// The smallest rectangle around the ink on the sheet.
  case ink
}
