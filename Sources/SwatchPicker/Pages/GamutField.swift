import SwatchColor
import SwatchScreen
import SwatchText
import SwatchWidgets

extension PickedField {
  /// All chromas from left to right and all lightnesses from bottom to top, at the hue of the color: whole where sRGB has them,
  /// pale where only Display P3 does, blank beyond.
  static let gamut = PickedField(
    id: .gamut, hint: "Arrows move the mark; pale: only Display P3 has it",
    titles: { picked in ["Chroma × Lightness, ", "C × L, ", ""].map { $0 + words(picked.oklch) } },
    // A degree more or less cannot be seen.
    key: { $0.oklch.hue.rounded() },
    colors: { hue in
      let slice = GamutSlice(hue: hue)
      // Above white and below black there is nothing.
      return { x, y in (0...1).contains(y) ? slice.look(1 - y, max(0, x) * greatestChroma) : nil }
    },
    values: { (share(of: $0.oklch), 1 - $0.oklch.lightness) },
    picked: { x, y, picked in
      let color = picked.oklch
      // A key that goes up or down leaves the chroma as it is, to the last digit.
      let chroma = x == share(of: color) ? color.chroma : x * greatestChroma
      return picked.replaced(by: OKLCH(lightness: 1 - y, chroma: chroma, hue: color.hue))
    },
    // Those of the sliders.
    step: (ColorComponent.chroma.step / greatestChroma, ColorComponent.lightness.step / 100))

  private static var greatestChroma: Double { ColorComponent.chroma.range.upperBound }

  private static func share(of color: OKLCH) -> Double {
    color.chroma.clamped(to: 0...greatestChroma) / greatestChroma
  }

  private static func words(_ color: OKLCH) -> String {
    if color.isInSRGB { return "in sRGB" }
    let coordinates = ColorCoordinates(.oklch, color.lightness, color.chroma, color.hue)
    return coordinates.isInGamut(of: .displayP3) ? "in P3 only" : "beyond P3"
  }
}

extension GamutSlice {
  /// How a color is shown: itself in sRGB, pale beyond; `nil` where neither space has it.
  fileprivate func look(_ lightness: Double, _ chroma: Double) -> RGB24? {
    let isShown = chroma <= self.chroma(at: lightness, in: .srgb)
    guard isShown || chroma <= self.chroma(at: lightness, in: .displayP3) else { return nil }
    let values = ColorCoordinates(.oklch, lightness, chroma, hue).converted(to: .srgb).resolved
    func component(_ value: Double) -> Double {
      let value = value.clamped(to: 0...1)
      return isShown ? value : 0.45 * value + 0.55 * 0.5
    }
    return Color(red: component(values.x), green: component(values.y), blue: component(values.z)).rgb24
  }
}

extension ControlID {
  package static let gamut = ControlID("gamut")
}
