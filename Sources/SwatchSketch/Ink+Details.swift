import SwatchColor

extension Ink {
  /// The gradient of the line or text; `nil` for a plain color.
  public var lineGradient: Gradient? { details?.line }
  /// The gradient of the fill; `nil` for a plain color.
  public var fillGradient: Gradient? { details?.fill }
  /// The dash pattern; `nil` for a solid line.
  public var dashes: Dashes? { details?.dashes }
  /// True if edges have no anti-aliasing (`shape-rendering: crispEdges`), so that adjoining shapes leave no
  /// gap.
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
      color.map { color in gradient.map { $0.mean.opacity(color.alpha) } ?? color }
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
    guard let dashes, scale * dashes.period < Self.finestDash * Double(dashes.lengths.count / 2) else {
      return (self, 1)
    }
    return (dashed(nil), dashes.coverage(overlap: cap == .butt ? 0 : width))
  }

  /// The smallest visible period of a dash and its gap, in pixels.
  private static let finestDash = 0.25

  func transformed(by transform: CanvasTransform) -> Ink {
    guard lineGradient != nil || fillGradient != nil else { return self }
    return painted(
      line: lineGradient?.transformed(by: transform), fill: fillGradient?.transformed(by: transform))
  }
}
