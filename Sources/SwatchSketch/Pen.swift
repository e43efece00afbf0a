import SwatchColor
import SwatchText

/// What a stroke is drawn with.
public struct Pen: Hashable, Sendable {
  /// The color of the line.
  public var strokeColor: Color
  /// The color of the area that the stroke encloses, or `nil` to leave it open.
  public var fillColor: Color?
  /// The gradient in place of the fill color, where there is one; that becomes its mean.
  public var fillGradient: GradientStyle? {
    didSet { if let fillGradient { fillColor = fillGradient.mean.opacity(1) } }
  }
  /// The gradient that areas get; `nil` where they get one color, or none.
  public var gradientOfFill: GradientStyle? { fillColor == nil ? nil : fillGradient }
  /// The thickness of the line in canvas points, 1…20. Other values are clamped.
  public var width: Double { didSet { width = width.clamped(to: Self.widths) } }
  /// The opacity of the stroke as a whole, from 0 (invisible) to 1. Other values are clamped.
  public var opacity: Double { didSet { opacity = opacity.clamped(to: Self.opacities) } }

  /// Creates a pen, clamping `width` and `opacity` to their ranges.
  public init(strokeColor: Color, fillColor: Color? = nil, width: Double, opacity: Double) {
    self.strokeColor = strokeColor
    self.fillColor = fillColor
    self.width = width.clamped(to: Self.widths)
    self.opacity = opacity.clamped(to: Self.opacities)
  }

  /// The widths that a pen can have, in canvas points.
  public static let widths = 1.0...20.0
  /// The opacities that a pen can have.
  public static let opacities = 0.0...1.0
  /// The pen that the program begins with: crimson, opaque, 4 points wide, no fill.
  public static let initial = Pen(strokeColor: Color(RGB24(0xDC143C)), width: 4, opacity: 1)
  /// The pen that *Reset Pen* gives: half gray, half opaque, 10 points wide, no fill.
  public static let standard = Pen(strokeColor: Color(white: 0.5), width: 10, opacity: 0.5)
}
