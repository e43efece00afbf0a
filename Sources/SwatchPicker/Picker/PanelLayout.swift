import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The layout of the color panel. In a wide, low panel the page is on the right.
struct PanelLayout {
  /// The whole panel, including a margin on both sides.
  var frame = CellRect.empty
  var swatch = CellRect.empty
  var name = CellRect.empty
  var note = CellRect.empty
  var labels: [(text: String, style: Style, frame: CellRect)] = []
  var page = CellRect.empty
  var pageControls: [any Control<ColorPicker>] = []
  /// All visible controls in Tab order.
  var controls: [any Control<ColorPicker>] = []
  /// The controls shared by all pages, before and after those of the current page in Tab order.
  var header: [any Control<ColorPicker>] = []
  var footer: [any Control<ColorPicker>] = []

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    for label in labels { surface.write(label.text, in: label.frame, style: label.style) }
    surface.write(colorName(picker), in: name, style: .faint)
    guard picker.vision == nil, picker.subject == .pen, !note.isEmpty else { return }
    // During a touch the previous color would flicker.
    let earlier = picker.interaction.touches.isDown ? nil : picker.earlierColor
    let well = picker.wells.active.title
    let candidates =
      (picker.stopDescriptions ?? earlier.map { ["was \($0.notation(.hex))"] } ?? []) + ["\(well) color"]
    surface.write(candidates.first { $0.count <= note.width } ?? well, in: note, style: .faint)
  }

  /// Returns the name of the current color; names in the user's palette take precedence.
  private func colorName(_ picker: ColorPicker) -> String {
    guard let color = picker.wells.color?.rgb24 else { return "no color" }
    let saved = picker.palettes.state.swatches.first { $0.color.rgb24 == color }
    return saved?.name ?? NamedColor.cssOrX11Name(of: color) ?? "custom"
  }
}
