import SwatchScreen
import SwatchWidgets

extension SketchController {
  mutating func togglePanel() {
    showPanel(!memory.panel.isShown)
    report(memory.panel.isShown ? "Color panel shown" : "Color panel hidden · \(label(of: .panel)) show")
  }

  mutating func showPanel(_ isShown: Bool) {
    guard memory.panel.isShown != isShown else { return }
    memory.panel.isShown = isShown
    endGesture()
    adapt(to: size, display)
  }

  mutating func setPanelWidth(_ width: Int) {
    let old = layout.panel.width
    memory.panel.width = width
    adapt(to: size, display)
    // Save the actual width, not one that does not fit.
    memory.panel.width = layout.panel.width
    if layout.panel.width != old { report("Color panel: \(layout.panel.width) columns") }
  }
}

/// The draggable border between the canvas and the color panel.
struct PanelEdge: Control {
  let frame: CellRect
  var id: ControlID { .panelEdge }
  // Reached only by Tab, so that arrow keys move between the controls on either side.
  var isReachedByArrows: Bool { false }
  func hint(in owner: SketchController) -> String { "←→ or drag resize · \(owner.label(of: .panel)) hide" }

  func draw(_ owner: SketchController, on surface: inout Surface) {
    if owner.isFocused(id) { surface.fill(frame, with: Cell(surface.symbol(.vertical), .reverse)) }
  }

  func command(for touch: Touch, in owner: SketchController) -> Command<SketchController>? {
    guard touch.phase == .moved else { return nil }
    return Command { $0.setPanelWidth($0.layout.size.columns - 1 - touch.position.column) }
  }

  func command(for key: KeyPress, in owner: SketchController) -> Command<SketchController>? {
    guard let (columns, _) = key.key.direction, columns != 0 else { return nil }
    return Command { $0.setPanelWidth($0.layout.panel.width - columns) }
  }
}
