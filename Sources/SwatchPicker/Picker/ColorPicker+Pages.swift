import SwatchWidgets

// Which page is shown.
extension ColorPicker {
  /// The digit that turns to a page; `nil` when it is none of the picker's, or beyond the ninth.
  func digit(of page: PickerPage) -> Character? {
    pages.firstIndex(of: page).flatMap { $0 < 9 ? Character("\($0 + 1)") : nil }
  }

  /// The page that many pages further on, round and round.
  func page(after distance: Int) -> PickerPage {
    let index = (pages.firstIndex(of: page) ?? 0) + distance
    return pages[(index % pages.count + pages.count) % pages.count]
  }

  /// Turns to a page; when it is there already, keys go to what it shows.
  public mutating func showPage(_ page: PickerPage) {
    guard pages.contains(page) else { return }
    guard page != self.page else { return focus(firstPageControl ?? interaction.focus) }
    turn(to: page)
    if let control = page.focus, self.control(control) != nil { focus(control) }
  }

  /// Turns to a page; keys stay where they are, if that is still there.
  mutating func turn(to page: PickerPage) {
    self.page = page
    let hadFocus = control(interaction.focus) != nil
    place(in: frame, interaction.room)
    // A page has controls that others lack; keys then go to what turns the page.
    if hadFocus, control(interaction.focus) == nil { interaction.focus = .pages }
    say(page.notice(self) ?? "\(page.title) page")
  }
}
