import SwatchText

/// When each stroke appears where a drawing is drawn once more, stroke by stroke.
public struct TimeLapse: Sendable {
  /// How much of a drawing is there.
  public struct Progress: Hashable, Sendable {
    /// How many strokes are complete.
    public var strokeCount: Int
    /// How much there is of the next one, at least 0 and below 1.
    public var fraction: Double

    /// Creates a state between two strokes, or within one.
    public init(strokeCount: Int, fraction: Double = 0) {
      (self.strokeCount, self.fraction) = (strokeCount, fraction)
    }
  }

  /// How long all of it takes at most, in seconds.
  public static let longestDuration = 10.0

  /// When each stroke is complete, in seconds from the beginning.
  private let ends: [Double]

  /// Plans the strokes of `drawing`: long ones take longer than short ones.
  ///
  /// - Parameter duration: How long all of them take, in seconds; without, as long as a hand does, up to
  ///   ``longestDuration``.
  /// - Complexity: O(*n*) in the number of points.
  public init(_ drawing: Drawing, duration: Double? = nil) {
    let times = drawing.strokes.map(Self.time)
    let total = max(times.reduce(0, +), .leastNonzeroMagnitude)
    let haste = duration.map { $0 / total } ?? min(1, Self.longestDuration / total)
    var end = 0.0
    ends = times.map { time in
      end += time * haste
      return end
    }
  }

  /// How long all of it takes, in seconds.
  public var duration: Double { ends.last ?? 0 }

  /// What there is after so many seconds.
  ///
  /// - Complexity: O(log *n*) in the number of strokes.
  public func progress(at time: Double) -> Progress {
    let count = ends.indices.partitioningIndex { !(ends[$0] <= time) }
    guard count < ends.count else { return Progress(strokeCount: count) }
    let start = end(ofStrokes: count)
    return Progress(strokeCount: count, fraction: max(0, (time - start) / (ends[count] - start)))
  }

  /// When so many strokes are complete, in seconds.
  public func end(ofStrokes count: Int) -> Double {
    count > 0 && !ends.isEmpty ? ends[min(count, ends.count) - 1] : 0
  }

  /// How long a hand takes for a stroke and the pause after it, in seconds.
  private static func time(for stroke: Stroke) -> Double {
    switch stroke.shape {
    case .picture, .artwork: 0.2
    case .text(let text): 0.2 + 0.06 * Double(min(text.string.count, 50))
    // NaN is below nothing: `min` gives the limit then.
    case .path: 0.2 + min(2.5, stroke.length / 800)
    }
  }
}
