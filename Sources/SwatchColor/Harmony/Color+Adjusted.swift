import SwatchText

// HSL adjustments, as in style sheets and `pastel`. ``ColorTweak`` has perceptual ones.
extension Color {
  /// Returns the color with its HSL lightness raised by `amount`, -1…1, and clamped to 0…1.
  public func lightened(by amount: Double) -> Color {
    adjusted { SIMD3($0.x, $0.y, ($0.z + amount).clamped(to: 0...1)) }
  }

  /// Returns the color with its HSL saturation raised by `amount`, -1…1; grays are unchanged.
  public func saturated(by amount: Double) -> Color {
    adjusted { $0.y == 0 ? $0 : SIMD3($0.x, ($0.y + amount).clamped(to: 0...1), $0.z) }
  }

  /// Black or white, whichever has the higher WCAG contrast on the color; black if equal. Ignores alpha.
  public var textColor: Color {
    let (black, white) = (Color(white: 0), Color(white: 1))
    let isWhite = WCAGContrast(of: white, on: self).ratio > WCAGContrast(of: black, on: self).ratio
    return isWhite ? white : black
  }

  /// Returns the opaque gray with the given CIE lightness (L* / 100), from 0 (black) to 1 (white).
  public static func gray(lightness: Double) -> Color {
    let rgb = ColorCoordinates(.lab, lightness.clamped(to: 0...1) * 100, 0, 0).values(in: .srgb)
    return Color(white: (rgb.sum() / 3).clamped(to: 0...1))
  }

  private func adjusted(_ change: (SIMD3<Double>) -> SIMD3<Double>) -> Color {
    let hsl = ColorCoordinates(self).converted(to: .hsl).resolved
    let changed = change(hsl)
    guard changed != hsl else { return self }
    return Color(ColorSpace.hsl.srgb(fromCylinder: changed), alpha: alpha)
  }
}
