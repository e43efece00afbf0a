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

  /// What each of the eight colors of a row takes.
  private let colorWidth: Int

  /// What the words before a row take.
  static let labelWidth = 7
  /// The narrowest column of samples.
  private static let samplesWidth = 24

  init(_ size: CellSize, _ keyMap: KeyMap) {
    colorWidth = size.columns >= 140 ? 7 : size.columns >= 96 ? 5 : 4
    var rest = size.bounds
    status = size.rows >= 3 ? rest.cutBottom(1) : .empty
    if size.rows >= 10 {
      var flow = Flow(width: size.columns, rowLimit: 1)
      buttons = ThemeController.buttons.compactMap { button in
        flow.place(button.width(in: keyMap)).map { ButtonView(button, frame: $0) }
      }
      _ = rest.cutTop(1)
    }
    let width = Self.labelWidth + 8 * colorWidth
    var panel = rest
    if rest.width >= width + 1 + Self.samplesWidth {
      panel = rest.cutLeft(width + 1)
      samples = rest
    }
    panel.columns = panel.columns.lowerBound..<min(panel.columns.upperBound, width)
    layOut(panel: panel)
  }

  /// From the top down: where there is little room the last step back first, where there is much of it they stand apart.
  private mutating func layOut(panel: CellRect) {
    var panel = panel
    let (isTall, isHuge) = (panel.height >= 30, panel.height >= 42)
    grid = panel.cutTop(SchemeGrid.height(of: isHuge ? 4 : isTall ? 2 : 1))
    if isTall { _ = panel.cutTop(1) }
    colorLine = panel.cutTop(1)
    sliders = ThemeSlider.Part.allCases.compactMap { part in
      if isHuge { _ = panel.cutTop(1) }
      let row = panel.cutTop(1)
      return row.isEmpty ? nil : ThemeSlider(part: part, frame: row)
    }
    let needed = ContrastTable.height(isSpacious: isHuge)
    if panel.height > needed { _ = panel.cutTop(1) }
    if panel.height >= needed { table = panel.cutTop(needed) }
    if isTall { _ = panel.cutTop(1) }
    verdict = panel.cutTop(1)
  }

  var controls: [any Control<ThemeController>] {
    var controls: [any Control<ThemeController>] = [SchemeGrid(frame: grid, colorWidth: colorWidth)]
    controls += sliders.map { $0 as any Control<ThemeController> }
    if !table.isEmpty { controls.append(ContrastTable(frame: table, colorWidth: colorWidth)) }
    return controls + buttons.map { $0 as any Control<ThemeController> }
  }
}
