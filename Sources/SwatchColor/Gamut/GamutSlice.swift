import SwatchText

/// The maximum chroma in sRGB and Display P3 by lightness, at one OKLCH hue.
///
/// ```swift
/// let slice = GamutSlice(hue: 30)
/// print(slice.chroma(at: 0.7, in: .displayP3) > slice.chroma(at: 0.7, in: .srgb))  // true
/// ```
public struct GamutSlice: Sendable {
  /// The hue in degrees.
  public let hue: Double
  private let srgb, displayP3: [Double]

  /// A gamut whose boundary the slice contains.
  public enum Gamut: Hashable, Sendable {
    /// The gamut of most screens, and that of many newer ones.
    case srgb, displayP3

    fileprivate var space: ColorSpace { self == .srgb ? .srgb : .displayP3 }
  }

  private static let intervalCount = 128
  /// A chroma above the maximum of both gamuts.
  private static let chromaLimit = 0.4

  /// Computes both curves for a hue in degrees, by bisection at 129 lightness levels.
  public init(hue: Double) {
    self.hue = hue
    func boundary(_ gamut: Gamut) -> [Double] {
      (0...Self.intervalCount).map { level in
        // Any chroma found at black or white would be a rounding error.
        guard level > 0, level < Self.intervalCount else { return 0 }
        let lightness = Double(level) / Double(Self.intervalCount)
        return bisect(from: Self.chromaLimit, to: 0, steps: 12) {
          ColorCoordinates(.oklch, lightness, $0, hue).isInGamut(of: gamut.space)
        }.passing
      }
    }
    (srgb, displayP3) = (boundary(.srgb), boundary(.displayP3))
  }

  /// Returns the maximum chroma at a lightness in 0…1; accurate to about 0.002.
  public func chroma(at lightness: Double, in gamut: Gamut) -> Double {
    let boundary = gamut == .srgb ? srgb : displayP3
    let level = lightness.clamped(to: 0...1) * Double(Self.intervalCount)
    let index = min(Int(level), Self.intervalCount - 1)
    let fraction = level - Double(index)
    return boundary[index] + fraction * (boundary[index + 1] - boundary[index])
  }
}
