import SwatchColor
import SwatchScreen

/// A list to choose from, in a window; it can be searched.
///
/// ```swift
/// var answer = ""
/// let menu = Menu<String>(
///   title: "Paper",
///   items: [
///     .init("White", colors: [Color(white: 1)], keys: ["w"]) { $0 = "white" },
///     .init("Black", colors: [Color(white: 0)], keys: ["b"]) { $0 = "black" },
///   ])
/// var open = menu
/// if case .answered(let action) = open.handle(KeyPress("b")) { action(&answer) }
/// print(answer)  // black
/// ```
public struct Menu<Context>: Dialog {
  /// Something to choose.
  public struct Item {
    /// What it is called.
    public let title: String
    /// What else there is to say, at the right: the keys that do the same.
    public let note: String
    /// What the item makes, to look at before it is chosen.
    public let colors: [Color]
    /// The keys that choose it at once.
    let keys: [KeyPress]
    /// Whether the menu stays when it is chosen, whatever the menu says.
    let staysOpen: Bool
    /// What is searched for once the item completes it.
    let completion: String?
    /// What choosing it does; without, it completes what is searched for, or is a heading.
    let action: DialogAction<Context>?
    /// False for an item that is dimmed, because it would only report what is missing.
    public let isEnabled: Bool

    /// Creates an item.
    public init(
      _ title: String, note: String = "", colors: [Color] = [], keys: [KeyPress] = [], isEnabled: Bool = true,
      staysOpen: Bool = false, completion: String? = nil, action: DialogAction<Context>? = nil
    ) {
      (self.title, self.note, self.colors, self.keys) = (title, note, colors, keys)
      (self.isEnabled, self.staysOpen, self.completion, self.action) = (
        isEnabled, staysOpen, completion, action
      )
    }

    /// Whether it can be chosen.
    public var isHeading: Bool { action == nil && completion == nil }
  }

  /// What a search has found.
  public struct Found {
    let items: [Item]
    let remark: String
    /// True if Enter chooses the first item; otherwise it chooses none until one is selected.
    let selectsFirst: Bool

    /// Describes what was found.
    public init(_ items: [Item], remark: String, selectsFirst: Bool = true) {
      (self.items, self.remark, self.selectsFirst) = (items, remark, selectsFirst)
    }
  }

  /// What stands in the border.
  public let title: String
  /// What there is to choose from, all that fits the search.
  public internal(set) var items: [Item]
  /// The index of the item that Enter chooses; -1 for none.
  public internal(set) var selection: Int
  /// Whether choosing leaves the menu open, to choose again.
  public let staysOpen: Bool
  /// What is typed to search; `nil` where there is no need to.
  public internal(set) var search: TextField?
  /// How to choose.
  public let hint: String
  /// The cells that it takes.
  public private(set) var frame = CellRect.empty
  /// The form of what is to be typed, or what is wrong with it.
  var message = ""
  let find: (String) -> Found
  private var allItems: [Item]
  /// Returns the items anew, for a menu whose items change what it offers.
  private let update: ((Context) -> [Item])?
  /// How many rows of items it has at most.
  private let rowLimit: Int
  /// The cell beside which it opens; `nil` for the middle.
  private let corner: CellPosition?
  /// The first item that is shown. It stays while the selection is in view, so that nothing moves under a touch.
  private(set) var firstIndex = 0

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - selection: The item that Enter chooses at first.
  ///   - staysOpen: Whether choosing leaves the menu open.
  ///   - canBeSearched: Whether what is typed searches; then no letter chooses.
  ///   - remark: What is said where nothing fits the search.
  ///   - corner: The cell beside which it opens, as that under the pointer; without, it opens in the middle.
  public init(
    title: String, items: [Item], selection: Int = 0, staysOpen: Bool = false, canBeSearched: Bool = false,
    remark: String = "Nothing is called so", at corner: CellPosition? = nil
  ) {
    (self.title, self.items, allItems, self.corner) = (title, items, items, corner)
    (self.selection, self.staysOpen, rowLimit) = (selection, staysOpen, .max)
    search = canBeSearched ? TextField(limit: TextField.shortLimit) : nil
    update = nil
    hint = Self.hint(canBeSearched: canBeSearched, staysOpen: staysOpen)
    find = {
      let found = FuzzyMatch.filter(items, by: $0, text: \.title)
      return Found(found, remark: found.isEmpty ? remark : "")
    }
  }

  /// Creates a menu that is searched in a way of its own, at first for an empty text. Items can complete the text.
  public init(title: String, hint: String, rowLimit: Int, find: @escaping (String) -> Found) {
    let found = find("")
    (self.title, self.hint, self.rowLimit, self.find) = (title, hint, rowLimit, find)
    (items, allItems, message) = (found.items, found.items, found.remark)
    (selection, staysOpen, search, corner, update) = (0, false, TextField(), nil, nil)
  }

