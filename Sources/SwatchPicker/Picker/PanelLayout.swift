import SwatchScreen
import SwatchWidgets

/// Where everything is in the color panel: at the top what all pages share, below it the page; side by side
/// in a panel that is wide and low.
struct PanelLayout {
  /// All of it, with a margin at both sides.
  var frame = CellRect.empty
  var swatch = CellRect.empty
  var name = CellRect.empty
  /// What else is to be said of the color.
  var note = CellRect.empty
  var page = CellRect.empty
  var pageControls: [any Control<ColorPicker>] = []
  /// What can be operated and has room, in the order of Tab.
  var controls: [any Control<ColorPicker>] = []
  /// What all pages share, before the page in the order of Tab and after it.
  var header: [any Control<ColorPicker>] = []
  var footer: [any Control<ColorPicker>] = []
}
