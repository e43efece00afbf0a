import SwatchScreen
import SwatchWidgets

// How it looks.
extension ColorPicker {
  /// Draws all but its dialog.
  public func draw(on surface: inout Surface) {
    ColorPanelView(layout: layout).draw(self, on: &surface)
    for control in controls { control.draw(self, on: &surface) }
    overlay?.draw(on: &surface)
  }

  /// What lies over the screen, where something does: the lens over a picture.
  package var overlay: (any PickerOverlay)? { page.overlay(self) }
}
