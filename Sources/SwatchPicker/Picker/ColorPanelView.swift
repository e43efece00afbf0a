import SwatchColor
import SwatchGraphics
import SwatchScreen

/// The color of the active well with its name.
struct ColorPanelView {
  let layout: PanelLayout

  var frame: CellRect { layout.frame }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    let color = picker.wells.color
    surface.swatch(color, in: layout.swatch)
    surface.write(name(of: color), in: layout.name, style: .faint)
    let badge = picker.vision.map(VisionBadge.init)
    if layout.note.isEmpty {
      // Where there is no room for both, what must not be overlooked stands in the place of the name.
      badge?.draw(in: layout.name, on: &surface)
    } else if let badge {
      badge.draw(in: layout.note, on: &surface)
    } else if picker.subject == .pen {
      surface.write(picker.wells.active.title.lowercased(), in: layout.note, style: .faint)
    }
  }

  /// The name of a color, or that it has none.
  private func name(of color: Color?) -> String {
    guard let color else { return "no color" }
    return NamedColor.cssOrX11Name(of: color.rgb24) ?? "custom"
  }
}
