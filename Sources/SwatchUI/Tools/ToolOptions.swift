import SwatchSession
import SwatchSketch

/// What is set for tools beside the pen. It is taken back as one, and is there again the next time.
public struct ToolOptions: Hashable, Sendable {
  /// How much freehand lines are steadied.
  public var stabilizer: Stabilizer
  /// Whether freehand lines that come back to where they began are closed.
  public var closesShapes: Bool
  /// The grid on the canvas.
  public var grid: GridMode

  /// How lines and rectangles are drawn.
  public var shapes: ShapeStyle

  /// The options of a drawing in progress; without, those of the first time.
  public init(_ settings: DrawingSettings = DrawingSettings()) {
    (stabilizer, closesShapes, grid) = (settings.stabilizer, settings.closesShapes, settings.grid)
    shapes = settings.shapes
  }

  /// What was changed since `old`.
  func title(since old: ToolOptions) -> String {
    if grid != old.grid { return grid.name }
    if shapes != old.shapes { return shapes.title(since: old.shapes) }
    if closesShapes != old.closesShapes { return "Close shapes \(closesShapes ? "on" : "off")" }
    return "Stabilizer \(stabilizer.rawValue)"
  }
}

extension DrawingSettings {
  /// Draws with these options from now on.
  mutating func use(_ options: ToolOptions) {
    (stabilizer, closesShapes, grid) = (options.stabilizer, options.closesShapes, options.grid)
    shapes = options.shapes
  }
}

extension GridMode {
  /// What it is called beside other settings.
  var name: String {
    switch self {
    case .off: "Grid off"
    case .shown: "Grid shown"
    case .snapping: "Grid shown, points snap to it"
    }
  }
}
