/// What is set for tools beside the pen. All but the grid counts from the next touch on.
public struct ToolOptions: Hashable, Sendable {
  /// The smoothing of freehand lines.
  public var stabilizer = Stabilizer.off
  /// True if freehand lines that return to their start are closed.
  public var closesShapes = false
  /// True if freehand lines are thinner where the pointer is faster.
  public var usesPressure = false
  /// True if what is drawn and moved lines up with what is there.
  public var usesGuides = false
  /// The style of lines and rectangles.
  public var shapes = ShapeStyle()
  /// The grid on the canvas. It counts at once, also for a touch in progress.
  public var grid = GridMode.off

  /// Everything is off.
  public init() {}

  /// The options of a new user: shapes are closed.
  public static let initial: ToolOptions = {
    var options = ToolOptions()
    options.closesShapes = true
    return options
  }()
}

/// The grid on the canvas. The raw value is its name.
public enum GridMode: String, Hashable, Sendable, CaseIterable {
  /// There is none.
  case off
  /// It is shown.
  case shown
  /// It is shown, and what is drawn snaps to it.
  case snapping

  /// The next one, after the last the first.
  public var next: GridMode {
    switch self {
    case .off: .shown
    case .shown: .snapping
    case .snapping: .off
    }
  }
}
