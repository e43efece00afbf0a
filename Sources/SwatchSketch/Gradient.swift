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
    var (ascending, last) = (stops, 0.0)
    // Keep the same array if possible, because many inks can share it.
    if zip(stops, stops.dropFirst()).contains(where: { $0.offset > $1.offset }) {
      ascending = stops.map { stop in
        last = Swift.max(last, stop.offset)
        return ColorStop(at: last, stop.color)
      }
    }
    (self.geometry, self.stops, self.spread, self.transform) = (geometry, ascending, spread, transform)
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
    case .linear:
      let (sine, cosine) = (sin(style.angle * .pi / 180), cos(style.angle * .pi / 180))
      let half = (box.size.width * abs(cosine) + box.size.height * abs(sine)) / 2
      let vector = CanvasPoint(x: half * cosine, y: half * sine)
      let (start, end) = (box.center - vector, box.center + vector)
      geometry = .linear(from: start.rounded(to: precision), to: end.rounded(to: precision))
      transform = .identity
    case .radial:
      let center = box.center.rounded(to: precision)
      let radius = precision.rounded(length: max(box.size.width, box.size.height) / 2)
      geometry = .radial(center: center, radius: radius, focus: center)
      transform = Self.circleScale(to: box.size, around: center)
    }
  }

  /// Returns the transform that scales a circle to the proportions of a box.
  private static func circleScale(to box: CanvasSize, around center: CanvasPoint) -> CanvasTransform {
    guard box.width > 0, box.height > 0, box.width != box.height else { return .identity }
    let fine = Precision(decimals: 6)
    let (x, y) = (fine.rounded(min(box.width / box.height, 1)), fine.rounded(min(box.height / box.width, 1)))
    return CanvasTransform(
      a: x, d: y, e: fine.rounded(center.x * (1 - x)), f: fine.rounded(center.y * (1 - y)))
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
    let (old, fitted) = (style, Gradient(new, over: box, precision: precision))
    guard new.kind == old.kind, new.kind == .radial || new.angle == old.angle else { return fitted }
    return Gradient(geometry, stops: fitted.stops, spread: spread, transform: transform) ?? self
  }
}

extension CanvasPoint {
  /// The direction of the vector in degrees, clockwise from the right, rounded to tenths.
  fileprivate var angle: Double { (atan2(y, x) * 1800 / .pi).rounded() / 10 }
}
