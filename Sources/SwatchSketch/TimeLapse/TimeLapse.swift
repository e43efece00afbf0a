import SwatchText

/// The schedule for replaying a drawing stroke by stroke.
public struct TimeLapse: Sendable {
  /// The visible part of a drawing.
  public struct Progress: Hashable, Sendable {
    /// The number of complete strokes.
    public var strokeCount: Int
    /// The visible fraction of the next stroke, at least 0 and less than 1.
    public var fraction: Double

    /// Creates a progress value.
    public init(strokeCount: Int, fraction: Double = 0) {
      (self.strokeCount, self.fraction) = (strokeCount, fraction)
    }
  }

  /// The default maximum duration, in seconds.
  public static let maximumDuration = 10.0

  private let ends: [Double]

  /// Schedules the visible strokes of `drawing` by length.
  ///
  /// - Parameter duration: The seconds in total; `nil` for the estimated time, at most ``maximumDuration``.
  /// - Complexity: O(*n*) in the number of points.
  public init(_ drawing: Drawing, duration: Double? = nil) {
    let times = drawing.visible.strokes.map(Self.time)
    let total = max(times.reduce(0, +), .leastNonzeroMagnitude)
    let timeScale = duration.map { $0 / total } ?? min(1, Self.maximumDuration / total)
    ends = times.reduce(into: []) { ends, time in ends.append((ends.last ?? 0) + time * timeScale) }
  }

  /// The total duration in seconds.
  public var duration: Double { ends.last ?? 0 }

  /// Returns the progress at a time in seconds.
  ///
  /// - Complexity: O(log *n*) in the number of strokes.
  public func progress(at time: Double) -> Progress {
    let count = ends.indices.partitioningIndex { !(ends[$0] <= time) }
    guard count < ends.count else { return Progress(strokeCount: count) }
    let start = end(ofStrokes: count)
    return Progress(strokeCount: count, fraction: max(0, (time - start) / (ends[count] - start)))
  }

  /// Returns the time in seconds at which a number of strokes is complete.
  public func end(ofStrokes count: Int) -> Double {
    count > 0 && !ends.isEmpty ? ends[min(count, ends.count) - 1] : 0
  }

  /// Returns the estimated time to draw a stroke, and the pause after it, in seconds.
  private static func time(for stroke: Stroke) -> Double {
    switch stroke.shape {
    case .picture, .artwork: 0.2
    case .text(let text): 0.2 + 0.06 * Double(min(text.string.count, 50))
    // For NaN, `min` returns the limit.
    case .path: 0.2 + min(2.5, stroke.length / 800)
    }
  }
}
