import SwatchColor

/// A stroke while it is being drawn.
///
/// A terminal reports the cell or the pixel that the pointer is in, not the point. Joined as they are, the centers of
/// those cells make a staircase. A sample therefore moves towards the mean of its neighbors, but never out of
/// its cell: the real pointer was somewhere in there. The line goes through the points so found.
///
/// While the pointer moves, only the nearest neighbors count, so that little of what has been drawn changes
/// again. The finished ``stroke`` looks further along the line and is smoother; of points that lie as dense as pixels it
/// keeps those that show.
public struct LiveStroke: Sendable {
  /// What the stroke is drawn with.
  public let pen: Pen
  /// The smoothed points so far. The last one is where the pointer is now.
  public private(set) var points: [CanvasPoint]

  private var samples: [CanvasPoint]
  /// The points of the finished stroke that no further sample can change.
  private var finished: [CanvasPoint] = []
  private let grain: CanvasSize
  private let scale: Double
  private let precision: Precision

  /// Begins a stroke at `sample`.
  ///
  /// - Parameters:
  ///   - grain: How coarse samples are: the extent of the cell or the pixel whose center a sample names.
  ///   - scale: How large the drawing is shown, in pixels for a canvas point.
  ///   - precision: How exactly the drawing keeps points.
  public init(
    pen: Pen, at sample: CanvasPoint, grain: CanvasSize = .cell, scale: Double = 1,
    precision: Precision = .standard
  ) {
    self.pen = pen
    self.grain = grain
    self.scale = scale
    self.precision = precision
    samples = [sample]
    points = [sample]
  }

  /// Adds the next sample. Curves of ``path`` from ``settledCurveCount`` on can differ from before.
  public mutating func extend(to sample: CanvasPoint) {
    samples.append(sample)
    points.append(sample)
    let previous = samples.count - 2
    points[previous] = smoothed(at: previous, reach: 1)
    let last = samples.count - 1 - Self.reach
    if last >= 0 { finished.append(smoothed(at: last, reach: Self.reach)) }
  }

  /// The latest sample, as it was given.
  public var lastSample: CanvasPoint { samples[samples.count - 1] }

  /// The smooth line so far.
  public var path: Spline { Spline(points: points) }

  /// How many curves at the beginning of ``path`` no further sample can change.
  public var settledCurveCount: Int { max(0, points.count - 3) }

  /// The finished stroke. It passes within half the grain, or half a pixel where that is more, of every sample.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var stroke: Stroke {
    let points =
      finished + samples.indices.dropFirst(finished.count).map { smoothed(at: $0, reach: Self.reach) }
    // Half a pixel of the screen or, where that is more, of the mouse. Of cells it would be seen.
    let limit = CanvasPoint(x: grain.width, y: grain.height).length.clamped(to: 1 / scale...2 / scale) / 2
    // Samples that name cells are further apart, so all of them stay. Beside a corner the line bulges, which the tolerance
    // leaves room for.
    return Stroke(
      pen: pen, points: points.thinned(passing: samples, reach: 2.5 / scale, tolerance: 0.7 * limit),
      precision: precision)
  }

  /// How many neighbors on either side count in the finished stroke.
  private static let reach = 3

  /// The mean of a sample and its neighbors, up to `reach` on either side but as many on one as on the
  /// other, as far as the sample's cell allows.
  private func smoothed(at index: Int, reach: Int) -> CanvasPoint {
    let weights = Self.weights[min(reach, index, samples.count - 1 - index)]
    var sum = weights[0] * samples[index]
    var total = weights[0]
    for distance in weights.indices.dropFirst() {
      sum = sum + weights[distance] * (samples[index - distance] + samples[index + distance])
      total += 2 * weights[distance]
    }
    let mean = (1 / total) * sum
    let sample = samples[index]
    return CanvasPoint(
      x: mean.x.clamped(to: sample.x - grain.width / 2...sample.x + grain.width / 2),
      y: mean.y.clamped(to: sample.y - grain.height / 2...sample.y + grain.height / 2)
    ).rounded(to: precision)
  }

  /// Binomial weights, from the middle outwards, for 0 to 3 neighbors on either side: of all means they let
  /// the least of a staircase through.
  private static let weights: [[Double]] = [[1], [2, 1], [6, 4, 1], [20, 15, 6, 1]]
}
