import SwatchColor
import SwatchGraphics
import SwatchScreen

/// What marks a place in a picture or on a chart, in one cell or as many as it likes.
public struct Knob: Sendable {
  /// Draws it at the cell of the place, whose color is given, set off from it while keys move it.
  public let draw:
    @Sendable (_ surface: inout Surface, _ cell: CellPosition, _ color: Color, _ isFocused: Bool) -> Void

  /// Creates a knob of one's own.
  public init(
    draw:
      @escaping @Sendable (
        _ surface: inout Surface, _ cell: CellPosition, _ color: Color, _ isFocused: Bool
      ) -> Void
  ) {
    self.draw = draw
  }

  /// A cross, in black or white, whichever can be seen.
  public static let cross = Knob { surface, cell, color, isFocused in
    var style = Style.text(on: color.rgb24)
    if isFocused { style.attributes.insert(.reverse) }
    surface[cell] = Cell(surface.symbol(.mark), style)
  }
}
