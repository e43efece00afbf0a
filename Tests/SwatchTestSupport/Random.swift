import SwatchColor

extension RGB24 {
  /// Returns any of the 16,777,216 colors.
  public static func random(using generator: inout SeededGenerator) -> RGB24 {
    RGB24(UInt32.random(in: 0...0xFFFFFF, using: &generator))
  }
}
