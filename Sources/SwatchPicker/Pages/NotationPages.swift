import SwatchColor
import SwatchScreen
import SwatchText
import SwatchWidgets

extension PickerPage {
  /// Red, green and blue, above the color in all notations.
  public static let rgb = PickerPage("RGB") { [NotationsView(frame: $0)] }
    .with { ($0.tab, $0.components) = (colorTab, [.red, .green, .blue]) }
  /// Lightness, chroma and hue, above a gamut chart and the color in all notations.
  public static let oklch = PickerPage("OKLCH") { frame in
    guard frame.height >= 8 else { return [NotationsView(frame: frame, first: .oklch)] }
    var remaining = frame
    var chart = remaining.cutTop(min(remaining.height / 2 + 1, 14))
    if remaining.height > 3 { _ = remaining.cutTop(1) }
    let label = chart.cutTop(1)
    return [
      PickerFieldView(.gamut, frame: chart, label: label), NotationsView(frame: remaining, first: .oklch),
    ]
  }.with { ($0.tab, $0.components, $0.notation) = (colorTab, [.lightness, .chroma, .lchHue], .oklch) }
}

/// The color of the active well in many notations. Pressing a notation copies the color in that notation.
struct NotationsView: ColorControl, ListControl {
  let frame: CellRect
  var first = ColorFormat.hex

  /// The notations in order of popularity.
  static let formats: [ColorFormat] = [
    .hex, .rgb, .hsl, .oklch, .hsb, .cmyk, .hwb, .lab, .lch, .oklab, .ansi256, .ansi16, .displayP3, .swift,
    .uiColor,
  ]

  private var formats: [ColorFormat] {
    Array(([first] + Self.formats.filter { $0 != first }).prefix(frame.height))
  }

  var id: ControlID { .notations }
  func hint(in picker: ColorPicker) -> String { "↑↓ select notation · \(picker.label(of: .copy)) copy" }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    surface.fill(frame)
    for (row, format) in zip(frame.rows, formats) {
      let isSelected = format == picker.copyFormat
      let style = isSelected ? picker.textStyle(of: .notations, otherwise: .bold) : Style.plain
      surface.write(picker.wells.picked.translucentColor.notation(format), in: frame.row(row), style: style)
    }
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase == .ended, frame.contains(touch.position) else { return nil }
    let row = touch.position.row - frame.rows.lowerBound
    return row < formats.count ? copyCommand(formats[row]) : nil
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    let index = formats.firstIndex(of: picker.copyFormat) ?? 0
    guard let rows = key.key.direction?.rows, rows != 0 else {
      return key.isPress ? copyCommand(picker.copyFormat) : nil
    }
    return formats.indices.contains(index + rows) ? selectCommand(formats[index + rows]) : nil
  }

  private func copyCommand(_ format: ColorFormat) -> Command<ColorPicker> { Command { $0.copy(format) } }
  private func selectCommand(_ format: ColorFormat) -> Command<ColorPicker> { Command { $0.select(format) } }
}

// MARK: Copying

extension ColorPicker {
  mutating func copyColor() {
    guard let color = wells.color else { return report("No color to copy") }
    copy([color])
  }

  /// Sets the notation to copy. On pages with a notation of their own, it applies until the page changes.
  private mutating func choose(_ format: ColorFormat) { (chosenFormat, isFormatChosenHere) = (format, true) }

  fileprivate mutating func select(_ format: ColorFormat) {
    choose(format)
    report("\(label(of: .copy)) copy \(wells.color?.notation(format) ?? format.rawValue)")
  }

  fileprivate mutating func copy(_ format: ColorFormat) {
    choose(format)
    copyColor()
  }

  mutating func openCopyMenu() {
    guard let color = wells.color else { return report("No color to copy") }
    let items = NotationsView.formats.map { format in
      MenuItem(color.notation(format), note: format == copyFormat ? "current" : "") { $0.copy(format) }
    }
    present(
      Menu(title: "Copy as", items: items, selection: NotationsView.formats.firstIndex(of: copyFormat) ?? 0))
  }

  static let copyArgument = ActionArgument<ColorPicker>(
    "hex, hsl or oklch", word: "copy", example: "oklch",
    completions: { typed, _ in Completion.matching(typed, in: ColorFormat.allCases.map(\.rawValue)) },
    parse: { typed, _ in
      ColorFormat(name: typed).map { format in .run { $0.copy(format) } }
        ?? .unknown("format", typed, expected: "hex, hsl or oklch")
    })

  /// Copies colors in the current notation, one per line, and reports the result.
  mutating func copy(_ colors: [Color]) {
    let text = colors.map { $0.notation(copyFormat) }.joined(separator: "\n")
    let what = colors.count == 1 ? text : colors.count.counting("color")
    switch services.clipboard?.copy(text) ?? .failed {
    case .copied(let program): report("Copied \(what) with \(program)")
    case .sent: report("Sent \(what) to the terminal's clipboard")
    case .failed: report("No clipboard available")
    }
  }
}

extension Color {
  /// Returns the color in a notation, rounded to 8 bits as on screen.
  package func notation(_ format: ColorFormat) -> String {
    ColorCoordinates(quantizedTo8Bits).formatted(format)
  }

  package var quantizedTo8Bits: Color { Color(rgb24).opacity(alpha) }
}

extension ControlID { package static let notations = ControlID("notations") }
