import SwatchScreen
import SwatchWidgets

/// The tabs of the color panel, or the pages of the current tab, in as many rows as they need.
struct PageTabsView: Control {
  let pages: [PickerPage]
  let frame: CellRect
  /// Whether all pages are of one tab, and told apart by their own titles.
  var isWithinTab = false

  var rowCount: Int { places.last.map { $0.origin.row + 1 } ?? 0 }

  private func title(of page: PickerPage) -> String { isWithinTab ? page.title : page.tab }

  /// Where the titles are, counted from the corner.
  private var places: [CellRect] {
    // Closer together rather than in two rows.
    let length = pages.reduce(0) { $0 + title(of: $1).count }
    let gap = length + 2 * (pages.count - 1) > frame.width ? 1 : 2
    var position = CellPosition(column: 0, row: 0)
    return pages.map { page in
      let length = title(of: page).count
      if position.column > 0, position.column + length > frame.width {
        position = CellPosition(column: 0, row: position.row + 1)
      }
      defer { position.column += length + gap }
      return CellRect(column: position.column, row: position.row, width: length, height: 1)
    }
  }

  private var titles: [(page: PickerPage, frame: CellRect)] {
    zip(pages, places).map { page, place in (page, place.moved(by: frame.origin).intersection(frame)) }
  }

  var id: ControlID { isWithinTab ? .ways : .pages }

  func hint(in picker: ColorPicker) -> String {
    "←→ or 1 to \(min(picker.pages.count, 9)) change the page"
  }

  private func isCurrent(_ page: PickerPage, in picker: ColorPicker) -> Bool {
    isWithinTab ? page == picker.page : page.tab == picker.page.tab
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    let current = Style.accent.adding([.bold, .underline])
    for (page, frame) in titles {
      let style =
        isCurrent(page, in: picker)
        ? picker.textStyle(of: id, otherwise: current) : .plain
      surface.write(title(of: page), in: frame, style: style)
    }
  }

  func page(at position: CellPosition) -> PickerPage? {
    titles.first { $0.frame.contains(position) }?.page
  }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase == .began else { return nil }
    return page(at: touch.position).map { page in
      Command { [isWithinTab] in $0.showPage(isWithinTab ? page : $0.page(of: page.tab)) }
    }
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    switch key.key {
    case .left: turning(by: -1, in: picker)
    case .right: turning(by: 1, in: picker)
    default: nil
    }
  }

  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    turning(by: wheel.isBack ? -1 : 1, in: picker)
  }

  /// Turns to the page that many titles further on, round and round.
  private func turning(by distance: Int, in picker: ColorPicker) -> Command<ColorPicker> {
    let index = (pages.firstIndex { isCurrent($0, in: picker) } ?? 0) + distance
    let page = pages[(index % pages.count + pages.count) % pages.count]
    return Command { [isWithinTab] in $0.turn(to: isWithinTab ? page : $0.page(of: page.tab)) }
  }
}

extension ColorPicker {
  /// The digit that turns to a page; `nil` when it is none of the picker's, or beyond the ninth.
  func digit(of page: PickerPage) -> Character? {
    pages.firstIndex(of: page).flatMap { $0 < 9 ? Character("\($0 + 1)") : nil }
  }

  var tabPages: [PickerPage] { pages.filter { page in pages.first { $0.tab == page.tab } == page } }

  /// The pages that share a tab with the one that is shown; none where it has a tab to itself.
  var ways: [PickerPage] {
    let ways = pages.filter { $0.tab == page.tab }
    return ways.count > 1 ? ways : []
  }

  /// The page of a tab that was shown last, at first its first.
  fileprivate func page(of tab: String) -> PickerPage {
    pagesShown.last { $0.tab == tab } ?? pages.first { $0.tab == tab } ?? page
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
  package static let ways = ControlID("ways")
}
