// Prints tints of a color in perceptually even steps, with the contrast of black and white text: `tints
// tomato` or `tints 'oklch(70% 0.15 200)'`. Uses only SwatchColor.

import SwatchColor

@main struct Tints {
  static func main() {
    let text = CommandLine.arguments.dropFirst().first ?? "#3fa7d6"
    do throws(ColorSyntaxError) {
      let color = try ColorCoordinates(parsing: text)
      for percent in stride(from: 95, through: 15, by: -10) {
        print(line(for: tint(of: color, lightness: Double(percent) / 100)))
      }
    } catch {
      print(error)
    }
  }

  /// Returns the color with a different lightness, mapped into sRGB without changing its hue.
  static func tint(of color: ColorCoordinates, lightness: Double) -> Color {
    let values = color.converted(to: .oklch).resolved
    return Color(ColorCoordinates(.oklch, lightness, values.y, values.z).gamutMapping(to: .srgb).color)
  }

  static func line(for tint: Color) -> String {
    let rgb = tint.rgb24
    let swatch = "\u{1B}[48;2;\(rgb.red);\(rgb.green);\(rgb.blue)m      \u{1B}[m"
    let ratios = [("black", 0.0), ("white", 1.0)].map { name, white in
      "\(name) \(WCAGContrast(of: Color(white: white), on: tint).label)"
    }
    return
      "\(swatch) \(tint.hex)  \(ratios.joined(separator: "  "))  near \(NamedColorIndex.all.name(for: tint))"
  }
}
