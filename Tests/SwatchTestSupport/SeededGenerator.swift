import SwatchColor

/// Random numbers that are the same in every run.
public struct SeededGenerator: RandomNumberGenerator {
  private var generator: SplitMix64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// The next number.
  public mutating func next() -> UInt64 { generator.next() }

  /// Whether something happens that happens in `percent` of 100 cases.
  public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
