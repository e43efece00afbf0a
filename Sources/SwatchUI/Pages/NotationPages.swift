import SwatchColor
import SwatchScreen
import SwatchWidgets

extension PanelPage {
  /// Red, green and blue, and below them the color in all notations.
  static let rgb = PanelPage("RGB", components: [.red, .green, .blue]) { [NotationsView(frame: $0)] }
  /// Lightness, chroma and hue, and below them the color in all notations.
  static let oklch = PanelPage("OKLCH", components: [.lightness, .chroma, .lchHue]) {
    [NotationsView(frame: $0)]
  }
}

/// The color of the active well in many notations; a press copies one.
struct NotationsView: Control {
  let frame: CellRect

  /// The notations, those first that are wanted most.
  static let formats: [ColorFormat] = [
    .hex, .rgb, .hsl, .oklch, .hsb, .cmyk, .hwb, .lab, .lch, .oklab, .ansi256, .ansi16, .displayP3, .swift,
    .uiColor,
  ]

  private var formats: ArraySlice<ColorFormat> { Self.formats.prefix(frame.height) }

  var id: ControlID { .notations }
  var takesFocusFromTouches: Bool { true }

  func hint(in model: Model) -> String {
    "Up and Down choose a notation, c copies it"
  }

  func key(forWheel direction: MouseEvent.Direction) -> Key? { listKey(forWheel: direction) }

  func draw(_ model: Model, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    guard model.hasColor else { return NoColorView(frame: frame).draw(model, on: &surface) }
    for (row, format) in zip(frame.rows, formats) {
      let isSelected = format == model.copyFormat
      let style = isSelected ? model.textStyle(of: .notations, otherwise: .bold) : Style.plain
      surface.write(
        model.settings.picked.translucentColor.notation(format),
        in: CellRect(columns: frame.columns, rows: row..<row + 1), style: style)
    }
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    guard model.hasColor else { return NoColorView(frame: frame).command(for: touch, in: model) }
    guard touch.phase == .ended, frame.contains(touch.position) else { return nil }
    let row = touch.position.row - frame.rows.lowerBound
    return row < formats.count ? .copy(Self.formats[row]) : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    guard model.hasColor else { return NoColorView(frame: frame).command(for: key, in: model) }
    let index = formats.firstIndex(of: model.copyFormat) ?? 0
    switch key.key {
    case .up: return index > 0 ? .selectFormat(Self.formats[index - 1]) : nil
    case .down: return index + 1 < formats.count ? .selectFormat(Self.formats[index + 1]) : nil
    default: return key.isPress ? .copy(model.copyFormat) : nil
    }
  }
}

extension Color {
  /// The color in a notation, as the 8-bit color that the screen and the web label show.
  func notation(_ format: ColorFormat) -> String {
    ColorCoordinates(in8Bits).formatted(format)
  }

  /// The color as it is shown and written.
  var in8Bits: Color { Color(rgb24).opacity(alpha) }
}

extension ControlID {
  static let notations = ControlID("notations")
}
