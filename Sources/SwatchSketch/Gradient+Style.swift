import Glibc
import SwatchColor

// Gradients laid over a box, and what they are without it.
extension Gradient {
  /// Lays a gradient over a box. A linear one begins and ends so that the corners have its first and its last color (CSS
  /// Images 3, section 3.1.1); a radial one reaches the middle of each side.
  ///
  /// - Parameter precision: How exactly the drawing keeps points.
  public init(_ style: GradientStyle, over box: CanvasRect, precision: Precision = .standard) {
    stops = style.stops.map { ColorStop(at: $0.offset, $0.color.in8Bits) }
    spread = .pad
    switch style.kind {
    case .linear: (geometry, transform) = (.linear(along: style.angle, over: box, precision), .identity)
    case .radial: (geometry, transform) = (.radial(over: box, precision), .narrowing(to: box, precision))
    }
  }

  /// What it is without a place: its stops, its kind, and where it goes to.
  public var style: GradientStyle {
    let style =
      switch geometry {
      case .linear(let start, let end):
        GradientStyle(.linear, angle: (transform(end) - transform(start)).angle, stops: stops)
      case .radial: GradientStyle(.radial, stops: stops)
      }
    // There is always a color.
    return style ?? GradientStyle(from: mean, to: mean)
  }

  /// The gradient with what a style says. It stays where it is unless the style goes elsewhere; then it is laid over a box.
  public func restyled(
    as new: GradientStyle, over box: CanvasRect, precision: Precision = .standard
  ) -> Gradient {
    let old = style
    guard new.kind == old.kind, new.kind == .radial || new.angle == old.angle else {
      return Gradient(new, over: box, precision: precision)
    }
    let stops = new.stops.map { ColorStop(at: $0.offset, $0.color.in8Bits) }
    return Gradient(geometry, stops: stops, spread: spread, transform: transform) ?? self
  }
}

extension Gradient.Geometry {
  fileprivate static func linear(
    along angle: Double, over box: CanvasRect, _ precision: Precision
  ) -> Self {
    let (sine, cosine) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
    let half = (box.size.width * abs(cosine) + box.size.height * abs(sine)) / 2
    let way = CanvasPoint(x: half * cosine, y: half * sine)
    return .linear(
      from: (box.center - way).rounded(to: precision), to: (box.center + way).rounded(to: precision))
  }

  fileprivate static func radial(over box: CanvasRect, _ precision: Precision) -> Self {
    let center = box.center.rounded(to: precision)
    let radius = precision.rounded(length: max(box.size.width, box.size.height) / 2)
    return .radial(center: center, radius: radius, focus: center)
  }
}

extension CanvasPoint {
  /// Where the vector goes, in degrees clockwise from the right. In tenths, as points are rounded.
  fileprivate var angle: Double { (atan2(y, x) * 1800 / .pi).rounded() / 10 }
}

extension CanvasTransform {
  /// Makes the circle around the middle of a box as narrow as the box is.
  fileprivate static func narrowing(to box: CanvasRect, _ precision: Precision) -> CanvasTransform {
    let (width, height) = (box.size.width, box.size.height)
    guard width > 0, height > 0, width != height else { return .identity }
    let fine = Precision(decimals: 6)
    let (x, y) = (fine.rounded(min(width / height, 1)), fine.rounded(min(height / width, 1)))
    let center = box.center.rounded(to: precision)
    return CanvasTransform(
      a: x, d: y, e: fine.rounded(center.x * (1 - x)), f: fine.rounded(center.y * (1 - y)))
  }
}

extension Stroke {
  /// Draws a shape with a pen, whose gradient lies over the box of the shape.
  ///
  /// - Parameter precision: How exactly the drawing keeps points.
  public init(pen: Pen, shape: Shape, precision: Precision = .standard) {
    let ink = Ink(pen).filled(with: pen.gradientOfFill, over: shape.bounds, precision)
    self.init(ink: ink, shape: shape)
  }
}

extension Ink {
  /// The same ink with a gradient over a box in place of the color of its area; `nil` leaves that.
  func filled(with style: GradientStyle?, over box: CanvasRect?, _ precision: Precision) -> Ink {
    guard let style, let box, fill != nil else { return self }
    return painted(line: lineGradient, fill: Gradient(style, over: box, precision: precision))
  }
}
