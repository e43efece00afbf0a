import SwatchColor
import SwatchText

/// A color model used by several formats.
enum ColorModel {
  case rgb, hsb, cmyk, lab, gray

  var componentCount: Int {
    switch self {
    case .rgb, .hsb, .lab: 3
    case .cmyk: 4
    case .gray: 1
    }
  }

  /// Returns the color for components in 0…1, for Lab in 0…100 and −128…127; others are clamped. CMYK is
  /// converted without a profile: each ink darkens one channel in proportion.
  func color(_ components: [Double]) -> ColorCoordinates {
    let unit = components.map { $0.clamped(to: 0...1) }
    switch self {
    case .rgb: return ColorCoordinates(.srgb, unit[0], unit[1], unit[2])
    case .hsb: return ColorCoordinates(.hsb, unit[0] * 360, unit[1], unit[2])
    case .gray: return ColorCoordinates(.srgb, unit[0], unit[0], unit[0])
    case .cmyk:
      let light = unit.map { (1 - $0) * (1 - unit[3]) }
      return ColorCoordinates(.srgb, light[0], light[1], light[2])
    case .lab:
      let axes = components.map { $0.clamped(to: -128...127) }
      return ColorCoordinates(.lab, components[0].clamped(to: 0...100), axes[1], axes[2])
    }
  }
}

extension Color {
  var components: [UInt8] { [rgb24.red, rgb24.green, rgb24.blue] }
}
