import SwatchText

/// Something that can be said about how a drawing is exported. The raw value is its name on command lines and where it is
/// typed in the sketch pad.
public enum ExportOption: String, CaseIterable, Hashable, Sendable {
  /// Pixels for a canvas point.
  case scale
  /// Pixels across, pixels down.
  case width, height
  /// How many pixels an inch has.
  case dpi
  /// What the sheet becomes.
  case crop
  /// Whether the paper is left out.
  case transparent
  /// How faithful what loses detail is.
  case quality
  /// The sides of squares, each a picture of its own.
  case sizes
  /// How long an animation lasts.
  case length
  /// Whether only what is selected is exported.
  case selection
  /// Which layer alone is exported.
  case layer
  /// The most columns and rows of text.
  case size
  /// Whether text is written in ASCII.
  case ascii
  /// How many colors text has.
  case color
}

/// How many colors text has. The raw value is its name.
public enum ExportColors: String, CaseIterable, Hashable, Sendable {
  /// 24-bit colors.
  case truecolor
  /// The 256-color palette.
  case indexed256 = "256"
  /// 16 named colors.
  case named16 = "16"
  /// None.
  case mono
}

/// The most columns and rows of text.
public struct ExportTextSize: Hashable, Sendable {
  /// How many there are from left to right, and from top to bottom, each one of ``extents``.
  public let columns, rows: Int

  /// The columns or rows there are.
  public static let extents = 1...1000

  /// Reads columns and rows, such as `120x40`; `nil` for anything else.
  public init?(_ text: String) {
    let numbers = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      Self.extents.contains(columns), Self.extents.contains(rows)
    else { return nil }
    (self.columns, self.rows) = (columns, rows)
  }
}

/// What the sheet becomes in a file. The raw value is its name.
public enum ExportCrop: String, CaseIterable, Hashable, Sendable {
  /// It stays as it is.
  case sheet
  /// The smallest rectangle around the ink that the sheet shows.
  case ink
}
