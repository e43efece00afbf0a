import SwatchColor
import SwatchWidgets

extension PickerPage {
  /// Hue, saturation and brightness, with a hue/saturation chart.
  public static let hsb = PickerPage("HSB") { [PickerFieldView(.chart, in: $0)] }
    .with { ($0.tab, $0.components) = (colorTab, [.hue, .saturation, .brightness]) }
}

extension PickerField {
  /// Hue (left to right) and saturation (bottom to top) at the color's brightness.
  static let chart = PickerField(
    id: .chart, titles: { _ in ["Hue × Saturation"] }, key: { $0.hsb.brightness },
    colors: { brightness in { HSB(hue: $0 * 360, saturation: 1 - $1, brightness: brightness).color.rgb24 } },
    values: { ($0.hsb.hue / 360, 1 - $0.hsb.saturation) },
    pick: { x, y, picked in
      var hsb = picked.hsb
      // An arrow key leaves the other component exactly unchanged; rounding errors must not accumulate.
      if x != hsb.hue / 360 { hsb.hue = (x * 360).rounded(decimals: 9) }
      if y != 1 - hsb.saturation { hsb.saturation = (1 - y).rounded(decimals: 9) }
      return picked.replaced(by: hsb)
    },
    wheel: .brightness)
}

extension ControlID { package static let chart = ControlID("chart") }
