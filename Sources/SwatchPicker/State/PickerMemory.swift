import SwatchColor

/// How a picker was left, and begins the next time.
public struct PickerMemory: Hashable, Sendable {
  /// The title of the page that is shown; `nil` for the first.
  public var page: String?
  /// The notation that was copied last.
  public var notation = ColorFormat.hex
  /// The name of the palette that is shown; `nil` for the first.
  public var palette: String?
  /// How large saved colors are shown.
  public var swatchSize = SwatchSize.small
  /// The colors that were used last, the latest first, none twice.
  public private(set) var recentColors: [Color]

  /// So many colors are remembered.
  public static let recentColorLimit = 24

  /// Describes a picker; of the colors, those are dropped that are too many.
  public init(page: String? = nil, notation: ColorFormat = .hex, recentColors: [Color] = []) {
    (self.page, self.notation) = (page, notation)
    self.recentColors = []
    for color in recentColors { addRecent(color) }
  }

  /// Adds a color that was used before all others, unless there are enough.
  public mutating func addRecent(_ color: Color) {
    guard recentColors.count < Self.recentColorLimit,
      !recentColors.contains(where: { $0.rgb24 == color.rgb24 })
    else { return }
    recentColors.append(color)
  }
}
