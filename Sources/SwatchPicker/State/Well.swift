/// The two colors of a pen. Pickers change the active one.
public enum Well: Hashable, Sendable, CaseIterable {
  /// The color of lines; where only one color is picked, that color.
  case stroke
  /// The color of areas, which can also be none.
  case fill

  /// What it is called.
  public var title: String { self == .stroke ? "Stroke" : "Fill" }
}
