import SwatchColor
import SwatchText

/// A stroke while it is being drawn.
///
/// A terminal reports the cell or the pixel that the pointer is in, not the point. Joined as they are, the centers of
/// those cells make a staircase. A sample therefore moves towards the mean of its neighbors, but never out of
/// its cell: the real pointer was somewhere in there. The line goes through the points so found.
///
/// While the pointer moves, only the nearest neighbors count, so that little of what has been drawn changes
/// again. The finished ``stroke`` looks further along the line, is smoother, and has as few curves as that needs.
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
    // Of those around it, too, no sample is missing.
    let last = samples.count - 2 - Self.reach
    if last >= 0 { finished.append(finished(at: last)) }
  }

  /// The latest sample, as it was given.
  public var lastSample: CanvasPoint { samples[samples.count - 1] }

  /// The smooth line so far.
  public var path: Spline { Spline(points: points) }

  /// How many curves at the beginning of ``path`` no further sample can change.
  public var settledCurveCount: Int { max(0, points.count - 3) }

  /// The finished stroke. It passes within half the grain, or half a pixel of the screen where that is more, of every sample.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var stroke: Stroke {
    let points = finishedPoints
    guard points.count > 1 else { return draft }
    let (half, pixel) = (0.5 * grain, 0.5 / scale)
    let fit = CurveFit(
      line: Spline(points: points), samples: samples, tolerance: Self.tolerance / scale
    ) { way in
      way.isWithin(half) || way.length <= pixel
    }
    let path = Path(fit.curves()).rounded(to: precision)
    return Stroke(pen: pen, shape: .path(path), precision: precision)
  }

  /// The finished stroke with a point for each sample, which takes less time than fewer.
  public var draft: Stroke { Stroke(pen: pen, points: finishedPoints, precision: precision) }

  private var finishedPoints: [CanvasPoint] {
    finished + samples.indices.dropFirst(finished.count).map(finished(at:))
  }

  /// How far curves may be from the smooth line through all points: a twentieth of a cell at 100 %.
  private static let tolerance = 0.05 * CanvasSize.cell.width

  /// How many neighbors on either side count at first in the finished stroke.
  private static let reach = 3

  /// The mean of a smoothed sample and those beside it, as far as the sample's cell allows.
  private func finished(at index: Int) -> CanvasPoint {
    let point = smoothed(at: index, reach: Self.reach)
    guard index > 0, index < samples.count - 1 else { return point }
    let sides = smoothed(at: index - 1, reach: Self.reach) + smoothed(at: index + 1, reach: Self.reach)
    return inCell((1 / 4) * sides + (1 / 2) * point, at: index)
  }

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
    return inCell((1 / total) * sum, at: index)
  }

  private func inCell(_ point: CanvasPoint, at index: Int) -> CanvasPoint {
    let sample = samples[index]
    return CanvasPoint(
      x: point.x.clamped(to: sample.x - grain.width / 2...sample.x + grain.width / 2),
      y: point.y.clamped(to: sample.y - grain.height / 2...sample.y + grain.height / 2)
    ).rounded(to: precision)
  }

  /// Binomial weights, from the middle outwards, for 0 to 3 neighbors on either side: of all means they let
  /// the least of a staircase through.
  private static let weights: [[Double]] = [[1], [2, 1], [6, 4, 1], [20, 15, 6, 1]]
}
