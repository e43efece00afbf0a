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
  /// The most columns and rows of text.
  case size
  /// Whether text is written in ASCII.
  case ascii
  /// How many colors text has.
  case color
}

/// What the sheet becomes in a file. The raw value is its name.
public enum ExportCrop: String, CaseIterable, Hashable, Sendable {
  /// It stays as it is.
  case sheet
  /// The smallest rectangle around the ink that the sheet shows.
  case ink
}

/// A kind of file that drawings are exported as: what is known of it without writing one.
public struct ExportKind: Hashable, Sendable {
  /// The name on command lines.
  public let name: String
  /// What users call it.
  public let title: String
  /// The endings of such files without the period, the usual one first.
  public let fileExtensions: [String]
  /// What can be said about how it is written.
  public let options: Set<ExportOption>
  /// Whether the bytes mean nothing to a terminal.
  public let isBinary: Bool
  /// The greatest side of a square in pixels.
  public let greatestSide: Int

  /// Describes a kind of file.
  ///
  /// - Parameters:
  ///   - extensions: The endings of such files; without, the name.
  ///   - options: What can be said beside ``ExportOption/crop`` and ``ExportOption/selection``, which are for all.
  public init(
    _ name: String, title: String, extensions: [String]? = nil, options: Set<ExportOption>,
    isBinary: Bool = true, greatestSide: Int = ExportOptions.greatestSide
  ) {
    (self.name, self.title, self.isBinary, self.greatestSide) = (name, title, isBinary, greatestSide)
    fileExtensions = extensions ?? [name]
    self.options = options.union([.crop, .selection])
  }

  /// Whether a file can be of any size.
  public var isScalable: Bool { options.contains(.scale) }

  /// Whether files have this ending, in any letter case and without the period.
  public func has(fileExtension: some StringProtocol) -> Bool {
    fileExtensions.contains(fileExtension.lowercased())
  }
}
