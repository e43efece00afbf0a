import SwatchPixels
import SwatchScreen

/// Where the values of a field of colors are in its cells: 0…1 from left to right and from top to bottom, the outermost in the
/// middle of the outermost cells.
struct FieldPlaces {
  let frame: CellRect

  /// The values at a place on the screen; beyond 0…1 outside of the middles of the outermost cells.
  func values(at place: CellPlace) -> (x: Double, y: Double) {
    values(
      x: place.x - Double(frame.columns.lowerBound), y: place.y - Double(frame.rows.lowerBound))
  }

  /// The values at a place in the field, in cells from its corner.
  func values(x: Double, y: Double) -> (x: Double, y: Double) {
    ((x - 0.5) / Double(max(1, frame.width - 1)), (y - 0.5) / Double(max(1, frame.height - 1)))
  }

  /// Where values are on the screen; by characters, the middle of the nearest cell.
  func place(_ x: Double, _ y: Double, on display: Display) -> CellPlace {
    let (x, y) = (x * Double(frame.width - 1), y * Double(frame.height - 1))
    let isExact = display.graphics.showsPixels
    return CellPlace(
      x: Double(frame.columns.lowerBound) + 0.5 + (isExact ? x : x.rounded()),
      y: Double(frame.rows.lowerBound) + 0.5 + (isExact ? y : y.rounded()))
  }
}
