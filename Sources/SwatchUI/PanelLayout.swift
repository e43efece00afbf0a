import SwatchScreen

/// Where everything is in the color panel: at the top what all pages share, below it the page; side by side
/// in a panel that is wide and low.
struct PanelLayout: Hashable {
  private(set) var frame = CellRect.empty
  private(set) var swatch = CellRect.empty
  /// The name of the color.
  private(set) var name = CellRect.empty
  /// The contrast of the color.
  private(set) var contrast = CellRect.empty
  /// What the chart shows.
  private(set) var chartLabel = CellRect.empty
  /// The name and size of the picture.
  private(set) var pictureLabel = CellRect.empty
  private(set) var controls: [Control: CellRect] = [:]

  init() {}

  /// - Parameter hasOpacity: Whether the color has an opacity of its own.
  init(frame: CellRect, page: PanelPage, hasOpacity: Bool = false) {
    self.frame = frame
    var header = frame.inset(columns: 2, rows: 1)
    if header.width >= 56, header.height < 18 {
      var rest = header.cutRight(header.width / 2 - 1)
      _ = header.cutRight(2)
      layOutHeader(in: &header, height: 2 * header.height, hasOpacity)
      layOut(page, in: &rest)
    } else {
      layOutHeader(in: &header, height: header.height, hasOpacity)
      layOut(page, in: &header)
    }
  }

  /// The controls of the page alone.
  var pageControls: [Control] {
    controls.keys.filter { !Self.sharedControls.contains($0) }
  }

  private static let sharedControls: Set<Control> = [
    .pages, .notation, .slider(.component(.opacity)), .contrast, .recents,
  ]

  /// - Parameter height: The rows that the header shares with the page.
  private mutating func layOutHeader(in rest: inout CellRect, height: Int, _ hasOpacity: Bool) {
    guard height >= 5 else { return }
    controls[.pages] = rest.cutTop(PageTabsView.rowCount(width: rest.width))
    let isRoomy = height >= 24
    if isRoomy { _ = rest.cutTop(1) }
    layOutSwatch(in: rest.cutTop(height >= 10 ? 2 : 1))
    if hasOpacity, height >= 8 { controls[.slider(.component(.opacity))] = rest.cutTop(1) }
    if isRoomy { _ = rest.cutTop(1) }
    if height >= 12 { layOutContrast(in: rest.cutTop(height >= 15 ? 3 : 2)) }
    if isRoomy { _ = rest.cutTop(1) }
    if height >= 16 { controls[.recents] = rest.cutTop(1) }
    if height >= 12 { _ = rest.cutTop(1) }
  }

  private mutating func layOutContrast(in rows: CellRect) {
    contrast = rows
    var title = rows
    title = title.cutTop(1)
    controls[.contrast] = title.cutRight(ButtonView.width(of: .contrast))
  }

  private mutating func layOutSwatch(in rows: CellRect) {
    let middle = rows.columns.lowerBound + rows.width / 2
    swatch = CellRect(columns: rows.columns.lowerBound..<middle, rows: rows.rows)
    var labels = CellRect(
      columns: min(middle + 2, rows.columns.upperBound)..<rows.columns.upperBound, rows: rows.rows)
    controls[.notation] = labels.cutTop(1)
    name = labels
  }

  private mutating func layOut(_ page: PanelPage, in rest: inout CellRect) {
    let components = page.components
    let isRoomy = rest.height >= 4 * components.count + 6
    for component in components {
      controls[.slider(.component(component))] = rest.cutTop(1)
      if isRoomy { _ = rest.cutTop(1) }
    }
    if !components.isEmpty, !isRoomy, rest.height >= 5 { _ = rest.cutTop(1) }
    switch page {
    case .grid: controls[.shades] = rest
    case .hsb:
      if rest.height >= 7 { chartLabel = rest.cutTop(1) }
      controls[.chart] = rest
    case .rgb, .oklch: controls[.notations] = rest
    case .names: controls[.names] = rest
    case .palette: controls[.palette] = rest
    case .image: layOutPicture(in: rest)
    }
  }

  private mutating func layOutPicture(in rest: CellRect) {
    var rest = rest
    if rest.height >= 4 {
      var row = rest.cutTop(1)
      for button in [Control.openPicture, .extract, .strip] {
        let rect = row.cutLeft(ButtonView.width(of: button))
        if rect.width == ButtonView.width(of: button) { controls[button] = rect }
      }
    }
    if rest.height >= 4 { pictureLabel = rest.cutTop(1) }
    controls[.picture] = rest
  }
}
