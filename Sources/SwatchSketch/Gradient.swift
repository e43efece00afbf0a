import SwatchColor

/// A linear or radial color gradient (SVG 1.1, section 13.2).
public struct Gradient: Hashable, Sendable {
  /// The shape of the gradient, before ``transform``.
  public enum Geometry: Hashable, Sendable {
    case linear(from: CanvasPoint, to: CanvasPoint)
    /// From a focus to a circle around a center.
    case radial(center: CanvasPoint, radius: Double, focus: CanvasPoint)
  }

  /// A color at an offset.
  public typealias Stop = ColorStop

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
  public let stops: [Stop]
  /// The colors beyond both ends.
  public let spread: Spread
  /// The transform from the geometry to the canvas.
  public let transform: CanvasTransform

  /// Creates a gradient; returns `nil` without stops. Offsets out of order are raised to the
  /// preceding one.
  public init?(
    _ geometry: Geometry, stops: [Stop], spread: Spread = .pad, transform: CanvasTransform = .identity
  ) {
    guard !stops.isEmpty else { return nil }
    self.stops = Self.withAscendingOffsets(stops)
    (self.geometry, self.spread, self.transform) = (geometry, spread, transform)
  }

  private static func withAscendingOffsets(_ stops: [Stop]) -> [Stop] {
    // Return the same array if possible, because many inks can share it.
    guard zip(stops, stops.dropFirst()).contains(where: { $0.offset > $1.offset }) else { return stops }
    var last = 0.0
    return stops.map { stop in
      last = Swift.max(last, stop.offset)
      return Stop(at: last, stop.color)
    }
  }

  /// The mean of all colors.
  public var mean: Color { stops.mean }

  /// Returns the gradient with an additional transform.
  public func transformed(by outer: CanvasTransform) -> Gradient {
    Gradient(geometry, stops: stops, spread: spread, transform: outer * transform) ?? self
  }
}
