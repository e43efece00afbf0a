import SwatchScreen

/// The border of the color panel, and in it the color of the active well with its web label.
struct ColorPanelView: View {
  let frame: CellRect
  let swatch: CellRect
  let webLabel: CellRect

  func draw(_ model: Model, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    surface.border(frame, title: "\(model.settings.activeWell.title) Color")
    surface.swatch(model.settings.color(of: model.settings.activeWell), in: swatch)
    surface.write(
      model.settings.color(of: model.settings.activeWell)?.hex ?? "none", in: webLabel, style: .bold)
  }
}
