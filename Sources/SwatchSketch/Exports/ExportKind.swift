/// The description of a file format for exports.
public struct ExportKind: Hashable, Sendable {
  /// The name on command lines.
  public let name: String
  /// The name shown to users.
  public let title: String
  /// The file extensions without the period, the usual one first.
  public let fileExtensions: [String]
  /// The supported options.
  public let options: Set<ExportOption>
  /// The default values as shown to users, such as “90” for the quality.
  public let defaultValues: [ExportOption: String]
  /// True if the bytes cannot be shown in a terminal.
  public let isBinary: Bool
  /// The maximum side of square images, in pixels.
  public let maximumSide: Int

  /// Creates an export format.
  ///
  /// - Parameters:
  ///   - extensions: The file extensions; by default the name.
  ///   - options: The supported options, in addition to ``ExportOption/crop``, ``ExportOption/selection`` and
  ///     ``ExportOption/layer``.
  ///   - defaultValues: The default values as shown to users.
  public init(
    _ name: String, title: String, extensions: [String]? = nil, options: Set<ExportOption>,
    defaultValues: [ExportOption: String] = [:], isBinary: Bool = true,
    maximumSide: Int = 4096
  ) {
    (self.name, self.title, self.isBinary, self.maximumSide) = (name, title, isBinary, maximumSide)
    (fileExtensions, self.defaultValues) = (extensions ?? [name], defaultValues)
    self.options = options.union([.crop, .selection, .layer])
  }

  /// True if the image size can be chosen.
  public var isScalable: Bool { options.contains(.scale) }

  /// Returns true if files have this extension, ignoring case. Omit the period.
  public func has(fileExtension: some StringProtocol) -> Bool {
    fileExtensions.contains(fileExtension.lowercased())
  }
}
