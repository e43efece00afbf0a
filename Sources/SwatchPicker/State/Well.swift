/// The two colors of a pen, and the gradient of what is selected. Pickers change the active one.
public enum Well: Hashable, Sendable {
  /// The color of lines; where only one color is picked, that color.
  case stroke
  /// The color of areas, which can also be a gradient, or none.
  case fill
  /// The gradient of what is selected, while there is one.
  case selection

  /// Those of the pen.
  public static let ofPen: [Well] = [.stroke, .fill]

  /// What it is called.
  public var title: String {
    switch self {
    case .stroke: "Stroke"
    case .fill: "Fill"
    case .selection: "Selection"
    }
  }
}
