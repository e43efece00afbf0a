import SwatchColor

/// A change to a stroke's ink.
public enum InkChange: Hashable, Sendable {
  /// Changes the color of the line or text. Strokes without a line are unchanged.
  case line(Color)
  /// Changes the fill color; `nil` removes it if there is a line. Text is unchanged.
  case fill(Color?)
  /// Fills the shape with a gradient over its bounds. Text is unchanged.
  case gradient(GradientStyle)
  /// Changes the fill color of areas without a line, such as those made by the fill tool.
  case area(Color)
  /// Changes the line width, in canvas points.
  case width(Double)
  case opacity(Double)
  /// Changes the dashes of the line. Text is unchanged.
  case lineStyle(LineStyle)
}

extension Ink {
  /// Returns the ink after a change. Gradients change nothing without the bounds of the shape.
  func applying(
    _ change: InkChange, toText isText: Bool, over box: CanvasRect? = nil, precision: Precision = .standard
  ) -> Ink {
    switch change {
    case .fill where isText, .gradient where isText, .width where isText, .lineStyle where isText: self
    case .line(let color): line == nil ? self : painted(line: color, fill: fill)
    case .fill(let color): line == nil && color == nil ? self : painted(line: line, fill: color)
    case .gradient(let style):
      painted(line: line, fill: fill ?? style.mean.opacity(1)).filled(with: style, over: box, precision)
    case .area(let color): line != nil || fill == nil ? self : painted(line: nil, fill: color)
    case .width(let width): with(width: width, opacity: opacity)
    case .lineStyle(let style): styled(style)
    case .opacity(let opacity): with(width: width, opacity: opacity)
    }
  }

  /// Returns the ink with a different line width, in canvas points, and opacity, 0…1. Dashes do not scale.
  public func with(width: Double, opacity: Double) -> Ink {
    var ink = Ink(line: line, fill: fill, width: width, opacity: opacity)
    ink.copyLineShape(of: self)
    ink.details = details
    return ink
  }
}
