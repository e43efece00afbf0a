import SwatchText

/// A generator of maximally distinct colors by pairwise ΔEOK. Equal seeds give equal colors.
///
/// The first color is random, and each subsequent one is the farthest from those already chosen (T. F.
/// Gonzalez, "Clustering to minimize the maximum intercluster distance", Theoretical Computer Science 38
/// (1985)). Then each color is replaced with the one farthest from the others. Not always optimal.
public struct DistinctColors: Sendable {
  /// The maximum number of colors.
  public static let limit = 64

  /// The OKLab coordinates of each candidate, first with normal vision, then with each deficiency.
  private let coordinates: [[SIMD3<Double>]]
  private let candidates: [Color]

  /// Creates a generator that chooses among 16 levels each of red, green and blue.
  ///
  /// - Parameter deficiencies: Color vision deficiencies for which the colors must also be distinct.
  public init(for deficiencies: [ColorVisionDeficiency] = []) {
    let candidates = (0..<4_096).map { (index: UInt32) in
      let (red, green, blue) = (index >> 8, index >> 4 & 0xF, index & 0xF)
      return Color(RGB24((red << 16 | green << 8 | blue) * 17))
    }
    let simulations = deficiencies.map { ColorVisionSimulation($0) }
    let simulated = simulations.map { simulation in candidates.map { Self.oklab(simulation.color(for: $0)) } }
    coordinates = [candidates.map(Self.oklab)] + simulated
    self.candidates = candidates
  }

  /// Returns `count` colors, 0…``limit``.
  ///
  /// - Complexity: O(*n*²) in `count`.
  public func colors(_ count: Int, seed: UInt64 = 0) -> [Color] {
    let count = count.clamped(to: 0...Self.limit)
    var generator = SplitMix64(seed: seed)
    var chosen: [Int] = []
    while chosen.count < count {
      chosen.append(chosen.isEmpty ? Int(generator.next() >> 52) : farthest(from: chosen).index)
    }
    if count > 1 { spread(&chosen) }
    return chosen.map { candidates[$0] }
  }

  private func spread(_ chosen: inout [Int]) {
    for _ in 0..<8 {
      var hasMoved = false
      for index in chosen.indices {
        let current = chosen.remove(at: index)
        let best = farthest(from: chosen)
        let isBetter = best.distance > distance(of: current, to: chosen)
        chosen.insert(isBetter ? best.index : current, at: index)
        hasMoved = hasMoved || isBetter
      }
      if !hasMoved { return }
    }
  }

  private func farthest(from chosen: [Int]) -> (index: Int, distance: Double) {
    var best = (index: 0, distance: -1.0)
    for index in candidates.indices {
      let distance = distance(of: index, to: chosen, above: best.distance)
      if distance > best.distance { best = (index, distance) }
    }
    return best
  }

  /// Returns the smallest squared distance across all kinds of vision; stops early at `limit` or less.
  private func distance(of index: Int, to chosen: [Int], above limit: Double = -1) -> Double {
    var least = Double.infinity
    for other in chosen {
      for points in coordinates {
        let difference = points[index] - points[other]
        least = min(least, (difference * difference).sum())
      }
      if least <= limit { return least }
    }
    return least
  }

  private static func oklab(_ color: Color) -> SIMD3<Double> { ColorCoordinates(color).values(in: .oklab) }
}
