import SwatchScreen

/// The tabs of the color panel, in as many rows as they take.
struct PageTabsView: Control {
  let frame: CellRect

  /// The rows that the tabs take in `width` columns.
  static func rowCount(width: Int) -> Int {
    places(width: width).last.map { $0.origin.row + 1 } ?? 0
  }

  /// Where the tabs are, counted from the corner.
  private static func places(width: Int) -> [CellRect] {
    var position = CellPosition(column: 0, row: 0)
    return PanelPage.allCases.map { page in
      let length = page.title.count
      if position.column > 0, position.column + length > width {
        position = CellPosition(column: 0, row: position.row + 1)
      }
      defer { position.column += length + 2 }
      return CellRect(column: position.column, row: position.row, width: length, height: 1)
    }
  }

  private func rect(of page: PanelPage) -> CellRect {
    let index = PanelPage.allCases.firstIndex(of: page) ?? 0
    let place = Self.places(width: frame.width)[index]
    return CellRect(
      column: frame.columns.lowerBound + place.columns.lowerBound,
      row: frame.rows.lowerBound + place.rows.lowerBound, width: place.width, height: 1
    ).intersection(frame)
  }

  var id: ControlID { .pages }

  func hint(in model: Model) -> String {
    "Left and Right turn the page, and so do the keys 1 to \(PanelPage.allCases.count)"
  }

  func draw(_ model: Model, on surface: inout Surface) {
    for page in PanelPage.allCases {
      let current = Style(attributes: [.bold, .underline])
      let style = page == model.page ? model.textStyle(of: .pages, otherwise: current) : .faint
      surface.write(page.title, in: rect(of: page), style: style)
    }
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    guard touch.phase == .began else { return nil }
    return PanelPage.allCases.first { rect(of: $0).contains(touch.position) }.map(Command.showPage)
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    switch key.key {
    case .left: .turnPage(to: model.page.page(after: -1))
    case .right: .turnPage(to: model.page.page(after: 1))
    default: nil
    }
  }
}

extension ControlID {
  static let pages = ControlID("pages")
}
