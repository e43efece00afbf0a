import SwatchScreen
import SwatchWidgets

extension ColorPicker {
  /// Draws the picker without its dialog.
  public func draw(on surface: inout Surface) {
    ColorPanelView(layout: layout).draw(self, on: &surface)
    for control in controls { control.draw(self, on: &surface) }
    overlay?.draw(on: &surface)
  }

  package var overlay: (any PickerOverlay)? { page.overlay(self) }
}
