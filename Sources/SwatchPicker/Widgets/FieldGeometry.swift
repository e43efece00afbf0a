import SwatchScreen

/// Converts between cells and the values of a field.
///
/// Values are 0 and 1 at the centers of the outermost cells.
struct FieldGeometry {
  let frame: CellRect

  /// Returns the values at a position on the screen. They may lie outside 0…1.
  func values(at point: CellPoint) -> (x: Double, y: Double) {
    values(
      x: point.x - Double(frame.columns.lowerBound), y: point.y - Double(frame.rows.lowerBound))
  }

  /// Returns the values at a position in cells relative to the field.
  func values(x: Double, y: Double) -> (x: Double, y: Double) {
    ((x - 0.5) / Double(max(1, frame.width - 1)), (y - 0.5) / Double(max(1, frame.height - 1)))
  }

  /// Returns the position of values on the screen; without pixel graphics, the center of the nearest cell.
  func point(_ x: Double, _ y: Double, on display: Display) -> CellPoint {
    let (x, y) = (x * Double(frame.width - 1), y * Double(frame.height - 1))
    let isExact = display.graphics.showsPixels
    return CellPoint(
      x: Double(frame.columns.lowerBound) + 0.5 + (isExact ? x : x.rounded()),
      y: Double(frame.rows.lowerBound) + 0.5 + (isExact ? y : y.rounded()))
  }
}
