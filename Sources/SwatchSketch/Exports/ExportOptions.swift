/// The options of an export. Unset options use the defaults of the format.
public struct ExportOptions: Hashable, Sendable {
  /// The image size.
  public var size: ExportSize?
  /// The exported area.
  public var crop = ExportCrop.sheet
  /// True to omit the paper.
  public var isTransparent = false
  /// The resolution in pixels per inch, within ``densities``.
  public var density: Double?
  /// The quality of lossy compression, within ``qualities``.
  public var quality: Int?
  /// The sides of square images in pixels; empty for a single image of ``size``.
  public var sides: [Int] = []
  /// The duration of an animation in seconds, within ``lengths``; `nil` for the estimated drawing time.
  public var length: Double?
  /// True to export only the selection.
  public var isSelectionOnly = false
  /// The label, number or id of the only layer to export; `nil` for all.
  public var layer: String?
  /// The maximum columns and rows of text; `nil` for the size of the sheet in cells.
  public var textSize: ExportTextSize?
  /// True to restrict text to ASCII.
  public var isASCII = false
  /// The colors of text; `nil` for as many as the format supports.
  public var colors: ExportColors?

  /// The range of resolutions, in pixels per inch.
  public static let densities = 1.0...10_000.0
  /// The range of qualities.
  public static let qualities = 1...100
  /// The maximum number of square images.
  public static let sideLimit = 32
  /// The range of animation durations, in seconds.
  public static let lengths = 0.5...600.0

  /// Creates options with the defaults of the format.
  public init(size: ExportSize? = nil) { self.size = size }

  /// The options that are set.
  public var options: Set<ExportOption> {
    let others: [ExportOption: Bool] = [
      .crop: crop != .sheet, .transparent: isTransparent, .dpi: density != nil, .quality: quality != nil,
      .sizes: !sides.isEmpty, .length: length != nil, .selection: isSelectionOnly, .layer: layer != nil,
      .size: textSize != nil, .ascii: isASCII, .color: colors != nil,
    ]
    return (size?.options ?? []).union(others.filter(\.value).keys)
  }

  /// Returns an error message if options are invalid, conflicting or not supported by the format, else `nil`.
  ///
  /// - Parameter kinds: All formats, to suggest one that supports an option.
  public func problem(with kind: ExportKind, among kinds: [ExportKind]) -> String? {
    let unsupported = options.subtracting(kind.options)
    if let option = ExportOption.allCases.first(where: unsupported.contains) {
      let names = kinds.filter { $0.options.contains(option) }.map(\.name).joined(separator: ", ")
      return "--\(option.rawValue) is only for \(names)."
    }
    if !sides.isEmpty, let size, let option = size.options.map(\.rawValue).min() {
      return "--\(option) cannot be combined with --sizes."
    }
    if isSelectionOnly, layer != nil { return "--selection cannot be combined with --layer." }
    guard sides.count <= Self.sideLimit, sides.allSatisfy((1...kind.maximumSide).contains) else {
      return
        "Invalid sizes. Type up to \(Self.sideLimit) numbers from 1 to \(kind.maximumSide), such as 16,32,48."
    }
    switch size {
    case .scale(let scale) where !ExportSize.scales.contains(scale):
      return "The scale must be from 0.01 to 100."
    case .width(let extent) where !ExportSize.extents.contains(extent),
      .height(let extent) where !ExportSize.extents.contains(extent),
      .within(let extent, _) where !ExportSize.extents.contains(extent),
      .within(_, let extent) where !ExportSize.extents.contains(extent):
      return "Width and height must be from 1 to 32767 pixels."
    default: break
    }
    if let density, !Self.densities.contains(density) { return "Pixels per inch must be from 1 to 10000." }
    if let quality, !Self.qualities.contains(quality) { return "The quality must be from 1 to 100." }
    if let length, !Self.lengths.contains(length) { return "The length must be from 0.5 to 600 seconds." }
    return nil
  }
}
