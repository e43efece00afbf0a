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
  /// What is so where nobody says otherwise, in words for those who choose: of quality “90”.
  public let standards: [ExportOption: String]
  /// Whether the bytes mean nothing to a terminal.
  public let isBinary: Bool
  /// The greatest side of a square in pixels.
  public let greatestSide: Int

  /// The greatest side of a square in pixels for most kinds.
  public static let standardGreatestSide = 4096

  /// Describes a kind of file.
  ///
  /// - Parameters:
  ///   - extensions: The endings of such files; without, the name.
  ///   - options: What can be said beside ``ExportOption/crop``, ``ExportOption/selection`` and ``ExportOption/layer``, which
  ///     are for all.
  ///   - standards: What is so where nobody says otherwise, if that is not for all kinds the same.
  public init(
    _ name: String, title: String, extensions: [String]? = nil, options: Set<ExportOption>,
    standards: [ExportOption: String] = [:], isBinary: Bool = true,
    greatestSide: Int = ExportKind.standardGreatestSide
  ) {
    (self.name, self.title, self.isBinary, self.greatestSide) = (name, title, isBinary, greatestSide)
    (fileExtensions, self.standards) = (extensions ?? [name], standards)
    self.options = options.union([.crop, .selection, .layer])
  }

  /// Whether a file can be of any size.
  public var isScalable: Bool { options.contains(.scale) }

  /// Whether files have this ending, in any letter case and without the period.
  public func has(fileExtension: some StringProtocol) -> Bool {
    fileExtensions.contains(fileExtension.lowercased())
  }
}
