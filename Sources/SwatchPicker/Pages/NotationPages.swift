import SwatchColor
import SwatchScreen
import SwatchText
import SwatchWidgets

extension PickerPage {
  /// Red, green and blue, and below them the color in all notations.
  public static let rgb = PickerPage("RGB") { [NotationsView(frame: $0)] }
    .with { ($0.tab, $0.components) = (colorTab, [.red, .green, .blue]) }
  /// Lightness, chroma and hue, below them what sRGB and Display P3 have of the hue, and the color in all notations.
  public static let oklch = PickerPage("OKLCH") { rest in
    var rest = rest
    guard rest.height >= 8 else { return [NotationsView(frame: rest)] }
    var chart = rest.cutTop(min(rest.height / 2 + 1, 14))
    if rest.height > 3 { _ = rest.cutTop(1) }
    let label = chart.cutTop(1)
    return [PickedFieldView(.gamut, frame: chart, label: label), NotationsView(frame: rest)]
  }
  .with { ($0.tab, $0.components) = (colorTab, [.lightness, .chroma, .lchHue]) }
}

/// The color of the active well in many notations; a press copies one.
struct NotationsView: ColorControl {
  let frame: CellRect

  /// The notations, those first that are wanted most.
  static let formats: [ColorFormat] = [
    .hex, .rgb, .hsl, .oklch, .hsb, .cmyk, .hwb, .lab, .lch, .oklab, .ansi256, .ansi16, .displayP3, .swift,
    .uiColor,
  ]

  private var formats: ArraySlice<ColorFormat> { Self.formats.prefix(frame.height) }

  var id: ControlID { .notations }
  var takesFocusFromTouches: Bool { true }

  func hint(in picker: ColorPicker) -> String {
    "Up and Down choose a notation, \(picker.label(of: .copy)) copies it"
  }

  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    command(for: KeyPress(wheel.listKey), in: picker)
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    for (row, format) in zip(frame.rows, formats) {
      let isSelected = format == picker.copyFormat
      let style = isSelected ? picker.textStyle(of: .notations, otherwise: .bold) : Style.plain
      surface.write(
        picker.wells.picked.translucentColor.notation(format),
        in: frame.row(row), style: style)
    }
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase == .ended, frame.contains(touch.position) else { return nil }
    let row = touch.position.row - frame.rows.lowerBound
    return row < formats.count ? copying(Self.formats[row]) : nil
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    let index = formats.firstIndex(of: picker.copyFormat) ?? 0
    switch key.key {
    case .up: return index > 0 ? selecting(Self.formats[index - 1]) : nil
    case .down: return index + 1 < formats.count ? selecting(Self.formats[index + 1]) : nil
    default: return key.isPress ? copying(picker.copyFormat) : nil
    }
  }

  private func copying(_ format: ColorFormat) -> Command<ColorPicker> { Command { $0.copy(format) } }

  private func selecting(_ format: ColorFormat) -> Command<ColorPicker> { Command { $0.select(format) } }
}

// MARK: Copying

extension ColorPicker {
  mutating func copyColor() { copy(copyFormat) }

  fileprivate mutating func select(_ format: ColorFormat) {
    copyFormat = format
    say("\(label(of: .copy)) copies \(wells.color?.notation(format) ?? format.rawValue)")
  }

  fileprivate mutating func copy(_ format: ColorFormat) {
    copyFormat = format
    guard let color = wells.color else { return say("There is no color to copy") }
    copy(color.notation(format))
  }

  mutating func openCopyMenu() {
    guard let color = wells.color else { return say("There is no color to copy") }
    let items = NotationsView.formats.map { format in
      MenuItem(color.notation(format), note: format == copyFormat ? "now" : "") {
        $0.copy(format)
      }
    }
    let selection = NotationsView.formats.firstIndex(of: copyFormat) ?? 0
    present(Menu(title: "Copy as", items: items, selection: selection))
  }

  static let copyArgument = ActionArgument<ColorPicker>(
    "hex, hsl, oklch…", word: "copy", caseOf: ColorFormat.self, run: { $1.copy($0) })

  /// Copies the text of so many colors, and says how that went.
  mutating func copy(_ text: String, said count: Int = 1) {
    let what = count == 1 ? text : count.counting("color")
    switch services.clipboard?.copy(text) ?? .failed {
    case .copied(let program): say("Copied \(what) by \(program)")
    case .sent: say("Sent \(what) to the terminal's clipboard")
    case .failed: say("There is no clipboard to copy to")
    }
  }
}

extension Color {
  /// The color in a notation, as the 8-bit color that the screen and the web label show.
  package func notation(_ format: ColorFormat) -> String {
    ColorCoordinates(in8Bits).formatted(format)
  }

  /// The color as it is shown and written.
  package var in8Bits: Color { Color(rgb24).opacity(alpha) }
}

extension ControlID {
  package static let notations = ControlID("notations")
}
