import SwatchColor
import SwatchGraphics
import SwatchScreen
import SwatchWidgets

/// The border of the color panel, and in it the color of the active well with its name.
struct ColorPanelView {
  let layout: PanelLayout

  var frame: CellRect { layout.frame }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    surface.border(frame, title: picker.subject == .color ? "Color" : "\(picker.wells.active.title) Color")
    if let vision = picker.vision { drawBadge(vision.badge, on: &surface) }
    let color = picker.wells.color
    surface.swatch(color, in: layout.swatch)
    surface.write(name(of: color), in: layout.name, style: .faint)
  }

  /// Tells, as long as it is so, that colors are not shown as they are.
  private func drawBadge(_ text: String, on surface: inout Surface) {
    let corner = CellRect(
      column: frame.columns.upperBound - text.count - 4, row: frame.rows.lowerBound, width: text.count + 2,
      height: 1)
    surface.write(" \(text) ", in: corner.intersection(frame), style: .selected)
  }

  /// The name of a color, or that it has none.
  private func name(of color: Color?) -> String {
    guard let color else { return "no color" }
    return NamedColor.cssOrX11Name(of: color.rgb24) ?? "custom"
  }
}

extension ColorVisionDeficiency {
  /// The shortest that says whose eyes one sees with.
  fileprivate var badge: String { self == .achromatopsia ? "no color" : "\(rawValue) view" }
}

/// The color of the active well in the notation of the web; a press types another.
struct NotationView: Control {
  let frame: CellRect

  var id: ControlID { .notation }

  func hint(in picker: ColorPicker) -> String {
    "# types a color in any notation, c copies it"
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    let text = picker.wells.color?.notation(.hex) ?? "none"
    surface.write(text, in: frame, style: picker.textStyle(of: .notation, otherwise: .bold))
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    touch.phase == .ended && frame.contains(touch.position) ? Command { $0.askForNotation() } : nil
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    key.isPress ? Command { $0.askForNotation() } : nil
  }
}

extension ControlID {
  package static let notation = ControlID("notation")
}
