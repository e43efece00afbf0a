import SwatchColor
import SwatchText
import SwatchWidgets

extension PickerPage {
  /// Hue (left to right) and lightness, from white at the top to black.
  public static let spectrum = PickerPage("Hue") { [PickerFieldView(.spectrum, in: $0)] }
    .with { $0.tab = colorTab }
}

extension PickerField {
  /// The most vivid colors in one field: HSL at full saturation.
  static let spectrum = PickerField(
    id: .spectrum, titles: { _ in ["Hue × Lightness"] }, key: { _ in 0 },
    colors: { _ in { spectrumColor($0, $1).color.rgb24 } },
    // The nearest color has the same hue and HSL lightness.
    values: { ($0.hsb.hue / 360, 1 - $0.hsb.brightness * (1 - $0.hsb.saturation / 2)) },
    pick: { $2.replaced(by: spectrumColor($0, $1)) })

  static func spectrumColor(_ x: Double, _ y: Double) -> HSB {
    let (hue, y) = (x.clamped(to: 0...1) * 360, y.clamped(to: 0...1))
    return y < 0.5
      ? HSB(hue: hue, saturation: 2 * y, brightness: 1)
      : HSB(hue: hue, saturation: 1, brightness: 2 - 2 * y)
  }
}

extension ControlID { package static let spectrum = ControlID("spectrum") }
