import SwatchText

extension Color {
  /// The relative luminance of WCAG 2.2, from 0 (black) to 1 (white), alpha left out.
  ///
  /// The recommendation switches from the straight to the curved part of sRGB at 0.04045 (once at 0.03928);
  /// no 8-bit color lies between. Source: <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
  public var relativeLuminance: Double {
    let light = linearLight
    return 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }

  /// Red, green and blue of sRGB in 0…1, proportional to light.
  var linearLight: SIMD3<Double> {
    TransferFunction.srgb.decoded(rgb.clampedToUnitCube)
  }

  /// The color that shows where this one lies on `background` (Compositing and Blending 1, "Simple alpha
  /// compositing"). The background counts as opaque.
  public func composited(over background: Color) -> Color {
    Color(background.rgb + (rgb - background.rgb) * alpha.clamped(to: 0...1))
  }
}
