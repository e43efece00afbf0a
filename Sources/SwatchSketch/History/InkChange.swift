import SwatchColor

/// What can be changed of the ink of a stroke.
public enum InkChange: Hashable, Sendable {
  /// The line, or the text, gets another color. A stroke without a line gets none.
  case line(Color)
  /// The area inside gets a color, or none if there is a line. Text gets none.
  case fill(Color?)
  /// The area inside gets a gradient, laid over the box of the shape. Text gets none.
  case gradient(GradientStyle)
  /// An area without a line gets another color, as the fill tool makes them. Everything else stays as it is.
  case area(Color)
  /// The line gets another thickness, in canvas points.
  case width(Double)
  /// The stroke gets another opacity, 0…1.
  case opacity(Double)
  /// The line gets the dashes of a style. Text is unchanged.
  case lineStyle(LineStyle)
}

extension Ink {
  /// The ink after a change, of text or of a path.
  ///
  /// - Parameters:
  ///   - box: That of the shape; without, gradients change nothing.
  ///   - precision: How exactly the drawing keeps points.
  func applying(
    _ change: InkChange, toText isText: Bool, over box: CanvasRect? = nil, precision: Precision = .standard
  ) -> Ink {
    switch change {
    case .line(let color): line == nil ? self : painted(line: color, fill: fill)
    case .fill(let color): isText || (line == nil && color == nil) ? self : painted(line: line, fill: color)
    case .gradient(let style):
      isText
        ? self
        : painted(line: line, fill: fill ?? style.mean.opacity(1)).filled(with: style, over: box, precision)
    case .area(let color): line != nil || fill == nil ? self : painted(line: nil, fill: color)
    case .width(let width): isText ? self : with(width: width, opacity: opacity)
    case .lineStyle(let style): isText ? self : styled(style)
    case .opacity(let opacity): with(width: width, opacity: opacity)
    }
  }

  /// The same ink with a line of another thickness, in canvas points, and another opacity, 0…1; dashes stay as long.
  public func with(width: Double, opacity: Double) -> Ink {
    var ink = Ink(line: line, fill: fill, width: width, opacity: opacity)
    (ink.cap, ink.join, ink.miterLimit, ink.isEvenOdd) = (cap, join, miterLimit, isEvenOdd)
    ink.details = details
    return ink
  }
}
