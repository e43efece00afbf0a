import SwatchColor
import SwatchScreen
import SwatchWidgets

extension ThemeController {
  mutating func layOut() {
    layout = ThemeLayout(size)
    interaction.dialogAreas = DialogAreas(screen: size.bounds, middle: .empty, line: layout.status)
    controls = [ThemeGrid(frame: layout.grid, widths: layout.widths)]
    controls += zip(ThemeSlider.Component.allCases, layout.sliders).filter { !$1.isEmpty }.map {
      ThemeSlider(component: $0, frame: $1)
    }
    if !layout.table.isEmpty { controls.append(ContrastTable(frame: layout.table, widths: layout.widths)) }
    controls += views(of: Self.buttons, in: layout.buttons)
    if control(interaction.focus) == nil { interaction.focus = .themeGrid }
    dialogDidChange()
  }

  mutating func prepareFrame(completely isComplete: Bool) -> Bool {
    sendColors()
    return !interaction.takeChanges().isEmpty || isComplete
  }

  func draw(on surface: inout Surface) {
    surface.fill(surface.size.bounds)
    for control in controls { control.draw(self, on: &surface) }
    surface.write("Colors", in: layout.colorsTitle, style: .bold)
    surface.write("Contrast", in: layout.contrastTitle, style: .bold)
    drawColorLine(in: layout.colorLine, on: &surface)
    drawContrastSummary(in: layout.contrastSummary, on: &surface)
    ThemeSamples(self).draw(in: layout.samples, on: &surface)
    let view = vision.map { "\($0 == .achromatopsia ? "gray" : $0.rawValue) view" }
    let summary = [view, definedColors == written ? nil : "changed"].compactMap(\.self)
    drawStatus(summary.joined(separator: ", "), wraps: true, on: &surface)
  }
}
