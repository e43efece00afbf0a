import SwatchText

/// A stroke in progress.
///
/// A terminal reports the cell or pixel under the pointer, not the exact point. Connecting the centers of
/// cells would make a staircase, so each sample moves toward the mean of its neighbors, but never out of its
/// cell.
///
/// While the pointer moves, only the nearest neighbors count, so that only a few points change after they
/// are drawn. The finished ``stroke`` uses more neighbors and is smoother, with as few curves as possible.
public struct LiveStroke: Sendable {
  /// The pen of the stroke.
  public let pen: Pen
  /// The smoothed points so far, up to the current pointer position.
  public private(set) var points: [CanvasPoint]
  private var samples: [CanvasPoint]
  /// The points of the finished stroke that further samples cannot change.
  private var finished: [CanvasPoint] = []
  let grain: CanvasSize
  private let scale: Double
  let precision: Precision

  /// Starts a stroke at `sample`.
  ///
  /// - Parameters:
  ///   - grain: The size of the cells or pixels at whose centers samples lie.
  ///   - scale: The pixels per canvas point on the screen.
  public init(
    pen: Pen, at sample: CanvasPoint, grain: CanvasSize = .cell, scale: Double = 1,
    precision: Precision = .standard
  ) {
    (self.pen, self.grain, self.scale, self.precision) = (pen, grain, scale, precision)
    (samples, points) = ([sample], [sample])
  }

  /// Adds the next sample. Only the curves of ``path`` starting at index ``stableCurveCount`` can change.
  public mutating func extend(to sample: CanvasPoint) {
    samples.append(sample)
    points.append(sample)
    points[points.count - 2] = smoothed(at: samples.count - 2, reach: 1)
    // The latest point that further samples cannot change.
    let last = samples.count - 2 - Self.reach
    if last >= 0 { finished.append(finished(at: last)) }
  }

  /// The latest sample, unsmoothed.
  public var lastSample: CanvasPoint { samples[samples.count - 1] }

  /// The smooth line so far.
  public var path: Spline { Spline(points: points) }

  /// The number of leading curves of ``path`` that further samples cannot change.
  public var stableCurveCount: Int { max(0, points.count - 3) }

  /// The finished stroke. Each sample is within half the grain or half a pixel of it, whichever is larger.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var stroke: Stroke {
    let points = finishedPoints
    guard points.count > 1 else { return draft }
    let (half, pixel) = (0.5 * grain, 0.5 / scale)
    let fit = CurveFit(line: Spline(points: points), samples: samples, tolerance: Self.tolerance / scale) {
      $0.isWithin(half) || $0.length <= pixel
    }
    return Stroke(pen: pen, shape: .path(Path(fit.curves()).rounded(to: precision)), precision: precision)
  }

  /// The finished stroke with one point per sample: faster to compute, but with more curves.
  public var draft: Stroke { Stroke(pen: pen, points: finishedPoints, precision: precision) }

  private var finishedPoints: [CanvasPoint] {
    finished + samples.indices.dropFirst(finished.count).map(finished(at:))
  }

  /// The maximum distance between the curves and the smoothed line: 5% of a cell's width at 100%.
  private static let tolerance = 0.05 * CanvasSize.cell.width

  /// The number of neighbors on either side that are averaged in the finished stroke.
  private static let reach = 3

  /// Returns the mean of a smoothed sample and its neighbors, clamped to the sample's cell.
  private func finished(at index: Int) -> CanvasPoint {
    let point = smoothed(at: index, reach: Self.reach)
    guard index > 0, index < samples.count - 1 else { return point }
    let sides = smoothed(at: index - 1, reach: Self.reach) + smoothed(at: index + 1, reach: Self.reach)
    return clampedToCell((1 / 4) * sides + (1 / 2) * point, at: index)
  }

  /// Returns the weighted mean of a sample and up to `reach` neighbors on each side, clamped to its cell.
  private func smoothed(at index: Int, reach: Int) -> CanvasPoint {
    let weights = Self.weights[min(reach, index, samples.count - 1 - index)]
    var (sum, total) = (weights[0] * samples[index], weights[0])
    for distance in weights.indices.dropFirst() {
      sum = sum + weights[distance] * (samples[index - distance] + samples[index + distance])
      total += 2 * weights[distance]
    }
    return clampedToCell((1 / total) * sum, at: index)
  }

  private func clampedToCell(_ point: CanvasPoint, at index: Int) -> CanvasPoint {
    let sample = samples[index]
    return CanvasPoint(
      x: point.x.clamped(to: sample.x - grain.width / 2...sample.x + grain.width / 2),
      y: point.y.clamped(to: sample.y - grain.height / 2...sample.y + grain.height / 2)
    ).rounded(to: precision)
  }

  /// Binomial weights, from the middle, for 0 to 3 neighbors on either side. They suppress staircases best.
  private static let weights: [[Double]] = [[1], [2, 1], [6, 4, 1], [20, 15, 6, 1]]
}
