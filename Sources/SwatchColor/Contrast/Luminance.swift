import SwatchText

extension Color {
  /// The relative luminance as defined by WCAG 2.2, from 0 (black) to 1 (white). Alpha is ignored.
  ///
  /// The linear segment of sRGB ends at 0.04045 (formerly 0.03928); no 8-bit color falls between the two.
  /// Source: <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
  public var relativeLuminance: Double {
    let light = linearLight
    return 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }

  var linearLight: SIMD3<Double> { TransferFunction.srgb.decoded(rgb.clampedToUnitCube) }

  /// Returns the color composited over a background that is treated as opaque (Compositing and Blending 1).
  public func composited(over background: Color) -> Color {
    Color(background.rgb + (rgb - background.rgb) * alpha.clamped(to: 0...1))
  }
}
