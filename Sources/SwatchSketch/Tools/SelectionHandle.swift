/// A handle next to selected strokes, for scaling or rotating them.
public struct SelectionHandle: Hashable, Sendable {
  /// The effect of a drag.
  public enum Kind: Hashable, Sendable {
    /// Moves an edge or corner: −1 is left or top, 1 right or bottom, 0 neither.
    case scale(x: Int, y: Int)
    case rotate
  }

  /// The effect of a drag.
  public let kind: Kind
  /// The center of the handle.
  public let position: CanvasPoint

  /// Returns the handles around a rectangle, one cell outside it so that the ink can still be dragged.
  ///
  /// - Parameter zoom: The pixels per canvas point on the screen.
  public static func all(around box: CanvasRect, zoom: Double) -> [SelectionHandle] {
    let (cell, center) = (cell(zoom), box.center)
    let (width, height) = (box.size.width / 2 + cell.width, box.size.height / 2 + cell.height)
    func handle(_ kind: Kind, _ x: Double, _ y: Double) -> SelectionHandle {
      SelectionHandle(kind: kind, position: center + CanvasPoint(x: x, y: y))
    }
    let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    // Around small strokes, edge handles would cover the corner handles.
    let edges =
      (width >= 2 * cell.width ? [(0, -1), (0, 1)] : [])
      + (height >= 2 * cell.height ? [(-1, 0), (1, 0)] : [])
    return (corners + edges).map { handle(.scale(x: $0, y: $1), Double($0) * width, Double($1) * height) }
      + [handle(.rotate, width + 3 * cell.width, -height)]
  }

  func isHit(at point: CanvasPoint, zoom: Double) -> Bool {
    (point - position).isWithin(0.5 * Self.cell(zoom))
  }

  static func cell(_ zoom: Double) -> CanvasSize { (1 / zoom) * CanvasSize.cell }

  /// Returns the transform for a drag. Constrained ones keep proportions, or turn by multiples of 15°.
  func transform(
    of box: CanvasRect, from start: CanvasPoint, to end: CanvasPoint, isConstrained: Bool
  ) -> StrokeTransform {
    switch kind {
    case .rotate:
      let angle = (end - box.center).direction - (start - box.center).direction
      return .rotate(degrees: isConstrained ? (angle / 15).rounded() * 15 : angle, around: box.center)
    case .scale(let x, let y):
      let (offset, size) = (end - start, box.size)
      var (scaleX, scaleY) = (factor(x, offset.x, size.width), factor(y, offset.y, size.height))
      if isConstrained {
        let larger = x == 0 ? scaleY : y == 0 ? scaleX : abs(scaleX) > abs(scaleY) ? scaleX : scaleY
        (scaleX, scaleY) = (larger, larger)
      }
      let anchor = box.center + CanvasPoint(x: -Double(x) * size.width / 2, y: -Double(y) * size.height / 2)
      return .scale(x: scaleX, y: scaleY, around: anchor)
    }
  }

  /// Returns the scale factor of an extent when one side moves; never 0, which could not be reversed.
  private func factor(_ side: Int, _ offset: Double, _ length: Double) -> Double {
    guard side != 0, length > 0 else { return 1 }
    let factor = 1 + Double(side) * offset / length
    return abs(factor) < 0.01 ? 0.01 : factor
  }
}
