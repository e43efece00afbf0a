import SwatchScreen
import SwatchText

/// A window that lists keys by group in columns, with a search field.
public struct KeysDialog<Context>: Dialog {
  /// The title in the border.
  public let title: String
  /// The lines, sorted by group.
  public let entries: [HelpEntry]
  /// The search field.
  public private(set) var search = TextField(limit: TextField.shortLimit)
  /// The cells of the dialog.
  public private(set) var frame = CellRect.empty
  /// The hint for the status line.
  public let hint = "Type to search · ↑↓ scroll · Esc close"
  /// True: the wheel scrolls.
  public var followsWheel: Bool { true }
  private let helpKeys: [KeyPress]
  private var columns = KeyColumns([], width: 0)
  private var scroll = ScrollPosition()

  /// Creates a list of `others` and the actions, with their keys or, without keys, their command names.
  public init(title: String, _ actions: [Action<Context>], _ keyMap: KeyMap, _ others: [HelpEntry]) {
    let entries = actions.filter { $0.command != nil }.map { HelpEntry($0, keyMap) }
    self.title = title
    helpKeys = actions.first { $0.id == .help }.map { keyMap.keys(of: $0) } ?? []
    self.entries = (entries + others).grouped(by: \.group).flatMap(\.self)
  }

  /// Centers the window, sized for all keys regardless of the search.
  public mutating func layOut(in areas: DialogAreas, _ context: Context) {
    let all = KeyColumns(entries, width: areas.screen.width - 4)
    frame = areas.screen.centered(CellSize(columns: all.width + 4, rows: all.height + 3))
    let words = search.text.lowercased().split(separator: " ")
    let matches = entries.filter { entry in
      let text = "\(entry.group.title) \(entry.keys) \(entry.title) \(entry.keywords)".lowercased()
      return words.allSatisfy { text.contains(text: String($0)) }
    }
    columns = KeyColumns(matches, width: frame.width - 4)
    scroll.clamp(count: columns.height, height: inside.height)
  }

  private var inside: CellRect { frame.inset(columns: 2, rows: 1).withoutTop(1) }
  private var searchRow: CellRect { frame.inset(columns: 2, rows: 1).top(1) }

  /// Draws the visible keys.
  public func draw(_ context: Context, on surface: inout Surface) {
    surface.fill(frame)
    surface.drawBorder(frame, title: title, style: .plain)
    TextFieldView(field: search, frame: searchRow, placeholder: "Type to search").draw(on: &surface)
    surface.clipped(to: inside) { surface in
      var corner = inside.origin
      corner.row -= scroll.first
      columns.draw(at: corner, on: &surface)
    }
    if columns.height == 0 { surface.write("No matching key", in: inside, style: .faint) }
    if columns.height > inside.height { surface.drawScrollIndicator(in: frame) }
  }

  /// Scrolls, searches, or closes the dialog.
  public mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    if scroll.handle(key.key, count: columns.height, height: inside.height) { return .changed }
    if key == KeyPress(.enter) || key.isCancel || closes(key) { return .dismissed }
    guard search.handle(key) else { return .ignored }
    scroll = ScrollPosition()
    return .changed
  }

  /// Returns true for the keys of the help action, except for characters that continue a search.
  private func closes(_ key: KeyPress) -> Bool {
    guard helpKeys.contains(key) else { return false }
    if case .character = key.key { return search.text.isEmpty }
    return true
  }

  /// Returns true if a key edits the search differently with Alt.
  public func distinguishesAlt(with key: KeyPress) -> Bool { search.distinguishesAlt(with: key) }

  /// Pastes text into the search field.
  public mutating func paste(_ text: String) -> DialogResponse<Context> {
    search.paste(text)
    scroll = ScrollPosition()
    return .changed
  }
}
