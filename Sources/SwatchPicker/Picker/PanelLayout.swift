import SwatchScreen
import SwatchWidgets

/// Where everything is in the color panel: at the top what all pages share, below it the page; side by side
/// in a panel that is wide and low.
struct PanelLayout {
  /// All of it, with a margin at both sides.
  var frame = CellRect.empty
  /// The color of the active well.
  var swatch = CellRect.empty
  /// The name of the color.
  var name = CellRect.empty
  /// What else is to be said of the color.
  var note = CellRect.empty
  /// The cells of the page below its sliders.
  var page = CellRect.empty
  /// The controls of the page alone.
  var pageControls: [any Control<ColorPicker>] = []
  /// What can be operated and has room, in the order of Tab.
  var controls: [any Control<ColorPicker>] = []
  /// What all pages share, before the page in the order of Tab and after it.
  var header: [any Control<ColorPicker>] = []
  var footer: [any Control<ColorPicker>] = []
}
