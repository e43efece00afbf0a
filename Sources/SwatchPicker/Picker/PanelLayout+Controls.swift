import SwatchScreen
import SwatchWidgets

// What stands where.
extension PanelLayout {
  /// Lays the picker's page and what all pages share out in `frame`. A page may have room beside it, too.
  init(frame: CellRect, picker: ColorPicker) {
    self.frame = frame
    var header = frame.inset(columns: 2, rows: 1)
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
    let tabs = PageTabsView(pages: picker.pages, frame: rest)
    header.append(PageTabsView(pages: picker.pages, frame: rest.cutTop(tabs.rowCount)))
    let isRoomy = height >= 24
    if isRoomy { _ = rest.cutTop(1) }
    layOutSwatch(in: rest.cutTop(height >= 10 ? 2 : 1))
    if picker.subject == .color, height >= 8 {
      header.append(ComponentSlider(component: .opacity, frame: rest.cutTop(1)))
    }
    if isRoomy { _ = rest.cutTop(1) }
    if height >= 12 { layOutContrast(in: rest.cutTop(height >= 15 ? 3 : 2)) }
    if isRoomy { _ = rest.cutTop(1) }
    if height >= 16 { footer.append(RecentsView(frame: rest.cutTop(1))) }
    if height >= 12 { _ = rest.cutTop(1) }
  }

  private mutating func layOutContrast(in rows: CellRect) {
    contrast = rows
    var title = rows
    title = title.cutTop(1)
    let button = ContrastView.button
    footer.append(ButtonView(button, frame: title.cutRight(button.width)))
  }

  private mutating func layOutSwatch(in rows: CellRect) {
    let middle = rows.columns.lowerBound + rows.width / 2
    swatch = CellRect(columns: rows.columns.lowerBound..<middle, rows: rows.rows)
    var labels = CellRect(
      columns: min(middle + 2, rows.columns.upperBound)..<rows.columns.upperBound, rows: rows.rows)
    header.append(NotationView(frame: labels.cutTop(1)))
    name = labels
  }

  private mutating func layOut(_ picker: ColorPicker, in rest: CellRect) {
    var rest = rest
    let components = picker.page.components
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
