import SwatchColor
import SwatchText

/// Groups of similar colors: k-means in OKLab.
///
/// It is S. P. Lloyd's algorithm ("Least squares quantization in PCM", IEEE Transactions on Information Theory 28,
/// 1982), started in the manner of k-means++ (D. Arthur, S. Vassilvitskii, SODA 2007), but without
/// chance: the next center is the color whose weight times squared distance from the centers so far is largest.
/// A color's weight grows with its chroma, to five times at the most saturated ones.
struct ColorClusters {
  private struct Point {
    let place: OKLab
    let count: Double
    let weight: Double

    init(_ color: WeightedColor) {
      place = OKLab(color.color)
      count = color.weight
      weight = count * (1 + Self.emphasis * (place.a * place.a + place.b * place.b).squareRoot())
    }

    /// sRGB has chroma up to 0.32.
    private static let emphasis = 4 / 0.32
  }

  private static let roundLimit = 12
  /// The largest step of a center, in ΔEOK, that makes no difference worth another round.
  private static let restingStep = 0.001

  private let points: [Point]
  private var centers: [OKLab] = []
  /// For each point, its center and the squared distance from it.
  private var nearest: [Int]
  private var distances: [Double]

  /// Groups `colors`, which are more than `count`, around `count` centers.
  ///
  /// - Complexity: O(*n* · *count*) in the number of colors.
  init(_ colors: [WeightedColor], count: Int) {
    points = colors.map(Point.init)
    nearest = Array(repeating: 0, count: points.count)
    distances = Array(repeating: .infinity, count: points.count)
    placeCenters(count)
    for _ in 0..<Self.roundLimit {
      let step = moveCenters()
      assignPoints()
      if step < Self.restingStep { break }
    }
  }

  /// The mean color of each group, and how much belongs to it.
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

  private mutating func placeCenters(_ count: Int) {
    let heaviest = points.indices.max { points[$0].weight < points[$1].weight } ?? 0
    addCenter(at: heaviest)
    while centers.count < count { addCenter(at: loneliest) }
  }

  private mutating func addCenter(at index: Int) {
    centers.append(points[index].place)
    attractPoints(to: centers.count - 1)
  }

  /// The point that a new center would help most.
  private var loneliest: Int {
    points.indices.max { points[$0].weight * distances[$0] < points[$1].weight * distances[$1] } ?? 0
  }

  /// Gives the points that a center is nearer to than their own to it.
  private mutating func attractPoints(to center: Int) {
    let place = centers[center]
    for index in points.indices {
      let distance = points[index].place.squaredDistance(to: place)
      guard distance < distances[index] else { continue }
      distances[index] = distance
      nearest[index] = center
    }
  }

  private mutating func assignPoints() {
    for index in distances.indices { distances[index] = .infinity }
    for center in centers.indices { attractPoints(to: center) }
  }

  /// Moves each center to the mean of its points, and one that lost them all to where it helps most. Returns
  /// the largest step.
  private mutating func moveCenters() -> Double {
    // Lightness, a, b, each multiplied by the weight, and the weight.
    var sums = [SIMD4<Double>](repeating: .zero, count: centers.count)
    for (index, point) in points.enumerated() {
      let place = point.place
      sums[nearest[index]] += point.weight * SIMD4(place.lightness, place.a, place.b, 1)
    }
    var largest = 0.0
    for center in centers.indices {
      guard sums[center].w > 0 else {
        let index = loneliest
        centers[center] = points[index].place
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
