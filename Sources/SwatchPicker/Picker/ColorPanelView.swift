import SwatchColor
import SwatchScreen

struct ColorPanelView {
  let layout: PanelLayout

  var frame: CellRect { layout.frame }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    let color = picker.wells.color
    for label in layout.labels { surface.write(label.text, in: label.frame, style: label.style) }
    surface.write(name(of: color, picker), in: layout.name, style: .faint)
    guard picker.vision == nil, picker.subject == .pen, !layout.note.isEmpty else { return }
    // During a touch the previous color would flicker.
    let earlier = picker.interaction.touches.isDown ? nil : picker.earlierColor
    let well = picker.wells.active.title
    let candidates =
      (picker.stopDescriptions ?? earlier.map { ["was \($0.notation(.hex))"] } ?? []) + ["\(well) color"]
    let text = candidates.first { $0.count <= layout.note.width } ?? well
    surface.write(text, in: layout.note, style: .faint)
  }

  /// Returns the name of a color; names in the user's palette take precedence.
  private func name(of color: Color?, _ picker: ColorPicker) -> String {
    guard let color else { return "no color" }
    let saved = picker.palettes.state.swatches.first { $0.color.rgb24 == color.rgb24 }
    return saved?.name ?? NamedColor.cssOrX11Name(of: color.rgb24) ?? "custom"
  }
}
