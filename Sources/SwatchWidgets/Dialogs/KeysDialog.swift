import SwatchScreen
import SwatchText

/// A window that lists keys by what one is doing, in as many columns as there is room for; what is typed leaves those that
/// fit.
public struct KeysDialog<Context>: Dialog {
  /// What stands in the border.
  public let title: String
  /// The keys, those of a group together.
  public let notes: [KeyNote]
  /// What is typed to find some.
  public private(set) var search = TextField(limit: TextField.shortLimit)
  /// The cells that it takes.
  public private(set) var frame = CellRect.empty
  /// How to read on, to search, and to close it.
  public let hint = "Type to search, Up and Down show more, Esc closes"
  /// It does.
  public var followsWheel: Bool { true }
  private let helpKeys: [KeyPress]
  private var columns = KeyColumns([], width: 0)
  private var scroll = ScrollPosition()

  /// Lists the keys of actions, the commands to type for those without, and further lines.
  public init(title: String, _ actions: [Action<Context>], _ keyMap: KeyMap, _ others: [KeyNote]) {
    let notes = actions.filter { $0.command != nil }.map { KeyNote($0, keyMap) }
    self.title = title
    helpKeys = actions.first { $0.id == .help }.map { keyMap.keys(of: $0) } ?? []
    self.notes = (notes + others).grouped(by: \.group).flatMap(\.self)
  }

  // MARK: Place

  /// Takes as much of the screen as all keys need, whichever are shown.
  public mutating func layOut(in room: DialogRoom, _ context: Context) {
    let all = KeyColumns(notes, width: room.screen.width - 4)
    frame = room.screen.centered(CellSize(columns: all.width + 4, rows: all.height + 3))
    columns = KeyColumns(found, width: frame.width - 4)
    scroll.clamp(count: columns.height, height: inside.height)
  }

  private var found: [KeyNote] {
    let words = search.text.lowercased().split(separator: " ")
    return notes.filter { note in
      let text = "\(note.group.title) \(note.keys) \(note.title) \(note.keywords)".lowercased()
      return words.allSatisfy { text.contains(text: String($0)) }
    }
  }

  private var inside: CellRect { frame.inset(columns: 2, rows: 1).withoutTop(1) }
  private var searchRow: CellRect { frame.inset(columns: 2, rows: 1).top(1) }

  // MARK: Drawing

  /// Draws the keys that there is room for.
  public func draw(_ context: Context, on surface: inout Surface) {
    surface.fill(frame)
    surface.border(frame, title: title, style: .plain)
    TextFieldView(field: search, frame: searchRow, placeholder: "Type to search").draw(on: &surface)
    surface.clipped(to: inside) { surface in
      let corner = inside.origin
      columns.draw(at: CellPosition(column: corner.column, row: corner.row - scroll.first), on: &surface)
    }
    if columns.height == 0 {
      surface.write("No key does that", in: inside, style: .faint)
    }
    if columns.height > inside.height { surface.markMore(in: frame) }
  }

  // MARK: Input

  /// A press closes it.
  public mutating func handle(_ touch: Touch) -> DialogResponse<Context> {
    touch.phase == .began ? .dismissed : .ignored
  }

  /// Keys scroll it, search, or close it.
  public mutating func handle(_ key: KeyPress) -> DialogResponse<Context> {
    if scroll.handle(key.key, count: columns.height, height: inside.height) { return .changed }
    if key == KeyPress(.enter) || key.isCancel || closes(key) { return .dismissed }
    guard search.handle(key) else { return .ignored }
    scroll = ScrollPosition()
    return .changed
  }

  /// The keys that open the help close it again, but for characters of a search.
  private func closes(_ key: KeyPress) -> Bool {
    guard helpKeys.contains(key) else { return false }
    if case .character = key.key { return search.text.isEmpty }
    return true
  }

  /// Where editing what is searched for does.
  public func distinguishesAlt(with key: KeyPress) -> Bool { search.distinguishesAlt(with: key) }

  /// Text that is pasted is searched for.
  public mutating func paste(_ text: String) -> DialogResponse<Context> {
    search.paste(text)
    scroll = ScrollPosition()
    return .changed
  }
}
