/// The description of a file format for exports.
public struct ExportKind: Hashable, Sendable {
  /// The name on command lines.
  public let name: String
  /// The name shown to users.
  public let title: String
  /// The file extensions without the period, the usual one first.
  public let fileExtensions: [String]
  /// The options that it supports.
  public let options: Set<ExportOption>
  /// The default values as users see them, such as “90” for the quality.
  public let standards: [ExportOption: String]
  /// True if a terminal cannot show the bytes.
  public let isBinary: Bool
  /// The greatest side of a square in pixels.
  public let greatestSide: Int

  /// Describes a kind of file.
  ///
  /// - Parameters:
  ///   - extensions: The file extensions; by default the name.
  ///   - options: The supported options besides ``ExportOption/crop``, ``ExportOption/selection`` and ``ExportOption/layer``, which
  ///     all kinds support.
  ///   - standards: The default values that differ from those of other kinds.
  public init(
    _ name: String, title: String, extensions: [String]? = nil, options: Set<ExportOption>,
    standards: [ExportOption: String] = [:], isBinary: Bool = true,
    greatestSide: Int = 4096
  ) {
    (self.name, self.title, self.isBinary, self.greatestSide) = (name, title, isBinary, greatestSide)
    (fileExtensions, self.standards) = (extensions ?? [name], standards)
    self.options = options.union([.crop, .selection, .layer])
  }

  /// True if a file can be of any size.
  public var isScalable: Bool { options.contains(.scale) }

  /// True if files have this extension, in any letter case and without the period.
  public func has(fileExtension: some StringProtocol) -> Bool {
    fileExtensions.contains(fileExtension.lowercased())
  }
}
