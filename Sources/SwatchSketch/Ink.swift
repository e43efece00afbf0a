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
    self.line = paints.line
    self.fill = paints.fill
    self.width = width.clamped(to: 0...Double.greatestFiniteMagnitude)
    self.opacity = opacity
  }

  /// Creates the ink of a pen.
  public init(_ pen: Pen) {
    self.init(line: pen.strokeColor, fill: pen.fillColor, width: pen.width, opacity: pen.opacity)
  }

  /// Returns the ink with different colors. A gradient is kept if its color does not change.
  public func painted(line: Color?, fill: Color?) -> Ink {
    var ink = Ink(line: line, fill: fill, width: width, opacity: opacity)
    (ink.cap, ink.join, ink.miterLimit, ink.isEvenOdd) = (cap, join, miterLimit, isEvenOdd)
    if let details {
      ink.details = InkDetails(
        line: line == self.line ? details.line : nil, fill: fill == self.fill ? details.fill : nil,
        dashes: line == nil ? nil : details.dashes, isCrisp: details.isCrisp)
    }
    return ink
  }

  /// The maximum distance between the line's ink and the path, in canvas points.
  public var reach: Double {
    guard line != nil else { return 0 }
    let corner = join == .miter ? miterLimit : 1
    return width / 2 * max(corner, cap == .square ? 2.0.squareRoot() : 1)
  }
}

extension Color {
  /// The color rounded to 8 bits per component, with alpha clamped to 0…1.
  var quantizedTo8Bits: Color { Color(rgb24).opacity(alpha.clamped(to: 0...1)) }
}
