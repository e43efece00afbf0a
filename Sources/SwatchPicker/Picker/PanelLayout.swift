import SwatchScreen
import SwatchWidgets

/// The layout of the color panel. In a wide, low panel the page is on the right.
struct PanelLayout {
  /// The whole panel, including a margin on both sides.
  var frame = CellRect.empty
  var swatch = CellRect.empty
  var name = CellRect.empty
  var note = CellRect.empty
  var labels: [Label] = []
  var page = CellRect.empty
  var pageControls: [any Control<ColorPicker>] = []
  /// All visible controls in Tab order.
  var controls: [any Control<ColorPicker>] = []
  /// The controls shared by all pages, before and after those of the current page in Tab order.
  var header: [any Control<ColorPicker>] = []
  var footer: [any Control<ColorPicker>] = []

  struct Label {
    let text: String
    let style: Style
    let frame: CellRect
  }
}
