import SwatchColor
import SwatchText

/// Lines on the canvas, evenly spaced in both directions, that points can snap to.
public struct Grid: Hashable, Sendable {
  /// How far the lines are apart in canvas points, 0.01…10,000. Other values are clamped.
  public var spacing: Double { didSet { spacing = spacing.clamped(to: Self.spacings) } }

  /// Creates a grid, by default with lines as far apart as a cell is wide. Canvas points are square, so a cell is two
  /// squares high.
  public init(spacing: Double = CanvasSize.cell.width) {
    self.spacing = spacing.clamped(to: Self.spacings)
  }

  private static let spacings = 0.01...10_000.0

  /// The crossing of lines that is nearest to `point`; of two, the left or upper one, so that the middles of cells do
  /// not snap to one side here and to the other there.
  public func snap(_ point: CanvasPoint) -> CanvasPoint {
    func snap(_ value: Double) -> Double { (value / spacing - 0.5).rounded(.up) * spacing }
    return CanvasPoint(x: snap(point.x), y: snap(point.y)).rounded(to: .standard)
  }
}
