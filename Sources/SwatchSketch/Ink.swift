import SwatchColor
import SwatchText

/// The paint of a stroke: line, fill and opacity.
///
/// Colors are rounded to 8 bits per component, as in files. An ink with only a line or only a fill stores its
/// alpha in ``opacity``; the color itself is opaque.
public struct Ink: Hashable, Sendable {
  /// The shape of line ends.
  public enum Cap: Hashable, Sendable { case round, butt, square }
  /// The shape of corners.
  public enum Join: Hashable, Sendable { case round, miter, bevel }

  /// The line color, or `nil` for none. Opaque unless there is a fill.
  public let line: Color?
  /// The fill color, or `nil` for none. Opaque unless there is a line.
  public let fill: Color?
  /// The line width in canvas points, at least 0.
  public let width: Double
  /// The opacity of line and fill together, 0…1.
  public let opacity: Double
  /// The shape of line ends.
  public var cap = Cap.round
  /// The shape of corners.
  public var join = Join.round
  /// The longest miter, in line widths, before a corner is beveled. At least 1.
  public var miterLimit = 4.0 { didSet { miterLimit = max(1, miterLimit) } }
  /// True if the fill follows the even–odd rule instead of the nonzero rule.
  public var isEvenOdd = false
  var details: InkDetails?

  /// Creates an ink. Width and opacity are clamped to their ranges; colors are rounded to 8 bits.
  public init(line: Color?, fill: Color? = nil, width: Double, opacity: Double = 1) {
    var opacity = opacity.clamped(to: 0...1)
    var paints = (line: line?.quantizedTo8Bits, fill: fill?.quantizedTo8Bits)
    if let only = paints.fill == nil ? paints.line : paints.line == nil ? paints.fill : nil {
      opacity *= only.alpha
      paints = (paints.line?.opacity(1), paints.fill?.opacity(1))
    }
    (self.line, self.fill, self.opacity) = (paints.line, paints.fill, opacity)
    self.width = width.clamped(to: 0...Double.greatestFiniteMagnitude)
  }

  /// Creates the ink of a pen.
  public init(_ pen: Pen) {
    self.init(line: pen.strokeColor, fill: pen.fillColor, width: pen.width, opacity: pen.opacity)
  }

  /// Returns the ink with different colors. A gradient is kept if its color does not change.
  public func painted(line: Color?, fill: Color?) -> Ink {
    var ink = Ink(line: line, fill: fill, width: width, opacity: opacity)
    ink.copyLineShape(of: self)
    ink.details = details.flatMap {
      InkDetails(
        line: line == self.line ? $0.line : nil, fill: fill == self.fill ? $0.fill : nil,
        dashes: line == nil ? nil : $0.dashes, isCrisp: $0.isCrisp)
    }
    return ink
  }

  mutating func copyLineShape(of ink: Ink) {
    (cap, join, miterLimit, isEvenOdd) = (ink.cap, ink.join, ink.miterLimit, ink.isEvenOdd)
  }

  /// The maximum distance between the line's ink and the path, in canvas points.
  public var reach: Double {
    line == nil ? 0 : width / 2 * max(join == .miter ? miterLimit : 1, cap == .square ? 2.0.squareRoot() : 1)
  }

  /// The gradient of the line or text; `nil` for a plain color.
  public var lineGradient: Gradient? { details?.line }
  /// The gradient of the fill; `nil` for a plain color.
  public var fillGradient: Gradient? { details?.fill }
  /// The dash pattern; `nil` for a solid line.
  public var dashes: Dashes? { details?.dashes }
  /// True if edges have no anti-aliasing (SVG `crispEdges`), so that adjoining shapes leave no gap.
  public var isCrisp: Bool {
    get { details?.isCrisp ?? false }
    set {
      guard newValue != isCrisp else { return }
      details = InkDetails(line: lineGradient, fill: fillGradient, dashes: dashes, isCrisp: newValue)
    }
  }

  /// Returns the ink with gradients.
  ///
  /// Each color becomes the mean of its gradient with unchanged alpha; `nil` keeps a plain color.
  public func painted(line: Gradient?, fill: Gradient?) -> Ink {
    func mean(_ gradient: Gradient?, _ color: Color?) -> Color? {
      color.map { gradient?.mean.opacity($0.alpha) ?? $0 }
    }
    var ink = painted(line: mean(line, self.line), fill: mean(fill, self.fill))
    ink.details = InkDetails(
      line: self.line == nil ? nil : line, fill: self.fill == nil ? nil : fill, dashes: dashes,
      isCrisp: isCrisp)
    return ink
  }

  /// Returns the ink with a dash pattern, or with a solid line for `nil`. Ink without a line has no dashes.
  public func dashed(_ dashes: Dashes?) -> Ink {
    var ink = self
    ink.details = InkDetails(
      line: lineGradient, fill: fillGradient, dashes: line == nil ? nil : dashes, isCrisp: isCrisp)
    return ink
  }

  /// Returns the ink without dashes too fine to distinguish, and the opacity of the equivalent solid line.
  ///
  /// - Parameter scale: The pixels per canvas point.
  public func withVisibleDashes(at scale: Double) -> (ink: Ink, coverage: Double) {
    // A dash and its gap, which are two of the lengths, are visible if they span a quarter of a pixel.
    guard let dashes, scale * dashes.period < 0.125 * Double(dashes.lengths.count) else { return (self, 1) }
    return (dashed(nil), dashes.coverage(overlap: cap == .butt ? 0 : width))
  }

  func transformed(by transform: CanvasTransform) -> Ink {
    let (line, fill) = (lineGradient?.transformed(by: transform), fillGradient?.transformed(by: transform))
    return line != nil || fill != nil ? painted(line: line, fill: fill) : self
  }

  /// Returns the ink with its fill color replaced by a gradient over a box; `nil` changes nothing.
  func filled(with style: GradientStyle?, over box: CanvasRect?, _ precision: Precision) -> Ink {
    guard let style, let box, fill != nil else { return self }
    return painted(line: lineGradient, fill: Gradient(style, over: box, precision: precision))
  }

  /// The style that is closest to the dashes of the line.
  public var lineStyle: LineStyle { (dashes?.lengths.first).map { $0 < width ? .dotted : .dashed } ?? .solid }
  func styled(_ style: LineStyle) -> Ink { dashed(style.dashes(width: width)) }

  /// A part of a stroke with its own paint.
  public enum Paint: Hashable, Sendable, CaseIterable { case fill, line }

  func gradient(of paint: Paint) -> Gradient? { paint == .fill ? fillGradient : lineGradient }
}

extension Color {
  /// The color rounded to 8 bits per component, with alpha clamped to 0…1.
  var quantizedTo8Bits: Color { Color(rgb24).opacity(alpha.clamped(to: 0...1)) }
}
