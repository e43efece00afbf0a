import SwatchColor
import SwatchText

/// The color, fill, width and opacity of new strokes.
public struct Pen: Hashable, Sendable {
  /// The line color.
  public var strokeColor: Color
  /// The fill color, or `nil` for no fill.
  public var fillColor: Color?
  /// The fill gradient, or `nil` for a plain color. Setting it changes the fill color to its mean.
  public var fillGradient: GradientStyle? {
    didSet { if let fillGradient { fillColor = fillGradient.mean.opacity(1) } }
  }

  /// The gradient that shapes are filled with; `nil` for a plain color or no fill.
  public var effectiveFillGradient: GradientStyle? { fillColor == nil ? nil : fillGradient }
  /// The line width in canvas points, clamped to 1…20.
  public var width: Double { didSet { width = width.clamped(to: Self.widths) } }
  /// The opacity of the whole stroke, clamped to 0…1.
  public var opacity: Double { didSet { opacity = opacity.clamped(to: Self.opacities) } }

  /// Creates a pen, clamping `width` and `opacity` to their ranges.
  public init(strokeColor: Color, fillColor: Color? = nil, width: Double, opacity: Double) {
    (self.strokeColor, self.fillColor) = (strokeColor, fillColor)
    (self.width, self.opacity) = (width.clamped(to: Self.widths), opacity.clamped(to: Self.opacities))
  }

  /// The range of widths, in canvas points.
  public static let widths = 1.0...20.0
  /// The range of opacities.
  public static let opacities = 0.0...1.0
  /// The pen on first start: crimson, opaque, 4 points wide, no fill.
  public static let initial = Pen(strokeColor: Color(RGB24(0xDC143C)), width: 4, opacity: 1)
  /// The pen set by *Reset Pen*: 50% gray, 50% opaque, 10 points wide, no fill.
  public static let standard = Pen(strokeColor: Color(white: 0.5), width: 10, opacity: 0.5)
}
