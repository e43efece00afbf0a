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
  ///   - options: The supported options except crop, selection and layer, which all formats support.
  public init(
    _ name: String, title: String, extensions: [String]? = nil, options: Set<ExportOption>,
    defaultValues: [ExportOption: String] = [:], isBinary: Bool = true, maximumSide: Int = 4096
  ) {
    (self.name, self.title, self.isBinary, self.maximumSide) = (name, title, isBinary, maximumSide)
    (fileExtensions, self.defaultValues) = (extensions ?? [name], defaultValues)
    self.options = options.union([.crop, .selection, .layer])
  }

  /// Returns true if files have this extension, ignoring case. Omit the period.
  public func has(fileExtension: some StringProtocol) -> Bool {
    fileExtensions.contains(fileExtension.lowercased())
  }
}
