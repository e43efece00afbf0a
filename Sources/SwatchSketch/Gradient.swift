import Glibc
import SwatchColor

/// A linear or radial color gradient (SVG 1.1, section 13.2).
public struct Gradient: Hashable, Sendable {
  /// The shape of the gradient, before ``transform``.
  public enum Geometry: Hashable, Sendable {
    case linear(from: CanvasPoint, to: CanvasPoint)
    /// From a focus to a circle around a center.
    case radial(center: CanvasPoint, radius: Double, focus: CanvasPoint)
  }

  /// The colors beyond both ends.
  public enum Spread: Hashable, Sendable, CaseIterable {
    /// The end colors continue.
    case pad
    /// The gradient repeats, alternating its direction.
    case reflect
    /// The gradient repeats from the start.
    case `repeat`
  }

  /// The shape of the gradient, before ``transform``.
  public let geometry: Geometry
  /// The stops by ascending offset; at least one.
  public let stops: [ColorStop]
  /// The colors beyond both ends.
  public let spread: Spread
  /// The transform from the geometry to the canvas.
  public let transform: CanvasTransform

  /// Creates a gradient; returns `nil` without stops. Offsets out of order are raised to the preceding one.
  public init?(
    _ geometry: Geometry, stops: [ColorStop], spread: Spread = .pad, transform: CanvasTransform = .identity
  ) {
    guard !stops.isEmpty else { return nil }
    self.stops = Self.withAscendingOffsets(stops)
    (self.geometry, self.spread, self.transform) = (geometry, spread, transform)
  }

  private static func withAscendingOffsets(_ stops: [ColorStop]) -> [ColorStop] {
    // Return the same array if possible, because many inks can share it.
    guard zip(stops, stops.dropFirst()).contains(where: { $0.offset > $1.offset }) else { return stops }
    var last = 0.0
    return stops.map { stop in
      last = Swift.max(last, stop.offset)
      return ColorStop(at: last, stop.color)
    }
  }

  /// The mean of all colors.
  public var mean: Color { stops.mean }

  /// Returns the gradient with an additional transform.
  public func transformed(by outer: CanvasTransform) -> Gradient {
    Gradient(geometry, stops: stops, spread: spread, transform: outer * transform) ?? self
  }

  /// Fits a gradient to a box. A linear gradient reaches its first and last colors at the corners (CSS Images
  /// 3, section 3.1.1), a radial gradient at the middle of each side.
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
    guard new.kind == old.kind, new.kind == .radial || new.angle == old.angle
    else { return Gradient(new, over: box, precision: precision) }
    let stops = new.stops.map { ColorStop(at: $0.offset, $0.color.quantizedTo8Bits) }
    return Gradient(geometry, stops: stops, spread: spread, transform: transform) ?? self
  }
}

extension Gradient.Geometry {
  fileprivate static func linear(along angle: Double, over box: CanvasRect, _ precision: Precision) -> Self {
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
