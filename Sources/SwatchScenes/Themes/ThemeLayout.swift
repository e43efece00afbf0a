import SwatchScreen

struct ThemeLayout {
  private(set) var status = CellRect.empty
  private(set) var colorsTitle = CellRect.empty
  private(set) var contrastTitle = CellRect.empty
  private(set) var buttons = CellRect.empty
  private(set) var grid = CellRect.empty
  private(set) var colorLine = CellRect.empty
  private(set) var sliders: [CellRect] = []
  private(set) var table = CellRect.empty
  private(set) var contrastSummary = CellRect.empty
  private(set) var samples = CellRect.empty

  let widths: Widths

  struct Widths { let label, color: Int }

  /// Returns the height of the contrast table: two blocks with headings, and a row for the text and cursor colors.
  static func tableHeight(isSpacious: Bool) -> Int { isSpacious ? 12 : 10 }
  private static let samplesWidth = 24

  init(_ size: CellSize) {
    widths = Widths(
      label: size.columns >= 64 ? 11 : 7, color: size.columns >= 140 ? 8 : size.columns >= 96 ? 5 : 4)
    var remaining = size.bounds
    if size.rows >= 3 { status = remaining.cutBottom(1) }
    if size.rows >= 10 { buttons = remaining.cutTop(1) }
    let width = widths.label + 8 * widths.color
    if size.columns > width { _ = remaining.cutLeft(1) }
    var panel = remaining
    if remaining.width >= width + 1 + Self.samplesWidth {
      panel = remaining.cutLeft(width + 1)
      samples = remaining
    }
    panel.columns = panel.columns.lowerBound..<min(panel.columns.upperBound, panel.columns.lowerBound + width)
    layOut(panel: panel)
  }

  /// Lays out the parts from top to bottom; the last ones are hidden first.
  private mutating func layOut(panel: CellRect) {
    var panel = panel
    let (isTall, isHuge) = (panel.height >= 30, panel.height >= 42)
    let hasTitles = panel.height >= 21
    if hasTitles { colorsTitle = panel.cutTop(1) }
    grid = panel.cutTop(3 * (isHuge ? 4 : isTall ? 2 : 1))
    if isTall { _ = panel.cutTop(1) }
    colorLine = panel.cutTop(1)
    // Lightness, chroma and hue.
    sliders = (0..<3).map { _ in
      if isHuge { _ = panel.cutTop(1) }
      return panel.cutTop(1)
    }
    let needed = Self.tableHeight(isSpacious: isHuge)
    if panel.height > needed { _ = panel.cutTop(1) }
    if hasTitles { contrastTitle = panel.cutTop(1) }
    if panel.height >= needed { table = panel.cutTop(needed) }
    if isTall { _ = panel.cutTop(1) }
    contrastSummary = panel.cutTop(1)
  }
}
