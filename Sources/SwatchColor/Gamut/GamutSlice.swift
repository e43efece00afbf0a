import SwatchText

/// The most vivid colors that sRGB and Display P3 have at one hue of OKLCH, by lightness.
///
/// ```swift
/// let slice = GamutSlice(hue: 30)
/// print(slice.chroma(at: 0.7, in: .displayP3) > slice.chroma(at: 0.7, in: .srgb))  // true
/// ```
public struct GamutSlice: Sendable {
  /// The hue in degrees.
  public let hue: Double
  private let srgb, displayP3: [Double]

  /// A space whose edge is known.
  public enum Gamut: Hashable, Sendable {
    /// That of most screens.
    case srgb
    /// That of many newer ones.
    case displayP3

    fileprivate var space: ColorSpace { self == .srgb ? .srgb : .displayP3 }
  }

  private static let levelCount = 128
  /// More than any of the spaces has anywhere.
  private static let chromaLimit = 0.4

  /// Finds the edges at a hue in degrees, by bisection at 129 lightnesses.
  public init(hue: Double) {
    self.hue = hue
    func edge(_ gamut: Gamut) -> [Double] {
      (0...Self.levelCount).map { level in
        Self.greatestChroma(Double(level) / Double(Self.levelCount), hue, in: gamut.space)
      }
    }
    (srgb, displayP3) = (edge(.srgb), edge(.displayP3))
  }

  private static func greatestChroma(_ lightness: Double, _ hue: Double, in space: ColorSpace) -> Double {
    // There only rounding would let some through.
    guard lightness > 0, lightness < 1 else { return 0 }
    return bisect(from: chromaLimit, to: 0, steps: 12) {
      ColorCoordinates(.oklch, lightness, $0, hue).isInGamut(of: space)
    }.passing
  }

  /// The greatest chroma of a space at a lightness, 0…1; accurate to about 0.002.
  public func chroma(at lightness: Double, in gamut: Gamut) -> Double {
    let edge = gamut == .srgb ? srgb : displayP3
    let level = lightness.clamped(to: 0...1) * Double(Self.levelCount)
    let index = min(Int(level), Self.levelCount - 1)
    let fraction = level - Double(index)
    return edge[index] + fraction * (edge[index + 1] - edge[index])
  }
}
