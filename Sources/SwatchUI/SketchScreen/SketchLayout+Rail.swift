import SwatchPicker
import SwatchScreen
import SwatchSketch
import SwatchWidgets

extension SketchLayout {
  /// Lays out the column with the tools and the pen. Tools, wells and sliders are required; other parts
  /// appear as space allows.
  ///
  /// - Returns: False without any changes if there is not enough space.
  mutating func layOutRail(in remaining: inout CellRect, hasBasics: Bool) -> Bool {
    let toolCount = ToolKind.allCases.count
    let parts = RailParts(spareRows: remaining.height - toolCount - 6, hasBasics: hasBasics)
    // Leave enough space for the file name and buttons of a canvas beside the panel.
    guard size.columns >= (isWide ? 76 : 60), parts.spareRows >= 0 else { return false }
    let width = size.columns >= 120 ? 19 : size.columns >= 100 ? 16 : 14
    var rail = remaining.cutLeft(width)
    addTitle("Tools", in: &rail, parts)
    tools = rail.cutTop(toolCount)
    if parts.hasGap { _ = rail.cutTop(1) }
    addTitle("Pen", in: &rail, parts)
    wells = Well.penWells.map { WellView(well: $0, frame: rail.cutTop(1)) }
    for property in PenProperty.allCases {
      if parts.isSpacious { _ = rail.cutTop(1) }
      sliders.append(PenSlider(property: property, frame: rail.cutTop(2).inset(columns: 1)))
    }
    if parts.isSpacious { _ = rail.cutTop(1) }
    if parts.hasPreview { penView = rail.cutTop(parts.isSpacious ? 5 : 3).inset(columns: 1) }
    if parts.hasReset {
      var row = rail.cutTop(1)
      penButtons = buttonWidths.pen.map { row.cutLeft($0) }
    }
    if parts.hasBasics {
      if parts.isSpacious { _ = rail.cutTop(1) }
      basics = CellRect(column: 1, row: rail.rows.lowerBound, width: 12, height: 2)
    }
    return true
  }

  private mutating func addTitle(_ text: String, in rail: inout CellRect, _ parts: RailParts) {
    guard parts.hasTitles else { return }
    titles.append((text, rail.cutTop(1).inset(columns: 1)))
  }
}

/// The optional parts of the column, in order of priority.
private struct RailParts {
  private(set) var spareRows: Int
  private(set) var hasReset = false
  private(set) var hasBasics = false
  private(set) var hasPreview = false
  private(set) var hasGap = false
  private(set) var hasTitles = false
  /// True to add blank rows between the pen's controls.
  private(set) var isSpacious = false

  init(spareRows: Int, hasBasics wantsBasics: Bool) {
    self.spareRows = spareRows
    guard spareRows >= 0 else { return }
    hasReset = reserve(1)
    hasBasics = wantsBasics && reserve(2)
    hasPreview = reserve(3)
    hasGap = reserve(1)
    hasTitles = reserve(2)
    isSpacious = reserve(6)
  }

  private mutating func reserve(_ rows: Int) -> Bool {
    guard spareRows >= rows else { return false }
    spareRows -= rows
    return true
  }
}
