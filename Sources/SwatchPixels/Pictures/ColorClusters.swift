import SwatchColor

/// Clusters of similar colors: k-means in OKLab.
///
/// Uses S. P. Lloyd's algorithm ("Least squares quantization in PCM", IEEE Transactions on Information Theory
/// 28, 1982), seeded as in k-means++ (D. Arthur, S. Vassilvitskii, SODA 2007), but deterministically: the
/// next center is the color with the largest product of weight and squared distance from its nearest center.
/// Weights grow with chroma, up to five times for the most saturated colors.
struct ColorClusters {
  private struct Point {
    let lab: OKLab
    let count, weight: Double

    init(_ color: WeightedColor) {
      lab = OKLab(color.color)
      count = color.weight
      weight = count * (1 + Self.emphasis * (lab.a * lab.a + lab.b * lab.b).squareRoot())
    }

    /// The OKLab chroma of sRGB colors is at most 0.32.
    private static let emphasis = 4 / 0.32
  }

  private static let iterationLimit = 12
  /// Iteration stops when no center moves farther than this, in ΔEOK.
  private static let convergenceStep = 0.001

  private let points: [Point]
  private var centers: [OKLab] = []
  /// The nearest center of each point, and the squared distance to it.
  private var nearest: [Int]
  private var distances: [Double]

  /// Groups `colors` around `count` centers. There must be more colors than centers.
  ///
  /// - Complexity: O(*n* · *count*) in the number of colors.
  init(_ colors: [WeightedColor], count: Int) {
    points = colors.map(Point.init)
    nearest = Array(repeating: 0, count: points.count)
    distances = Array(repeating: .infinity, count: points.count)
    addCenter(at: points.indices.max { points[$0].weight < points[$1].weight } ?? 0)
    while centers.count < count { addCenter(at: worstPoint) }
    for _ in 0..<Self.iterationLimit {
      let step = moveCenters()
      for index in distances.indices { distances[index] = .infinity }
      for center in centers.indices { reassignPoints(to: center) }
      if step < Self.convergenceStep { break }
    }
  }

  var means: [WeightedColor] {
    var counts = [Double](repeating: 0, count: centers.count)
    for (index, point) in points.enumerated() { counts[nearest[index]] += point.count }
    return zip(centers, counts).compactMap { center, count in
      guard count > 0 else { return nil }
      let lab = ColorCoordinates(.oklab, center.lightness, center.a, center.b)
      let srgb = lab.converted(to: .srgb).resolved.clamped(lowerBound: .zero, upperBound: .one)
      return WeightedColor(color: Color(red: srgb.x, green: srgb.y, blue: srgb.z), weight: count)
    }
  }

  private mutating func addCenter(at index: Int) {
    centers.append(points[index].lab)
    reassignPoints(to: centers.count - 1)
  }

  /// The point with the largest product of weight and squared distance.
  private var worstPoint: Int {
    points.indices.max { points[$0].weight * distances[$0] < points[$1].weight * distances[$1] } ?? 0
  }

  /// Assigns to `center` the points that are nearer to it than to their current center.
  private mutating func reassignPoints(to center: Int) {
    let lab = centers[center]
    for index in points.indices {
      let distance = points[index].lab.squaredDistance(to: lab)
      guard distance < distances[index] else { continue }
      distances[index] = distance
      nearest[index] = center
    }
  }

  /// Moves each center to the mean of its points or, if it has none, to ``worstPoint``.
  ///
  /// - Returns: The largest step.
  private mutating func moveCenters() -> Double {
    // The sums of weighted lightness, a and b, and of the weights.
    var sums = [SIMD4<Double>](repeating: .zero, count: centers.count)
    for (index, point) in points.enumerated() {
      let lab = point.lab
      sums[nearest[index]] += point.weight * SIMD4(lab.lightness, lab.a, lab.b, 1)
    }
    var largest = 0.0
    for center in centers.indices {
      guard sums[center].w > 0 else {
        let index = worstPoint
        centers[center] = points[index].lab
        distances[index] = 0
        largest = .infinity
        continue
      }
      let sum = sums[center] / sums[center].w
      let mean = OKLab(lightness: sum.x, a: sum.y, b: sum.z)
      largest = max(largest, mean.squaredDistance(to: centers[center]).squareRoot())
      centers[center] = mean
    }
    return largest
  }
}

extension OKLab {
  fileprivate func squaredDistance(to other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, self.a - other.a, self.b - other.b)
    return l * l + a * a + b * b
  }
}
