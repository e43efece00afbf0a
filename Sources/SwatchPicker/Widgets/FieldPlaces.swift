import SwatchScreen

/// Conversion between cells and values of a field, 0…1 between the centers of the outermost cells.
struct FieldPlaces {
  let frame: CellRect

  /// Returns the values at a place on the screen; outside 0…1 beyond the centers of the outermost cells.
  func values(at place: CellPlace) -> (x: Double, y: Double) {
    values(
      x: place.x - Double(frame.columns.lowerBound), y: place.y - Double(frame.rows.lowerBound))
  }

  /// Returns the values at a place in cells from the field's corner.
  func values(x: Double, y: Double) -> (x: Double, y: Double) {
    ((x - 0.5) / Double(max(1, frame.width - 1)), (y - 0.5) / Double(max(1, frame.height - 1)))
  }

  /// Returns the place of values on the screen; without pixel graphics, the center of the nearest cell.
  func place(_ x: Double, _ y: Double, on display: Display) -> CellPlace {
    let (x, y) = (x * Double(frame.width - 1), y * Double(frame.height - 1))
    let isExact = display.graphics.showsPixels
    return CellPlace(
      x: Double(frame.columns.lowerBound) + 0.5 + (isExact ? x : x.rounded()),
      y: Double(frame.rows.lowerBound) + 0.5 + (isExact ? y : y.rounded()))
  }
}
