import SwatchColor

/// A stroke while it is being drawn.
///
/// A terminal reports the cell that the pointer is in, not the point. Joined as they are, the centers of
/// those cells make a staircase. A sample therefore moves towards the middle of its neighbors, but never out
/// of its cell: the real pointer was somewhere in there. The line goes through the points so found.
public struct LiveStroke: Sendable {
  /// What the stroke is drawn with.
  public let pen: Pen
  /// The smoothed points so far. The last one is where the pointer is now.
  public private(set) var points: [CanvasPoint]

  private var samples: [CanvasPoint]
  private let grain: CanvasSize

  /// Begins a stroke at `sample`.
  ///
  /// - Parameter grain: How coarse samples are: the extent of the cell whose center a sample names.
  public init(pen: Pen, at sample: CanvasPoint, grain: CanvasSize = .cell) {
    self.pen = pen
    self.grain = grain
    samples = [sample]
    points = [sample]
  }

  /// Adds the next sample. Only the last two curves of ``path`` and the new one can differ from before.
  public mutating func extend(to sample: CanvasPoint) {
    samples.append(sample)
    points.append(sample)
    let last = samples.count - 2
    guard last > 0 else { return }
    points[last] = smoothed(samples[last], between: samples[last - 1], and: sample)
  }

  /// The smooth line so far.
  public var path: StrokePath { StrokePath(points: points) }

  /// How many curves at the beginning of ``path`` no further sample can change.
  public var settledCurveCount: Int { max(0, points.count - 3) }

  /// The finished stroke.
  public var stroke: Stroke { Stroke(pen: pen, points: points) }

  private func smoothed(
    _ sample: CanvasPoint, between before: CanvasPoint, and after: CanvasPoint
  ) -> CanvasPoint {
    let pull = 0.25 * (before + after - 2 * sample)
    return CanvasPoint(
      x: sample.x + pull.x.clamped(to: -grain.width / 2...grain.width / 2),
      y: sample.y + pull.y.clamped(to: -grain.height / 2...grain.height / 2))
  }
}
