import SwatchColor
import SwatchText
import SwatchWidgets

extension PickerField {
  /// Chroma (left to right) and lightness (bottom to top), pale outside sRGB and blank outside Display P3.
  static let gamut = PickerField(
    id: .gamut, hint: "Arrows move mark · pale: Display P3 only",
    titles: { picked in ["Chroma × Lightness, ", "C × L, ", ""].map { $0 + gamutLabel(picked.oklch) } },
    // Hue differences below one degree are invisible.
    key: { $0.oklch.hue.rounded() },
    colors: { hue in
      let slice = GamutSlice(hue: hue)
      // Blank above white and below black.
      return { x, y in (0...1).contains(y) ? slice.displayColor(1 - y, max(0, x) * maximumChroma) : nil }
    },
    values: { (chromaFraction(of: $0.oklch), 1 - $0.oklch.lightness) },
    pick: { x, y, picked in
      let color = picked.oklch
      // Moving up or down leaves the chroma exactly unchanged.
      let chroma = x == chromaFraction(of: color) ? color.chroma : x * maximumChroma
      return picked.replaced(by: OKLCH(lightness: 1 - y, chroma: chroma, hue: color.hue))
    },
    // The same steps as the sliders.
    step: (ColorComponent.chroma.step / maximumChroma, ColorComponent.lightness.step / 100))

  private static let maximumChroma = ColorComponent.chroma.range.upperBound

  private static func chromaFraction(of color: OKLCH) -> Double {
    color.chroma.clamped(to: 0...maximumChroma) / maximumChroma
  }

  private static func gamutLabel(_ color: OKLCH) -> String {
    if color.isInSRGB { return "in sRGB" }
    return color.coordinates.isInGamut(of: .displayP3) ? "in P3 only" : "beyond P3"
  }
}

extension GamutSlice {
  /// Returns the displayed color: exact in sRGB, pale outside, `nil` outside Display P3.
  fileprivate func displayColor(_ lightness: Double, _ chroma: Double) -> RGB24? {
    let isInSRGB = chroma <= self.chroma(at: lightness, in: .srgb)
    guard isInSRGB || chroma <= self.chroma(at: lightness, in: .displayP3) else { return nil }
    let values = ColorCoordinates(.oklch, lightness, chroma, hue).converted(to: .srgb).resolved
    func component(_ value: Double) -> Double {
      let value = value.clamped(to: 0...1)
      return isInSRGB ? value : 0.45 * value + 0.55 * 0.5
    }
    return Color(red: component(values.x), green: component(values.y), blue: component(values.z)).rgb24
  }
}

extension ControlID { package static let gamut = ControlID("gamut") }
