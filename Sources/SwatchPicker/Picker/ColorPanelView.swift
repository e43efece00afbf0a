import SwatchColor
import SwatchGraphics
import SwatchScreen

/// The border of the color panel, and in it the color of the active well with its name.
struct ColorPanelView {
  let layout: PanelLayout

  var frame: CellRect { layout.frame }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    surface.border(frame, title: picker.subject == .color ? "Color" : "\(picker.wells.active.title) Color")
    if let vision = picker.vision { VisionBadge(vision: vision, panel: frame).draw(on: &surface) }
    let color = picker.wells.color
    surface.swatch(color, in: layout.swatch)
    surface.write(name(of: color), in: layout.name, style: .faint)
  }

  /// The name of a color, or that it has none.
  private func name(of color: Color?) -> String {
    guard let color else { return "no color" }
    return NamedColor.cssOrX11Name(of: color.rgb24) ?? "custom"
  }
}