  /// Creates a menu whose items follow what it works on. The selected item stays selected.
  public init(
    title: String, of context: Context, selection: Int = 0, staysOpen: Bool = false,
    update: @escaping (Context) -> [Item]
  ) {
    let items = update(context)
    (self.title, self.items, allItems, self.selection, self.staysOpen) = (
      title, items, items, selection, staysOpen
    )
    (search, corner, rowLimit, self.update) = (nil, nil, .max, update)
    hint = Self.hint(canBeSearched: false, staysOpen: staysOpen)
    find = { _ in Found([], remark: "") }
  }

  private static func hint(canBeSearched: Bool, staysOpen: Bool) -> String {
    (canBeSearched ? "Type to search, " : "")
      + "Up and Down choose, Enter takes\(staysOpen ? " and stays" : ""), Esc closes"
  }

  private mutating func updateItems(_ context: Context) {
    guard let update else { return }
    let selected = items.indices.contains(selection) ? items[selection].title : nil
    items = update(context)
    allItems = items
    selection = items.firstIndex { $0.title == selected } ?? min(selection, max(0, items.count - 1))
  }

  /// It does.
  public var followsWheel: Bool { true }

  // MARK: Place

  static var swatchWidth: Int { 3 }
  /// The cells for the longest title; longer ones are cut.
  private static var textLimit: Int { 56 }

  /// Stands beside its corner; without, takes the middle if it fits there, or else the screen.
  public mutating func layOut(in room: DialogRoom, _ context: Context) {
    updateItems(context)
    // What a search leaves out keeps its room: the window stays where it is.
    let text =
      allItems.map {
        $0.title.cellWidth(upTo: Self.textLimit) + ($0.note.isEmpty ? 0 : $0.note.cellWidth + 2)
      }
      .max() ?? 0
    let colors = allItems.map(\.colors.count).max() ?? 0
    let rows = min(allItems.count, rowLimit) + (search == nil ? 0 : 1)
    let width = max(
      text + 2 + (colors > 0 ? colors * Self.swatchWidth + 1 : 0),
      title.cellWidth(upTo: Self.textLimit) + 2, search == nil ? 0 : 24)
    let wanted = CellSize(columns: width + 4, rows: rows + 2)
    defer { scrollToSelection() }
    if let corner { return frame = room.screen.frame(of: wanted, beside: corner) }
    // What does not fit in height is turned page by page; what is beside the middle stays in view.
    let fits = room.middle.width >= wanted.columns && room.middle.height >= min(wanted.rows, 12)
    frame = (fits ? room.middle : room.screen).centered(wanted)
  }

  /// The cells below the search.
  private var content: CellRect { frame.inset(columns: 2, rows: 1).withoutTop(search == nil ? 0 : 1) }

  /// The cells of the message, above the items.
  var messageArea: CellRect {
    content.top(min(messageLines.count, max(1, content.height - min(items.count, 4))))
  }

  /// The message in lines.
  var messageLines: [String] { message.isEmpty ? [] : message.wrapped(to: max(1, content.width - 2)) }

  /// The cells of the items.
  var inside: CellRect { message.isEmpty ? content : content.withoutTop(messageArea.height) }

  var searchRow: CellRect { search == nil ? .empty : frame.inset(columns: 2, rows: 1).top(1) }

  /// Turns to the page of the selection where that is out of view; the last one is full, too.
  private mutating func scrollToSelection() {
    let height = max(1, inside.height)
    let last = max(0, items.count - height)
    if !(firstIndex..<firstIndex + height).contains(selection) {
      firstIndex = Paging(rowCount: height).first(for: max(0, selection))
    }
    firstIndex = min(firstIndex, last)
  }

  func row(of index: Int) -> CellRect {
    inside.row(inside.rows.lowerBound + index - firstIndex).intersection(inside)
  }

  func index(at position: CellPosition) -> Int? {
    guard inside.contains(position) else { return nil }
    let index = firstIndex + position.row - inside.rows.lowerBound
    return items.indices.contains(index) && !items[index].isHeading ? index : nil
  }
}

extension String {
  /// The cells of the text, at most `limit`; O(`limit`), as long as its characters are visible.
  fileprivate func cellWidth(upTo limit: Int) -> Int {
    var width = 0
    for character in self where width < limit { width += character.cellWidth }
    return Swift.min(width, limit)
  }
}

extension CellRect {
  /// Cells for something that opens beside a cell: below and to the right of it, or where there is room.
  fileprivate func frame(of size: CellSize, beside cell: CellPosition) -> CellRect {
    func start(_ cell: Int, _ length: Int, _ room: Range<Int>) -> Int {
      let start = cell + 1 + length <= room.upperBound ? cell + 1 : cell - length
      return Swift.max(room.lowerBound, Swift.min(start, room.upperBound - length))
    }
    return CellRect(
      column: start(cell.column, size.columns, columns), row: start(cell.row, size.rows, rows),
      width: Swift.min(size.columns, width), height: Swift.min(size.rows, height))
  }
}
