import SwatchScreen
import SwatchWidgets

// What stands where.
extension PanelLayout {
  /// Lays the picker's page and what all pages share out in `frame`. A page may have room beside it, too.
  init(frame: CellRect, picker: ColorPicker) {
    self.frame = frame
    var header = frame.inset(columns: 2)
    if header.width >= 56, header.height < 18 {
      let rest = header.cutRight(header.width / 2 - 1)
      _ = header.cutRight(2)
      layOutHeader(in: &header, height: 2 * header.height, picker)
      layOut(picker, in: rest)
    } else {
      layOutHeader(in: &header, height: header.height, picker)
      layOut(picker, in: header)
    }
    controls = (self.header + pageControls + footer).filter { !$0.frame.isEmpty }
  }

  /// - Parameter height: The rows that the header shares with the page.
  private mutating func layOutHeader(in rest: inout CellRect, height: Int, _ picker: ColorPicker) {
    guard height >= 5 else { return }
    let isRoomy = height >= 24
    layOutTabs(in: &rest, picker)
    if isRoomy { _ = rest.cutTop(1) }
    layOutSwatch(in: rest.cutTop(height >= 18 ? 3 : height >= 12 ? 2 : 1))
    if picker.wells.stop != nil, height >= 5 {
      if isRoomy { _ = rest.cutTop(1) }
      header.append(StopsView(frame: rest.cutTop(isRoomy ? 2 : 1)))
    }
    if picker.subject == .color, height >= 8 {
      header.append(ComponentSlider(component: .opacity, frame: rest.cutTop(1)))
    }
    if isRoomy { _ = rest.cutTop(1) }
    if height >= 12 { footer.append(ContrastView(frame: rest.cutTop(isRoomy ? 2 : 1))) }
    if picker.subject == .pen, height >= 14 { layOutButtons(in: rest.cutTop(1)) }
    if isRoomy { _ = rest.cutTop(1) }
    if height >= 9 { header.append(ColorGridView.basics(in: rest.cutTop(1))) }
    if height >= 18 { header.append(RecentsView(frame: rest.cutTop(1))) }
    if height >= 12 { _ = rest.cutTop(1) }
  }

  private mutating func layOutTabs(in rest: inout CellRect, _ picker: ColorPicker) {
    let tabs = PageTabsView(pages: picker.tabPages, frame: rest)
    header.append(PageTabsView(pages: tabs.pages, frame: rest.cutTop(tabs.rowCount)))
    guard !picker.ways.isEmpty else { return }
    // There are many, and beside the frame's margin nothing is.
    var room = rest
    if rest.columns.upperBound + 2 == frame.columns.upperBound {
      room.columns = rest.columns.lowerBound..<frame.columns.upperBound
    }
    let ways = PageTabsView(pages: picker.ways, frame: room, isWithinTab: true)
    header.append(
      PageTabsView(pages: ways.pages, frame: room.cutTop(ways.rowCount), isWithinTab: true))
    _ = rest.cutTop(ways.rowCount)
  }

  private mutating func layOutButtons(in row: CellRect) {
    // Their words begin where everything else does.
    var rest = CellRect(columns: row.columns.lowerBound - 1..<row.columns.upperBound, rows: row.rows)
    for button in ColorPicker.buttons where rest.width >= button.width() {
      footer.append(ButtonView(button, frame: rest.cutLeft(button.width())))
    }
  }

  private mutating func layOutSwatch(in rows: CellRect) {
    let middle = rows.columns.lowerBound + rows.width / 2
    swatch = CellRect(columns: rows.columns.lowerBound..<middle, rows: rows.rows)
    footer.append(ComparisonView(frame: swatch))
    var labels = CellRect(
      columns: min(middle + 2, rows.columns.upperBound)..<rows.columns.upperBound, rows: rows.rows)
    header.append(NotationView(frame: labels.cutTop(1)))
    name = labels.cutTop(1)
    note = labels
    // Where there is no room for both, what must not be overlooked stands in the place of the name.
    header.append(VisionBadge(frame: note.isEmpty ? name : note))
  }

  private mutating func layOut(_ picker: ColorPicker, in rest: CellRect) {
    var rest = rest
    // A pen has the opacity of each of its colors beside what the page changes; a single color has it above all pages.
    let isOfPen = picker.subject == .pen && !picker.page.components.isEmpty
    let components = picker.page.components + (isOfPen ? [.opacity] : [])
    let isRoomy = rest.height >= 4 * components.count + 6
    for component in components {
      pageControls.append(ComponentSlider(component: component, frame: rest.cutTop(1)))
      if isRoomy { _ = rest.cutTop(1) }
    }
    if !components.isEmpty, !isRoomy, rest.height >= 5 { _ = rest.cutTop(1) }
    page = rest
    pageControls += picker.page.controls(rest, picker.surroundings)
  }
}
