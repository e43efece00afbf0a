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
    id: .okhsv, titles: { _ in ["Hue × Saturation"] }, key: { $0.okhsv.value },
    colors: { value in { OKHSV(hue: $0 * 360, saturation: 1 - $1, value: value).color.rgb24 } },
    values: { ($0.okhsv.hue / 360, 1 - $0.okhsv.saturation) },
    pick: { $2.replaced(by: OKHSV(hue: $0 * 360, saturation: 1 - $1, value: $2.okhsv.value)) })
}

extension ControlID { package static let okhsv = ControlID("okhsv") }
