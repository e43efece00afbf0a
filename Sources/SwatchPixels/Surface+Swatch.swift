import SwatchColor
import SwatchScreen

extension Surface {
  /// Shows a color, over a checkerboard where it is translucent, or that there is none.
  public mutating func swatch(_ color: Color?, in rect: CellRect) {
    guard let color else { return fill(rect, with: Cell(symbol(.none), .faint)) }
    guard color.alpha < 1 else { return fill(rect, swatch: color.rgb24) }
    let (light, dark) = color.overCheckerboard
    let board = ColorField(on: display) { x, y in
      (Int(x.rounded(.down)) + Int((2 * y).rounded(.down))).isMultiple(of: 2) ? light : dark
    }
    show(board, in: rect, origin: rect.origin)
  }

  /// Shows a gradient from left to right, as a swatch shows a color.
  ///
  /// - Precondition: There is a stop.
  public mutating func swatch(_ stops: [ColorStop], in rect: CellRect) {
    guard !rect.isEmpty else { return }
    let width = Double(rect.width)
    let board = ColorField(on: display) { x, y in
      let (light, dark) = stops.color(at: x / width).overCheckerboard
      return (Int(x.rounded(.down)) + Int((2 * y).rounded(.down))).isMultiple(of: 2) ? light : dark
    }
    show(board, in: rect, origin: rect.origin)
  }
}

extension Color {
  /// The color as it looks on the squares of a checkerboard; the same on both where it is opaque.
  public var overCheckerboard: (light: RGB24, dark: RGB24) {
    guard alpha < 1 else { return (rgb24, rgb24) }
    let squares = Checkerboard.standard
    return (composited(over: Color(squares.light)).rgb24, composited(over: Color(squares.dark)).rgb24)
  }
}
