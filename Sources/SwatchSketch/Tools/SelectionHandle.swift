/// What selected strokes are scaled and turned by: eight handles around them, and one to turn by.
public struct SelectionHandle: Hashable, Sendable {
  /// What a drag does.
  public enum Kind: Hashable, Sendable {
    /// It moves an edge or a corner, −1 being left or above, 1 right or below, 0 neither.
    case scale(x: Int, y: Int)
    /// It turns.
    case rotate
  }

  /// What a drag does.
  public let kind: Kind
  /// Its middle; that of the ink stays free, so that it can be dragged as well.
  public let position: CanvasPoint

  /// The handles around a rectangle, half a cell or more outside of it.
  ///
  /// - Parameter zoom: How large the drawing is shown, in pixels for a canvas point.
  public static func all(around box: CanvasRect, zoom: Double) -> [SelectionHandle] {
    let cell = cell(zoom)
    let (center, width, height) = (
      box.center, box.size.width / 2 + cell.width, box.size.height / 2 + cell.height
    )
    func handle(_ kind: Kind, _ x: Double, _ y: Double) -> SelectionHandle {
      SelectionHandle(kind: kind, position: center + CanvasPoint(x: x, y: y))
    }
    let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    // Beside small strokes the handles of the edges would be in the way of the corners.
    let edges =
      (width >= 2 * cell.width ? [(0, -1), (0, 1)] : [])
      + (height >= 2 * cell.height ? [(-1, 0), (1, 0)] : [])
    return (corners + edges).map { handle(.scale(x: $0, y: $1), Double($0) * width, Double($1) * height) }
      + [handle(.rotate, width + 3 * cell.width, -height)]
  }

  /// Whether a touch in the cell around the handle begins on it.
  func isHit(at point: CanvasPoint, zoom: Double) -> Bool {
    (point - position).isWithin(0.5 * Self.cell(zoom))
  }

  private static func cell(_ zoom: Double) -> CanvasSize { (1 / zoom) * CanvasSize.cell }

  /// What a drag from `start` to `end` does with strokes in a rectangle.
  ///
  /// - Parameter isConstrained: Whether proportions are kept, and angles go in steps of 15°.
  func transform(
    of box: CanvasRect, from start: CanvasPoint, to end: CanvasPoint, isConstrained: Bool
  ) -> StrokeTransform {
    switch kind {
    case .rotate:
      let angle = (end - box.center).direction - (start - box.center).direction
      return .rotate(degrees: isConstrained ? (angle / 15).rounded() * 15 : angle, around: box.center)
    case .scale(let x, let y):
      let (way, size) = (end - start, box.size)
      var (wide, high) = (factor(x, way.x, size.width), factor(y, way.y, size.height))
      if isConstrained {
        let larger = x == 0 ? high : y == 0 ? wide : abs(wide) > abs(high) ? wide : high
        (wide, high) = (larger, larger)
      }
      let anchor = box.center + CanvasPoint(x: -Double(x) * size.width / 2, y: -Double(y) * size.height / 2)
      return .scale(x: wide, y: high, around: anchor)
    }
  }

  /// How many times as long an extent becomes whose side moves; never nothing, from which there is no way back.
  private func factor(_ side: Int, _ way: Double, _ length: Double) -> Double {
    guard side != 0, length > 0 else { return 1 }
    let factor = 1 + Double(side) * way / length
    return abs(factor) < 0.01 ? 0.01 : factor
  }
}
