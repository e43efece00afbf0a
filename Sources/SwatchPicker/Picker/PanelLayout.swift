import SwatchScreen
import SwatchWidgets

/// The places in the color panel, from top to bottom: the tabs, the color, the page, the swatches. In a panel that is
/// wide and low, the page is at the right of all others.
struct PanelLayout {
  /// The whole panel, with a margin at both sides.
  var frame = CellRect.empty
  var swatch = CellRect.empty
  var name = CellRect.empty
  /// The remark below the name.
  var note = CellRect.empty
  /// The section titles and other texts that are not controls.
  var labels: [Label] = []
  var page = CellRect.empty
  var pageControls: [any Control<ColorPicker>] = []
  /// All controls with space on the screen, in the order of Tab.
  var controls: [any Control<ColorPicker>] = []
  /// The controls of all pages, before and after those of the page in the order of Tab.
  var header: [any Control<ColorPicker>] = []
  var footer: [any Control<ColorPicker>] = []

  struct Label {
    let text: String
    let style: Style
    let frame: CellRect
  }
}
