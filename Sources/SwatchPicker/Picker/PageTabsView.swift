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
    case .left: turning(by: -1, in: picker)
    case .right: turning(by: 1, in: picker)
    default: nil
    }
  }

  /// Turns to the page that many pages further on, round and round.
  private func turning(by distance: Int, in picker: ColorPicker) -> Command<ColorPicker> {
    let index = (pages.firstIndex(of: picker.page) ?? 0) + distance
    let page = pages[(index % pages.count + pages.count) % pages.count]
    return Command { $0.turn(to: page) }
  }
}

extension ColorPicker {
  /// The digit that turns to a page; `nil` when it is none of the picker's, or beyond the ninth.
  func digit(of page: PickerPage) -> Character? {
    pages.firstIndex(of: page).flatMap { $0 < 9 ? Character("\($0 + 1)") : nil }
  }

  /// Turns to a page; when it is there already, keys go to what it shows.
  public mutating func showPage(_ page: PickerPage) {
    guard pages.contains(page) else { return }
    guard page != self.page else { return focus(firstPageControl ?? interaction.focus) }
    turn(to: page)
    if let control = page.focus, self.control(control) != nil { focus(control) }
  }

  /// Turns to a page; keys stay where they are, if that is still there.
  fileprivate mutating func turn(to page: PickerPage) {
    self.page = page
    let hadFocus = control(interaction.focus) != nil
    place(in: frame, interaction.room)
    // A page has controls that others lack; keys then go to what turns the page.
    if hadFocus, control(interaction.focus) == nil { interaction.focus = .pages }
    say(page.notice(self) ?? "\(page.title) page")
  }
}

extension ControlID {
  package static let pages = ControlID("pages")
}
