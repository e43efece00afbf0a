import SwatchText

/// A gradient before it lies on a shape: its colors, and how they go over into each other.
///
/// ```swift
/// var style = GradientStyle(from: Color(RGB24(0xFF6347)), to: Color(white: 1))
/// style.angle = 90
/// let middle = style.addStop(at: 0.5)
/// style.setColor(Color(RGB24(0xFFD700)), ofStop: middle)
/// print(style.stops.map(\.color.hex))  // ["#ff6347", "#ffd700", "#ffffff"]
/// ```
public struct GradientStyle: Hashable, Sendable {
  /// How the colors lie.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Along a line.
    case linear
    /// From the middle outwards.
    case radial
  }

  /// How the colors lie.
  public var kind: Kind
  /// Where a linear one goes to, in degrees clockwise from the right, at least 0 and less than 360. Others are turned until
  /// they are.
  public var angle: Double { didSet { angle = angle.normalizedDegrees } }
  /// The colors by their places, at least one.
  public private(set) var stops: [ColorStop]

  /// Creates a gradient; `nil` without a color. Stops are put in the order of their places.
  public init?(_ kind: Kind = .linear, angle: Double = 0, stops: [ColorStop]) {
    guard !stops.isEmpty else { return nil }
    (self.kind, self.angle) = (kind, angle.normalizedDegrees)
    self.stops = stops.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
  }

  /// Creates a gradient from one color to another; where they are the same, to nothing.
  public init(_ kind: Kind = .linear, from start: Color, to end: Color) {
    (self.kind, angle) = (kind, 0)
    stops = [ColorStop(at: 0, start), ColorStop(at: 1, end == start ? end.opacity(0) : end)]
  }

  /// The mean of all colors, where one has to do.
  public var mean: Color { stops.mean }

  // MARK: Stops

  /// Gives a stop another color.
  public mutating func setColor(_ color: Color, ofStop index: Int) {
    guard stops.indices.contains(index) else { return }
    stops[index] = ColorStop(at: stops[index].offset, color)
  }

  /// How far a stop can move: from the one before it to the one behind it.
  public func room(ofStop index: Int) -> ClosedRange<Double> {
    guard stops.indices.contains(index) else { return 0...1 }
    let start = index > 0 ? stops[index - 1].offset : 0
    return start...(index + 1 < stops.count ? stops[index + 1].offset : 1)
  }

  /// Moves a stop, as far as there is room; places are kept in thousandths.
  public mutating func moveStop(_ index: Int, to offset: Double) {
    guard stops.indices.contains(index), offset.isFinite else { return }
    let place = offset.rounded(decimals: 3).clamped(to: room(ofStop: index))
    stops[index] = ColorStop(at: place, stops[index].color)
  }

  /// Adds a stop in the color that is there, and returns its index.
  @discardableResult
  public mutating func addStop(at offset: Double) -> Int {
    let place = offset.clamped(to: 0...1).rounded(decimals: 3)
    let index = stops.firstIndex { $0.offset > place } ?? stops.count
    stops.insert(ColorStop(at: place, stops.color(at: place)), at: index)
    return index
  }

  /// The least number of stops that removing leaves.
  public static let leastStopCount = 2

  /// Removes a stop, and returns true, if enough are left.
  public mutating func removeStop(_ index: Int) -> Bool {
    guard stops.indices.contains(index), stops.count > Self.leastStopCount else { return false }
    stops.remove(at: index)
    return true
  }

  /// The colors from the other end.
  public var reversed: GradientStyle {
    var other = self
    other.stops = stops.reversed().map { ColorStop(at: 1 - $0.offset, $0.color) }
    return other
  }
}
