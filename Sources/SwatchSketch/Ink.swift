import SwatchColor
import SwatchText

/// How a stroke is painted: its line, the area inside, and both together.
///
/// Colors have 8 bits a component, as files do: others are rounded. The opacity of an ink that has one paint only
/// is ``opacity``; that paint is opaque.
public struct Ink: Hashable, Sendable {
  /// How a line begins and ends.
  public enum Cap: Hashable, Sendable { case round, butt, square }
  /// How a line turns a corner.
  public enum Join: Hashable, Sendable { case round, miter, bevel }

  /// The color of the line, or `nil` for none. Its alpha counts beside a fill.
  public let line: Color?
  /// The color of the area inside, or `nil` for none. Its alpha counts beside a line.
  public let fill: Color?
  /// The thickness of the line in canvas points, at least 0.
  public let width: Double
  /// The opacity of line and area together, 0…1.
  public let opacity: Double
  /// How the line begins and ends.
  public var cap = Cap.round
  /// How the line turns a corner.
  public var join = Join.round
  /// How far a mitered corner may reach, in widths of the line; beyond it is beveled. At least 1.
  public var miterLimit = 4.0 { didSet { miterLimit = max(1, miterLimit) } }
  /// Whether an area that the outline goes around twice is outside (the even–odd rule).
  public var isEvenOdd = false
  /// What few inks have.
  var details: InkDetails?

  /// Creates an ink. Width and opacity are clamped to their ranges, colors rounded to 8 bits.
  public init(line: Color?, fill: Color? = nil, width: Double, opacity: Double = 1) {
    var opacity = opacity.clamped(to: 0...1)
    var paints = (line: line?.in8Bits, fill: fill?.in8Bits)
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

  /// The same ink with other colors. A gradient stays where the color is the same.
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

  /// How far the ink of a line may be from the outline, in canvas points.
  public var reach: Double {
    guard line != nil else { return 0 }
    let corner = join == .miter ? miterLimit : 1
    return width / 2 * max(corner, cap == .square ? 2.0.squareRoot() : 1)
  }
}

extension Color {
  /// The color with components and alpha that a file can name: 8 bits each, and an alpha of 0…1.
  var in8Bits: Color { Color(rgb24).opacity(alpha.clamped(to: 0...1)) }
}
