import SwatchScreen
import SwatchWidgets

/// The tabs of the color panel, in as many rows as they take.
struct PageTabsView: Control {
  let pages: [PickerPage]
  let frame: CellRect

  /// The rows that the tabs take in the width of the frame.
  var rowCount: Int { places.last.map { $0.origin.row + 1 } ?? 0 }

  /// Where the tabs are, counted from the corner.
  private var places: [CellRect] {
    var position = CellPosition(column: 0, row: 0)
    return pages.map { page in
      let length = page.title.count
      if position.column > 0, position.column + length > frame.width {
        position = CellPosition(column: 0, row: position.row + 1)
      }
      defer { position.column += length + 2 }
      return CellRect(column: position.column, row: position.row, width: length, height: 1)
    }
  }

  private func rect(of page: PickerPage) -> CellRect {
    let place = places[pages.firstIndex(of: page) ?? 0]
    return CellRect(
      column: frame.columns.lowerBound + place.columns.lowerBound,
      row: frame.rows.lowerBound + place.rows.lowerBound, width: place.width, height: 1
    ).intersection(frame)
  }

  var id: ControlID { .pages }

  func hint(in picker: ColorPicker) -> String {
    "Left and Right turn the page, and so do the keys 1 to \(min(pages.count, 9))"
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    for page in pages {
      let current = Style(attributes: [.bold, .underline])
      let style = page == picker.page ? picker.textStyle(of: .pages, otherwise: current) : .faint
      surface.write(page.title, in: rect(of: page), style: style)
    }
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase == .began else { return nil }
    return pages.first { rect(of: $0).contains(touch.position) }.map { page in
      Command { $0.showPage(page) }
    }
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    switch key.key {
    case .left: Command { $0.turn(to: $0.page(after: -1)) }
    case .right: Command { $0.turn(to: $0.page(after: 1)) }
    default: nil
    }
  }
}

extension ControlID {
  package static let pages = ControlID("pages")
}
