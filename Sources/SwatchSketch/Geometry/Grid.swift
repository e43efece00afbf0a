import SwatchText

/// Evenly spaced lines in both directions that points can snap to.
public struct Grid: Hashable, Sendable {
  /// The distance between lines in canvas points, clamped to 0.01…10,000.
  public var spacing: Double { didSet { spacing = spacing.clamped(to: Self.spacings) } }

  /// Creates a grid. With the default spacing, a cell is one square wide and two squares high.
  public init(spacing: Double = CanvasSize.cell.width) { self.spacing = spacing.clamped(to: Self.spacings) }

  private static let spacings = 0.01...10_000.0

  /// Returns the nearest intersection of lines.
  ///
  /// Ties prefer the left or upper one, so that the centers of all cells snap in the same direction.
  public func snap(_ point: CanvasPoint) -> CanvasPoint {
    func snap(_ value: Double) -> Double { (value / spacing - 0.5).rounded(.up) * spacing }
    return CanvasPoint(x: snap(point.x), y: snap(point.y)).rounded(to: .standard)
  }
}
