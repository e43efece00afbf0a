import SwatchColor
import SwatchPixels
import SwatchScreen

/// What marks a place in a picture or on a chart, in one cell or as many as it likes; where pixels are shown, a ring.
public struct Knob: Sendable {
  /// Draws it at a place, whose color is given, set off from it while keys move it.
  public let draw:
    @Sendable (_ surface: inout Surface, _ place: CellPlace, _ color: Color, _ isFocused: Bool) -> Void

  /// Creates a knob of one's own.
  public init(
    draw:
      @escaping @Sendable (
        _ surface: inout Surface, _ place: CellPlace, _ color: Color, _ isFocused: Bool
      ) -> Void
  ) {
    self.draw = draw
  }

  /// A cross, in black or white, whichever can be seen.
  public static let cross = Knob { surface, place, color, isFocused in
    guard !surface.display.graphics.showsPixels else { return drawRing(&surface, place, isFocused) }
    var style = Style.text(on: color.rgb24)
    if isFocused { style.attributes.insert(.reverse) }
    surface[place.cell] = Cell(surface.symbol(.mark), style)
  }

  private static func drawRing(_ surface: inout Surface, _ place: CellPlace, _ isFocused: Bool) {
    let (width, height) = (
      Double(surface.display.cellPixels.width), Double(surface.display.cellPixels.height)
    )
    let ring = PixelRing(
      x: place.x * width, y: place.y * height, radius: height * (isFocused ? 0.42 : 0.32),
      halfWidth: height * (isFocused ? 0.08 : 0.05))
    surface.drawOver(surface.display.cellMetrics.cells(around: ring.bounds), ring.color)
  }
}
