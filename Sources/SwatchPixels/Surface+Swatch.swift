import SwatchColor
import SwatchScreen

extension Surface {
  /// Fills a rectangle with a color, over a checkerboard if it is translucent, or with a symbol for `nil`.
  public mutating func drawSwatch(_ color: Color?, in rect: CellRect) {
    guard let color else { return fill(rect, with: Cell(symbol(.none), .faint)) }
    guard color.alpha < 1 else { return fill(rect, swatch: color.rgb24) }
    let (light, dark) = color.overCheckerboard
    let board = ColorField(on: display) { x, y in
      (Int(x.rounded(.down)) + Int((2 * y).rounded(.down))).isMultiple(of: 2) ? light : dark
    }
    show(board, in: rect, origin: rect.origin)
  }

  /// Fills a rectangle with a gradient from left to right, over a checkerboard if it is translucent.
  ///
  /// - Precondition: `stops` is not empty.
  public mutating func drawSwatch(_ stops: [ColorStop], in rect: CellRect) {
    guard !rect.isEmpty else { return }
    let board = ColorField(on: display) { x, y in
      let (light, dark) = stops.color(at: x / Double(rect.width)).overCheckerboard
      return (Int(x.rounded(.down)) + Int((2 * y).rounded(.down))).isMultiple(of: 2) ? light : dark
    }
    show(board, in: rect, origin: rect.origin)
  }
}

extension Color {
  /// The color composited over both squares of the checkerboard; equal if the color is opaque.
  public var overCheckerboard: (light: RGB24, dark: RGB24) {
    guard alpha < 1 else { return (rgb24, rgb24) }
    let squares = Checkerboard.standard
    return (composited(over: Color(squares.light)).rgb24, composited(over: Color(squares.dark)).rgb24)
  }
}
