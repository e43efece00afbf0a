/// How a drawing is exported.
public struct ExportOptions: Hashable, Sendable {
  /// How large; `nil` for what the kind of file has without.
  public var size: ExportSize?
  /// What the sheet becomes.
  public var crop = ExportCrop.sheet
  /// Whether the paper is left out.
  public var isTransparent = false
  /// How many pixels an inch has, one of ``densities``; `nil` for what the kind of file has without.
  public var density: Double?
  /// How faithful what loses detail is, one of ``qualities``; `nil` for what the kind of file has without.
  public var quality: Int?
  /// The sides of squares in pixels, each up to what the kind of file has; none for one picture as large as ``size`` says.
  public var sides: [Int] = []
  /// How long an animation lasts in seconds, one of ``lengths``; `nil` for as long as the strokes take.
  public var length: Double?
  /// Whether only what is selected is exported.
  public var isSelectionOnly = false
  /// What the layer is called that alone is exported: by its label, number or id; `nil` for all of them.
  public var layer: String?
  /// The most columns and rows of text; `nil` for as many as the sheet has cells.
  public var textSize: ExportTextSize?
  /// Whether text has only characters of ASCII.
  public var isASCII = false
  /// How many colors text has; `nil` for as many as the kind of file can have.
  public var colors: ExportColors?

  /// The densities there are, in pixels an inch.
  public static let densities = 1.0...10_000.0
  /// The qualities there are.
  public static let qualities = 1...100
  /// The most squares at once.
  public static let sideLimit = 32
  /// The lengths of animations there are, in seconds.
  public static let lengths = 0.5...600.0

  /// Says nothing: everything is as the kind of file has it.
  public init(size: ExportSize? = nil) { self.size = size }

  /// What is said.
  public var options: Set<ExportOption> {
    var options = size?.options ?? []
    if crop != .sheet { options.insert(.crop) }
    if isTransparent { options.insert(.transparent) }
    if density != nil { options.insert(.dpi) }
    if quality != nil { options.insert(.quality) }
    if !sides.isEmpty { options.insert(.sizes) }
    if length != nil { options.insert(.length) }
    if isSelectionOnly { options.insert(.selection) }
    if layer != nil { options.insert(.layer) }
    if textSize != nil { options.insert(.size) }
    if isASCII { options.insert(.ascii) }
    if colors != nil { options.insert(.color) }
    return options
  }

  /// Why a file cannot be written so, in a sentence; `nil` when it can.
  ///
  /// - Parameters:
  ///   - kind: The kind of file.
  ///   - kinds: All there are.
  public func problem(with kind: ExportKind, among kinds: [ExportKind]) -> String? {
    let said = options
    for option in ExportOption.allCases where said.contains(option) && !kind.options.contains(option) {
      let names = kinds.filter { $0.options.contains(option) }.map(\.name).joined(separator: ", ")
      return "--\(option.rawValue) is not for \(kind.title); it is for \(names)."
    }
    if !sides.isEmpty, let size, let option = size.options.map(\.rawValue).min() {
      return "--\(option) and --sizes cannot both say how large it is."
    }
    if isSelectionOnly, layer != nil { return "--selection and --layer cannot both say what is exported." }
    guard sides.count <= Self.sideLimit, sides.allSatisfy((1...kind.greatestSide).contains) else {
      return
        "Sizes are up to \(Self.sideLimit) numbers of pixels between 1 and \(kind.greatestSide), such as 16,32,48."
    }
    return valueProblem
  }

  private var valueProblem: String? {
    switch size {
    case .scale(let scale) where !ExportSize.scales.contains(scale):
      return "A scale is between 0.01 and 100."
    case .width(let extent) where !ExportSize.extents.contains(extent),
      .height(let extent) where !ExportSize.extents.contains(extent),
      .within(let extent, _) where !ExportSize.extents.contains(extent),
      .within(_, let extent) where !ExportSize.extents.contains(extent):
      return "A width and a height are between 1 and 32767 pixels."
    default: break
    }
    if let density, !Self.densities.contains(density) { return "Pixels an inch are between 1 and 10000." }
    if let quality, !Self.qualities.contains(quality) { return "A quality is between 1 and 100." }
    if let length, !Self.lengths.contains(length) { return "A length is 0.5 to 600 seconds." }
    return nil
  }
}
