import Glibc
import SwatchColor

extension Gradient {
  /// Fits a gradient to a box. A linear gradient reaches its first and last colors at the corners (CSS Images
  /// 3, section 3.1.1), a radial gradient at the middle of each side.
  ///
  /// - Parameter precision: The precision of the drawing's coordinates.
  public init(_ style: GradientStyle, over box: CanvasRect, precision: Precision = .standard) {
    stops = style.stops.map { ColorStop(at: $0.offset, $0.color.quantizedTo8Bits) }
    spread = .pad
    switch style.kind {
    case .linear: (geometry, transform) = (.linear(along: style.angle, over: box, precision), .identity)
    case .radial: (geometry, transform) = (.radial(over: box, precision), .scalingCircle(to: box, precision))
    }
  }

  /// The gradient without its position: kind, stops and angle.
  public var style: GradientStyle {
    let style =
      switch geometry {
      case .linear(let start, let end):
        GradientStyle(.linear, angle: (transform(end) - transform(start)).angle, stops: stops)
      case .radial: GradientStyle(.radial, stops: stops)
      }
    return style ?? GradientStyle(from: mean, to: mean)
  }

  /// Returns the gradient in a new style. It is fitted to `box` only if the kind or angle changes.
  public func restyled(
    as new: GradientStyle, over box: CanvasRect, precision: Precision = .standard
  ) -> Gradient {
    let old = style
    guard new.kind == old.kind, new.kind == .radial || new.angle == old.angle else {
      return Gradient(new, over: box, precision: precision)
    }
    let stops = new.stops.map { ColorStop(at: $0.offset, $0.color.quantizedTo8Bits) }
    return Gradient(geometry, stops: stops, spread: spread, transform: transform) ?? self
  }
}

extension Gradient.Geometry {
  fileprivate static func linear(
    along angle: Double, over box: CanvasRect, _ precision: Precision
  ) -> Self {
    let (sine, cosine) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
    let half = (box.size.width * abs(cosine) + box.size.height * abs(sine)) / 2
    let vector = CanvasPoint(x: half * cosine, y: half * sine)
    return .linear(
      from: (box.center - vector).rounded(to: precision), to: (box.center + vector).rounded(to: precision))
  }

  fileprivate static func radial(over box: CanvasRect, _ precision: Precision) -> Self {
    let center = box.center.rounded(to: precision)
    let radius = precision.rounded(length: max(box.size.width, box.size.height) / 2)
    return .radial(center: center, radius: radius, focus: center)
  }
}

extension CanvasPoint {
  /// The direction of the vector in degrees, clockwise from the right, rounded to tenths.
  fileprivate var angle: Double { (atan2(y, x) * 1800 / .pi).rounded() / 10 }
}

extension CanvasTransform {
  /// Returns the transform that scales a circle around the center of a box to the box's proportions.
  fileprivate static func scalingCircle(to box: CanvasRect, _ precision: Precision) -> CanvasTransform {
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
  /// Creates a stroke from a pen and a shape. The pen's gradient is fitted to the shape's bounds.
  ///
  /// - Parameter precision: The precision of the drawing's coordinates.
  public init(pen: Pen, shape: Shape, precision: Precision = .standard) {
    let ink = Ink(pen).filled(with: pen.effectiveFillGradient, over: shape.bounds, precision)
    self.init(ink: ink, shape: shape)
  }
}

extension Ink {
  /// Returns the ink with its fill color replaced by a gradient over a box; `nil` changes nothing.
  func filled(with style: GradientStyle?, over box: CanvasRect?, _ precision: Precision) -> Ink {
    guard let style, let box, fill != nil else { return self }
    return painted(line: lineGradient, fill: Gradient(style, over: box, precision: precision))
  }
}
