import SwatchColor

/// Colors that go over into each other, along a line or from a point outwards (SVG 1.1, section 13.2).
public struct Gradient: Hashable, Sendable {
  /// How the colors lie, before ``transform``.
  public enum Geometry: Hashable, Sendable {
    /// From one point to another.
    case linear(from: CanvasPoint, to: CanvasPoint)
    /// From a focus to a circle around a center.
    case radial(center: CanvasPoint, radius: Double, focus: CanvasPoint)
  }

  /// A color at a place.
  public typealias Stop = ColorStop

  /// What is beyond both ends.
  public enum Spread: Hashable, Sendable, CaseIterable {
    /// The colors of the ends.
    case pad
    /// The colors there and back.
    case reflect
    /// The colors from the start again.
    case `repeat`
  }

  /// How the colors lie.
  public let geometry: Geometry
  /// The colors, at least one, by their places.
  public let stops: [Stop]
  /// What is beyond.
  public let spread: Spread
  /// From where the geometry is to the canvas.
  public let transform: CanvasTransform

  /// Creates a gradient; `nil` without a color. A stop that is before another in the list and behind it in place moves there.
  public init?(
    _ geometry: Geometry, stops: [Stop], spread: Spread = .pad, transform: CanvasTransform = .identity
  ) {
    guard !stops.isEmpty else { return nil }
    self.stops = Self.inOrder(stops)
    (self.geometry, self.spread, self.transform) = (geometry, spread, transform)
  }

  private static func inOrder(_ stops: [Stop]) -> [Stop] {
    // Many inks can share them.
    guard zip(stops, stops.dropFirst()).contains(where: { $0.offset > $1.offset }) else { return stops }
    var last = 0.0
    return stops.map { stop in
      last = Swift.max(last, stop.offset)
      return Stop(at: last, stop.color)
    }
  }

  /// The mean of all colors, where one has to do.
  public var mean: Color { stops.mean }

  /// The gradient elsewhere, larger or turned.
  public func transformed(by outer: CanvasTransform) -> Gradient {
    Gradient(geometry, stops: stops, spread: spread, transform: outer * transform) ?? self
  }
}
