import SwatchColor
import SwatchWidgets

extension PickerPage {
  /// OKHSV hue, saturation and value, with a hue/saturation chart.
  public static let okhsv = PickerPage("OKHSV") { [PickerFieldView(.okhsv, in: $0)] }
    .with { ($0.tab, $0.components) = (colorTab, [.okHue, .okSaturation, .okValue]) }
}

extension PickerField {
  /// Hue (left to right) and saturation (bottom to top) at the color's value.
  static let okhsv = PickerField(
    id: .okhsv, hint: "Arrows move mark · Tab next", titles: { _ in ["Hue × Saturation"] },
    key: { $0.okhsv.value },
    colors: { value in { OKHSV(hue: $0 * 360, saturation: 1 - $1, value: value).color.rgb24 } },
    values: { ($0.okhsv.hue / 360, 1 - $0.okhsv.saturation) },
    pick: { x, y, picked in
      picked.replaced(by: OKHSV(hue: x * 360, saturation: 1 - y, value: picked.okhsv.value))
    },
    step: (1.0 / 360, 1.0 / 100))
}

extension ControlID {
  package static let okhsv = ControlID("okhsv")
}
