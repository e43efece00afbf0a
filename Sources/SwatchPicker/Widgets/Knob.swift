import SwatchColor
import SwatchPixels
import SwatchScreen

/// A marker on an image or chart: one or more cells, or a ring with pixel graphics.
public struct Knob: Sendable {
  /// Draws the marker on a color, highlighted if it is focused.
  public let draw:
    @Sendable (_ surface: inout Surface, _ point: CellPoint, _ color: Color, _ isFocused: Bool) -> Void

  /// Creates a custom marker.
  public init(
    draw:
      @escaping @Sendable (
        _ surface: inout Surface, _ point: CellPoint, _ color: Color, _ isFocused: Bool
      ) -> Void
  ) {
    self.draw = draw
  }

  /// A cross in black or white, whichever is visible.
  public static let cross = Knob { surface, point, color, isFocused in
    guard !surface.display.graphics.showsPixels else {
      return surface.drawRing(
        at: point, radius: isFocused ? 0.42 : 0.32, halfWidth: isFocused ? 0.08 : 0.05)
    }
    var style = Style.text(on: color.rgb24)
    if isFocused { style.attributes.insert(.reverse) }
    surface[point.cell] = Cell(surface.symbol(.mark), style)
  }
}
