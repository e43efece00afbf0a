/// A style of dashes. The raw value is its name.
public enum LineStyle: String, Hashable, Sendable, CaseIterable {
  case solid, dashed, dotted

  /// Returns the dashes of a line with round caps, `width` canvas points wide; `nil` for a solid line.
  public func dashes(width: Double) -> Dashes? {
    // Round caps lengthen each dash by one line width, to three line widths.
    switch self {
    case .solid: nil
    case .dashed: Dashes([2 * width, 2.5 * width])
    case .dotted: Dashes([0, 2 * width])
    }
  }
}
