import SwatchColor
import SwatchScreen

/// A list of items to choose from, in a window, optionally with a search field.
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
  /// A menu item.
  public struct Item {
    /// The title.
    public let title: String
    /// Additional text on the right, usually the keys of the action.
    public let note: String
    /// The colors shown as a preview.
    public let colors: [Color]
    let keys: [KeyPress]
    /// True if the menu stays open after this item, regardless of the menu's setting.
    let staysOpen: Bool
    /// The search text after Tab, or after Enter without an action.
    let completion: String?
    /// The action. Without one, the item completes the search text or is a heading.
    let action: DialogAction<Context>?
    /// False for a dimmed item, which only reports what is missing.
    public let isEnabled: Bool
    /// Keyboard actions for the selected item. They keep the menu open.
    let selectedKeys: [KeyAction]

    /// An action and its keys.
    public typealias KeyAction = (keys: [KeyPress], action: DialogAction<Context>)

    /// Creates an item. The keys of `selectedKeys` take precedence while the item is selected.
    public init(
      _ title: String, note: String = "", colors: [Color] = [], keys: [KeyPress] = [],
      selectedKeys: [KeyAction] = [], isEnabled: Bool = true, staysOpen: Bool = false,
      completion: String? = nil, action: DialogAction<Context>? = nil
    ) {
      (self.title, self.note, self.colors) = (title, note, colors)
      (self.keys, self.selectedKeys, self.isEnabled) = (keys, selectedKeys, isEnabled)
      (self.staysOpen, self.completion, self.action) = (staysOpen, completion, action)
    }

    /// True if the item cannot be chosen.
    public var isHeading: Bool { action == nil && completion == nil }
  }

  struct SearchResult {
    let items: [Item]
    let message: String
    /// True if Enter chooses the first item; otherwise nothing is selected.
    var selectsFirst = true
  }

  /// The title in the border.
  public let title: String
  /// The items that match the search.
  public internal(set) var items: [Item]
  /// The index of the selected item; -1 for none.
  public internal(set) var selection: Int
  /// True if the menu stays open after a choice.
  public let staysOpen: Bool
  /// The search field; `nil` for a menu without search.
  public internal(set) var search: TextField?
  /// The hint for the status line.
  public private(set) var hint: String
  /// The cells of the menu.
  public private(set) var frame = CellRect.empty
  /// The expected input, or the problem with it.
  var message = ""
  private(set) var find: (String) -> SearchResult
  private var allItems: [Item]
  /// Returns the current items, for a menu whose actions change them.
  private var update: ((Context) -> [Item])?
  private var rowLimit = Int.max
  private let corner: CellPosition?
  /// The first visible item. Changes only if the selection is out of view: items must not move under a touch.
  private(set) var firstIndex = 0

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - isSearchable: True for a search field; item keys are then disabled.
  ///   - message: The message for a search without results.
  ///   - corner: The cell beside which the menu opens, usually under the pointer; `nil` to center it.
  public init(
    title: String, items: [Item], selection: Int = 0, staysOpen: Bool = false, isSearchable: Bool = false,
    message: String = "No match", at corner: CellPosition? = nil
  ) {
    (self.title, self.items, allItems, self.corner) = (title, items, items, corner)
    (self.selection, self.staysOpen) = (selection, staysOpen)
    search = isSearchable ? TextField(limit: TextField.shortLimit) : nil
    hint =
      (isSearchable ? "Type to search · " : "")
      + "↑↓ select · Enter apply\(staysOpen ? " and keep open" : "") · Esc close"
    find = {
      let found = FuzzyMatch.filter(items, by: $0) { [$0.title] }
      return SearchResult(items: found, message: found.isEmpty ? message : "")
    }
  }

  /// Creates a menu of the results of a custom search, initially for empty text.
  init(title: String, hint: String, rowLimit: Int, find: @escaping (String) -> SearchResult) {
    let found = find("")
    self.init(title: title, items: found.items)
    (self.hint, self.rowLimit, self.find) = (hint, rowLimit, find)
    (message, search) = (found.message, TextField())
  }

  /// Creates a menu that updates its items from the context and keeps the selected one.
  public init(
    title: String, of context: Context, selection: Int = 0, staysOpen: Bool = false, hint: String? = nil,
    update: @escaping (Context) -> [Item]
  ) {
    self.init(title: title, items: update(context), selection: selection, staysOpen: staysOpen)
    self.update = update
    self.hint = hint ?? self.hint
  }

  var selectedItem: Item? { items.indices.contains(selection) ? items[selection] : nil }

  private mutating func updateItems(_ context: Context) {
    guard let update else { return }
    let selected = selectedItem?.title
    items = update(context)
    allItems = items
    selection = items.firstIndex { $0.title == selected } ?? min(selection, max(0, items.count - 1))
  }

  /// True: the wheel moves the selection.
  public var followsWheel: Bool { true }

  // MARK: Layout

  static var swatchWidth: Int { 3 }
  private static var textLimit: Int { 56 }

  /// Places the menu beside its corner. Without one, centers it in the middle area if it fits, else on the screen.
  public mutating func layOut(in areas: DialogAreas, _ context: Context) {
    updateItems(context)
    // Include items hidden by the search, so that the window keeps its size.
    let textWidths = allItems.map {
      $0.title.cellWidth(upTo: Self.textLimit) + ($0.note.isEmpty ? 0 : $0.note.cellWidth + 2)
    }
    let colors = allItems.map(\.colors.count).max() ?? 0
    let rows = min(allItems.count, rowLimit) + (search == nil ? 0 : 1)
    let width = max(
      (textWidths.max() ?? 0) + 2 + (colors > 0 ? colors * Self.swatchWidth + 1 : 0),
      title.cellWidth(upTo: Self.textLimit) + 2, search == nil ? 0 : 24)
    let size = CellSize(columns: width + 4, rows: rows + 2)
    defer { scrollToSelection() }
    if let corner { return frame = areas.screen.frame(of: size, beside: corner) }
    // Items that do not fit are paged; prefer the middle to keep the rest of the screen in view.
    let fits = areas.middle.width >= size.columns && areas.middle.height >= min(size.rows, 12)
    frame = (fits ? areas.middle : areas.screen).centered(size)
  }

  private var content: CellRect { frame.inset(columns: 2, rows: 1).withoutTop(search == nil ? 0 : 1) }

  var messageArea: CellRect {
    content.top(min(messageLines.count, max(1, content.height - min(items.count, 4))))
  }

  var messageLines: [String] { message.isEmpty ? [] : message.wrapped(to: max(1, content.width - 2)) }
  var inside: CellRect { message.isEmpty ? content : content.withoutTop(messageArea.height) }
  var searchRow: CellRect { search == nil ? .empty : frame.inset(columns: 2, rows: 1).top(1) }

  /// Scrolls by pages to the selection. The last page is filled.
  private mutating func scrollToSelection() {
    let height = max(1, inside.height)
    if !(firstIndex..<firstIndex + height).contains(selection) {
      firstIndex = ScrollPosition.pageStart(of: max(0, selection), height: height)
    }
    firstIndex = min(firstIndex, max(0, items.count - height))
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
  /// Returns the width in cells, at most `limit`. O(`limit`) for visible characters.
  fileprivate func cellWidth(upTo limit: Int) -> Int {
    var width = 0
    for character in self where width < limit { width += character.cellWidth }
    return Swift.min(width, limit)
  }
}

extension CellRect {
  /// Returns a frame below and to the right of a cell, or on the other side if it does not fit there.
  fileprivate func frame(of size: CellSize, beside cell: CellPosition) -> CellRect {
    func start(_ cell: Int, _ length: Int, _ bounds: Range<Int>) -> Int {
      let start = cell + 1 + length <= bounds.upperBound ? cell + 1 : cell - length
      return Swift.max(bounds.lowerBound, Swift.min(start, bounds.upperBound - length))
    }
    return CellRect(
      column: start(cell.column, size.columns, columns), row: start(cell.row, size.rows, rows),
      width: Swift.min(size.columns, width), height: Swift.min(size.rows, height))
  }
}
