import SwatchColor

/// A reproducible random number generator.
public struct SeededGenerator: RandomNumberGenerator {
  private var generator: SplitMix64

  /// Creates a generator; equal seeds yield equal numbers.
  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 { generator.next() }

  /// Returns true with a probability of `percent`.
  public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
