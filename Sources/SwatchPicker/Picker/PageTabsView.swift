import SwatchScreen
import SwatchWidgets

/// The tabs of the panel, or the pages of the current tab, in as many rows as needed.
struct PageTabsView: Control {
  let pages: [PickerPage]
  let frame: CellRect
  /// True to show the pages of one tab, labeled with their own titles.
  var isWithinTab = false
  var rowCount: Int { relativeFrames.last?.rows.upperBound ?? 0 }
  private func title(of page: PickerPage) -> String { isWithinTab ? page.title : page.tab }

  private var relativeFrames: [CellRect] {
    // Prefer a narrower gap over a second row.
    let lengths = pages.map { title(of: $0).count }
    let isTight = lengths.reduce(0, +) + 2 * (pages.count - 1) > frame.width
    var flow = Flow(width: frame.width, gap: isTight ? 1 : 2)
    return lengths.compactMap { flow.place($0) }
  }

  private var titles: [(page: PickerPage, frame: CellRect)] {
    zip(pages, relativeFrames).map { ($0, $1.moved(by: frame.origin).intersection(frame)) }
  }

  var id: ControlID { isWithinTab ? .subpages : .pages }
  func hint(in picker: ColorPicker) -> String { "←→ or 1–\(min(picker.pages.count, 9)) change page" }

  private func isCurrent(_ page: PickerPage, in picker: ColorPicker) -> Bool {
    isWithinTab ? page == picker.page : page.tab == picker.page.tab
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    let current = Style.accent.adding([.bold, .underline])
    for (page, frame) in titles {
      let style = isCurrent(page, in: picker) ? picker.textStyle(of: id, otherwise: current) : .plain
      surface.write(title(of: page), in: frame, style: style)
    }
  }

  func page(at position: CellPosition) -> PickerPage? { titles.first { $0.frame.contains(position) }?.page }

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase == .began else { return nil }
    return page(at: touch.position).map { page in
      Command { [isWithinTab] in $0.showPage(isWithinTab ? page : $0.page(of: page.tab)) }
    }
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard let columns = key.key.direction?.columns, columns != 0 else { return nil }
    return switchCommand(by: columns, in: picker)
  }

  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    switchCommand(by: wheel.isBackward ? -1 : 1, in: picker)
  }

  private func switchCommand(by distance: Int, in picker: ColorPicker) -> Command<ColorPicker> {
    let index = (pages.firstIndex { isCurrent($0, in: picker) } ?? 0) + distance
    let page = pages[(index % pages.count + pages.count) % pages.count]
    return Command { [isWithinTab] in $0.switchPage(to: isWithinTab ? page : $0.page(of: page.tab)) }
  }
}

extension ColorPicker {
  var tabPages: [PickerPage] { pages.filter { page in pages.first { $0.tab == page.tab } == page } }

  /// The pages of the current tab; empty if it has only one.
  var subpages: [PickerPage] {
    let subpages = pages.filter { $0.tab == page.tab }
    return subpages.count > 1 ? subpages : []
  }

  fileprivate func page(of tab: String) -> PickerPage {
    pagesShown.last { $0.tab == tab } ?? pages.first { $0.tab == tab } ?? page
  }

  /// Shows a page, or focuses its first control if the page is already shown.
  public mutating func showPage(_ page: PickerPage) {
    guard pages.contains(page) else { return }
    guard page != self.page else { return focus(firstPageControl ?? interaction.focus) }
    switchPage(to: page)
    if let control = page.focus, self.control(control) != nil { focus(control) }
  }

  /// Shows a page and keeps the focus if the focused control still exists.
  fileprivate mutating func switchPage(to page: PickerPage) {
    self.page = page
    let hadFocus = control(interaction.focus) != nil
    place(in: frame, interaction.dialogAreas)
    if hadFocus, control(interaction.focus) == nil { interaction.focus = .pages }
    report(page.notice(self) ?? "\(page.title) page")
  }
}

extension ControlID {
  package static let pages = ControlID("pages")
  package static let subpages = ControlID("subpages")
}
