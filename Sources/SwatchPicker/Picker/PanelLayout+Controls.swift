import SwatchScreen
import SwatchWidgets

extension PanelLayout {
  /// Lays out the current page and the shared controls. In a wide, low frame the page is on the right.
  init(frame: CellRect, picker: ColorPicker) {
    self.frame = frame
    var remaining = frame.inset(columns: 1)
    let isSideBySide = remaining.width >= 56 && remaining.height < 18
    var side = isSideBySide ? remaining.cutRight(remaining.width / 2 - 1) : .empty
    if isSideBySide { _ = remaining.cutRight(2) }
    // The combined height of the shared controls and the page.
    let height = isSideBySide ? 2 * remaining.height : remaining.height
    layOutHeader(in: &remaining, height: height, picker)
    layOutSwatches(in: &remaining, height: height)
    if isSideBySide { layOut(picker, in: &side) } else { layOut(picker, in: &remaining) }
    controls = (header + pageControls + footer).filter { !$0.frame.isEmpty }
  }

  // MARK: The color

  private mutating func layOutHeader(in remaining: inout CellRect, height: Int, _ picker: ColorPicker) {
    guard height >= 5 else { return }
    let isRoomy = height >= 30
    let tabs = PageTabsView(pages: picker.tabPages, frame: remaining)
    header.append(PageTabsView(pages: tabs.pages, frame: remaining.cutTop(tabs.rowCount)))
    if isRoomy { _ = remaining.cutTop(1) }
    layOutSwatch(in: remaining.cutTop(height >= 18 ? 3 : height >= 12 ? 2 : 1))
    if picker.wells.stop != nil {
      if isRoomy { _ = remaining.cutTop(1) }
      header.append(StopsView(frame: remaining.cutTop(isRoomy ? 2 : 1)))
    }
    if picker.subject == .color, height >= 8 {
      header.append(ComponentSlider(component: .opacity, frame: remaining.cutTop(1)))
    }
    if isRoomy { _ = remaining.cutTop(1) }
    if height >= 12 { footer.append(ContrastView(frame: remaining.cutTop(height >= 28 ? 2 : 1))) }
    if picker.subject == .pen, height >= 14 { layOutButtons(in: remaining.cutTop(1)) }
    if height >= 16 { _ = remaining.cutTop(1) }
  }

  private mutating func layOutButtons(in row: CellRect) {
    // Align the labels of the buttons with the text above them.
    var remaining = CellRect(columns: row.columns.lowerBound - 1..<row.columns.upperBound, rows: row.rows)
    for button in ColorPicker.buttons where remaining.width >= button.width() {
      footer.append(ButtonView(button, frame: remaining.cutLeft(button.width())))
    }
  }

  private mutating func layOutSwatch(in rows: CellRect) {
    var labelArea = rows
    swatch = labelArea.cutLeft(rows.width / 2)
    footer.append(ComparisonView(frame: swatch))
    _ = labelArea.cutLeft(2)
    header.append(NotationView(frame: labelArea.cutTop(1)))
    name = labelArea.cutTop(1)
    note = labelArea
    // Without a third row, the badge replaces the name.
    header.append(VisionBadge(frame: note.isEmpty ? name : note))
  }

  // MARK: The page

  private mutating func layOut(_ picker: ColorPicker, in remaining: inout CellRect) {
    layOutSubpages(in: &remaining, picker)
    // The opacity slider is on the page for a pen, and above the page for a single color.
    let showsOpacity = picker.subject == .pen && !picker.page.components.isEmpty
    let components = picker.page.components + (showsOpacity ? [.opacity] : [])
    let isRoomy = remaining.height >= 4 * components.count + 6
    for component in components {
      pageControls.append(ComponentSlider(component: component, frame: remaining.cutTop(1)))
      if isRoomy { _ = remaining.cutTop(1) }
    }
    if !components.isEmpty, !isRoomy, remaining.height >= 9 { _ = remaining.cutTop(1) }
    page = remaining
    pageControls += picker.page.controls(remaining, picker.environment)
  }

  private mutating func layOutSubpages(in remaining: inout CellRect, _ picker: ColorPicker) {
    guard !picker.subpages.isEmpty, frame.height >= 5 else { return }
    let subpages = PageTabsView(pages: picker.subpages, frame: remaining, isWithinTab: true)
    var rows = remaining.cutTop(subpages.rowCount)
    if remaining.width >= 36 { labels.append(("Adjust", Style.bold, rows.cutLeft(8))) }
    header.append(PageTabsView(pages: subpages.pages, frame: rows, isWithinTab: true))
    if remaining.height >= 24 { _ = remaining.cutTop(1) }
  }

  // MARK: Swatches

  private mutating func layOutSwatches(in remaining: inout CellRect, height: Int) {
    guard height >= 9 else { return }
    let isWide = remaining.width >= 40
    let related = isWide && height >= 40 ? SwatchRow.related : []
    let hasTitle = height >= 28
    let saved: [SwatchRow] = height >= 34 ? [.recent, .palette] : height >= 18 ? [.recent] : []
    var rows = remaining.cutBottom(
      (hasTitle ? 2 : height >= 14 ? 1 : 0) + 1 + saved.count + (related.isEmpty ? 0 : related.count + 2))
    func cutRow() -> (label: CellRect, frame: CellRect) {
      var row = rows.cutTop(1)
      return (row.cutLeft(isWide ? 12 : 0), row)
    }
    if height >= 14 { _ = rows.cutTop(1) }
    if hasTitle { labels.append(("Swatches", Style.bold, rows.cutTop(1))) }
    let basics = cutRow()
    labels.append(("Basic", Style.faint, basics.label))
    footer.append(ColorGridView.basics(in: basics.frame))
    for row in saved + related {
      if row.id == related.first?.id {
        _ = rows.cutTop(1)
        labels.append(("Related", Style.bold, rows.cutTop(1)))
      }
      let (label, frame) = cutRow()
      footer.append(SwatchRowView(row: row, frame: frame, label: label))
    }
  }
}
