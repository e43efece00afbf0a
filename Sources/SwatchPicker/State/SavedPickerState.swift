import SwatchColor

/// The state of a picker that is saved between runs.
public struct SavedPickerState: Hashable, Sendable {
  /// The title of the current page; `nil` for the first page.
  public var page: String?
  /// The last notation chosen for copying.
  public var notation = ColorFormat.hex
  /// The name of the current palette; `nil` for the first.
  public var palette: String?
  /// The size of saved colors.
  public var swatchSize = SwatchSize.small
  /// The recently used colors, latest first, without duplicates.
  public private(set) var recentColors: [Color]

  /// The maximum number of recent colors.
  public static let recentColorLimit = 24

  /// Creates a state; recent colors beyond the limit are dropped.
  public init(page: String? = nil, notation: ColorFormat = .hex, recentColors: [Color] = []) {
    (self.page, self.notation) = (page, notation)
    self.recentColors = []
    for color in recentColors { addRecent(color) }
  }

  /// Adds an older recent color, unless the limit is reached.
  public mutating func addRecent(_ color: Color) {
    guard recentColors.count < Self.recentColorLimit,
      !recentColors.contains(where: { $0.rgb24 == color.rgb24 })
    else { return }
    recentColors.append(color)
  }
}
