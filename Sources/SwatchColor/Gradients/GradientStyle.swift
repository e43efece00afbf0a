import SwatchText

/// A gradient independent of the shape it fills: its kind, angle and color stops.
///
/// ```swift
/// var style = GradientStyle(from: Color(RGB24(0xFF6347)), to: Color(white: 1))
/// style.angle = 90
/// let middle = style.addStop(at: 0.5)
/// style.setColor(Color(RGB24(0xFFD700)), ofStop: middle)
/// print(style.stops.map(\.color.hex))  // ["#ff6347", "#ffd700", "#ffffff"]
/// ```
public struct GradientStyle: Hashable, Sendable {
  /// The geometry of a gradient.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Along a line, or from the center outward.
    case linear, radial
  }

  /// The geometry.
  public var kind: Kind
  /// The direction of a linear gradient, in degrees clockwise from the right, normalized to 0..<360.
  public var angle: Double { didSet { angle = angle.normalizedDegrees } }
  /// The stops, sorted by offset; at least one.
  public private(set) var stops: [ColorStop]

  /// Creates a gradient from stops in any order; returns `nil` if there are none.
  public init?(_ kind: Kind = .linear, angle: Double = 0, stops: [ColorStop]) {
    guard !stops.isEmpty else { return nil }
    (self.kind, self.angle) = (kind, angle.normalizedDegrees)
    self.stops = stops.stablySorted { $0.offset < $1.offset }
  }

  /// Creates a gradient from one color to another, or to transparent if both are the same.
  public init(_ kind: Kind = .linear, from start: Color, to end: Color) {
    (self.kind, angle) = (kind, 0)
    stops = [ColorStop(at: 0, start), ColorStop(at: 1, end == start ? end.opacity(0) : end)]
  }

  /// The mean of all colors, for renderers that need a single color.
  public var mean: Color { stops.mean }

  /// Changes the color of a stop. Ignores invalid indices.
  public mutating func setColor(_ color: Color, ofStop index: Int) {
    guard stops.indices.contains(index) else { return }
    stops[index] = ColorStop(at: stops[index].offset, color)
  }

  /// Returns the offsets that a stop can move to, limited by its neighbors.
  public func offsetRange(ofStop index: Int) -> ClosedRange<Double> {
    guard stops.indices.contains(index) else { return 0...1 }
    let start = index > 0 ? stops[index - 1].offset : 0
    return start...(index + 1 < stops.count ? stops[index + 1].offset : 1)
  }

  /// Moves a stop within ``offsetRange(ofStop:)``. Offsets are rounded to thousandths.
  public mutating func moveStop(_ index: Int, to offset: Double) {
    guard stops.indices.contains(index), offset.isFinite else { return }
    let newOffset = offset.rounded(decimals: 3).clamped(to: offsetRange(ofStop: index))
    stops[index] = ColorStop(at: newOffset, stops[index].color)
  }

  /// Adds a stop with the color at that offset and returns its index.
  @discardableResult
  public mutating func addStop(at offset: Double) -> Int {
    let newOffset = offset.clamped(to: 0...1).rounded(decimals: 3)
    let index = stops.firstIndex { $0.offset > newOffset } ?? stops.count
    stops.insert(ColorStop(at: newOffset, stops.color(at: newOffset)), at: index)
    return index
  }

  /// The minimum number of stops that ``removeStop(_:)`` leaves.
  public static let minimumStopCount = 2

  /// Removes a stop and returns true, unless too few would remain.
  public mutating func removeStop(_ index: Int) -> Bool {
    guard stops.indices.contains(index), stops.count > Self.minimumStopCount else { return false }
    stops.remove(at: index)
    return true
  }

  /// The gradient with its stops in reverse order.
  public var reversed: GradientStyle {
    var result = self
    result.stops = stops.reversed().map { ColorStop(at: 1 - $0.offset, $0.color) }
    return result
  }
}
