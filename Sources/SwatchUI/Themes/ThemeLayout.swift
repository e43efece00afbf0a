import SwatchScreen
import SwatchWidgets

/// Where the parts of the scene for themes are.
struct ThemeLayout {
  private(set) var status = CellRect.empty
  private(set) var buttons: [ButtonView<ThemeController>] = []
  private(set) var grid = CellRect.empty
  private(set) var colorLine = CellRect.empty
  private(set) var sliders: [ThemeSlider] = []
  private(set) var table = CellRect.empty
  private(set) var verdict = CellRect.empty
  private(set) var samples = CellRect.empty

  /// What the words before a row take, and each of its eight colors.
  static let (labelWidth, colorWidth) = (7, 4)
  static let panelWidth = labelWidth + 8 * colorWidth + 1

  init(_ size: CellSize) {
    var rest = size.bounds
    status = size.rows >= 3 ? rest.cutBottom(1) : .empty
    if size.rows >= 10 {
      var flow = Flow(width: size.columns, rowLimit: 1)
      buttons = ThemeController.buttons.compactMap { button in
        flow.place(button.width).map { ButtonView(button, frame: $0) }
      }
      _ = rest.cutTop(1)
    }
    var panel = rest
    if rest.width >= Self.panelWidth + 24 {
      panel = rest.cutLeft(Self.panelWidth)
      samples = rest
    }
    panel.columns = panel.columns.lowerBound..<min(panel.columns.upperBound, Self.panelWidth)
    layOut(panel: panel)
  }

  /// From the top down: where there is little room the last step back first.
  private mutating func layOut(panel: CellRect) {
    var panel = panel
    let isTall = panel.height >= 30
    grid = panel.cutTop(SchemeGrid.height(isTall: isTall))
    if isTall { _ = panel.cutTop(1) }
    colorLine = panel.cutTop(1)
    sliders = ThemeSlider.Part.allCases.compactMap { part in
      let row = panel.cutTop(1)
      return row.isEmpty ? nil : ThemeSlider(part: part, frame: row.inset(columns: 0))
    }
    let needed = ContrastTable.height
    if panel.height > needed { _ = panel.cutTop(1) }
    if panel.height >= needed { table = panel.cutTop(needed) }
    if isTall { _ = panel.cutTop(1) }
    verdict = panel.cutTop(1)
  }

  var controls: [any Control<ThemeController>] {
    var controls: [any Control<ThemeController>] = [SchemeGrid(frame: grid)]
    controls += sliders.map { $0 as any Control<ThemeController> }
    if !table.isEmpty { controls.append(ContrastTable(frame: table)) }
    return controls + buttons.map { $0 as any Control<ThemeController> }
  }
}
