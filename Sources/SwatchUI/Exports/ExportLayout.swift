import SwatchScreen

/// The layout of the export window. Parts that do not fit are empty.
struct ExportLayout {
  private(set) var frame = CellRect.empty
  private(set) var rows: [Row] = []
  private(set) var picture = CellRect.empty
  /// The hint for the focused row, or an error message.
  private(set) var note = CellRect.empty
  private(set) var size = CellRect.empty
  private(set) var write = CellRect.empty
  private(set) var close = CellRect.empty
  private(set) var hasMore = false

  struct Row {
    let field: ExportField
    let title: CellRect
    let value: CellRect

    /// The buttons at the end of the row that decrease and increase a number.
    var less: CellRect { CellRect(columns: stepButtons.columns.prefix(3), rows: stepButtons.rows) }
    var more: CellRect { CellRect(columns: stepButtons.columns.suffix(3), rows: stepButtons.rows) }

    private var stepButtons: CellRect {
      var value = value
      return value.width >= 14 ? value.cutRight(6) : .empty
    }

    var textFieldFrame: CellRect {
      var value = value
      if field.hasSteps, !stepButtons.isEmpty { _ = value.cutRight(7) }
      return value
    }
  }

  init() {}

  /// The number of option rows that must fit, for any format; otherwise the window fills the screen.
  private static let optionRowCount = 8
  /// The width of rows beside the picture, and the minimum size of the picture.
  private static let (rowWidth, minimumPicture) = (34, CellSize(columns: 20, rows: 6))
  private static let maximum = CellSize(columns: 112, rows: 34)

  init(in screen: CellRect, rows fields: [ExportField], focus: ExportField) {
    let available = screen.inset(columns: 2, rows: 1)
    let isSmall = available.height < Self.optionRowCount + 9 || available.width < Self.rowWidth
    frame = isSmall ? screen : available.centered(Self.maximum)
    var inside = frame.inset(columns: frame.width > 30 ? 3 : 1, rows: 1)
    if !isSmall { _ = inside.cutTop(1) }
    if inside.height >= 3 {
      var row = inside.cutBottom(1)
      note = inside.cutBottom(1)
      if !isSmall { _ = inside.cutBottom(1) }
      write = row.cutLeft(ExportField.write.title.count + 2)
      _ = row.cutLeft(1)
      close = row.cutLeft(ExportField.close.title.count + 2)
      _ = row.cutLeft(1)
      size = row
    }
    guard !isSmall else {
      layOut(fields, in: inside, focus: focus)
      return
    }
    layOut(Array(fields.prefix(2)), in: inside.cutTop(2), focus: focus)
    _ = inside.cutTop(1)
    if inside.width >= Self.rowWidth + 3 + Self.minimumPicture.columns {
      picture = inside
      inside = picture.cutLeft(Self.rowWidth)
      _ = picture.cutLeft(3)
    }
    layOut(Array(fields.dropFirst(2)), in: inside, focus: focus)
  }

  private mutating func layOut(_ fields: [ExportField], in available: CellRect, focus: ExportField) {
    guard !available.isEmpty else { return }
    let index = fields.firstIndex(of: focus) ?? (focus.isButton ? max(0, fields.count - 1) : 0)
    let first = max(0, min(index - available.height / 2, fields.count - available.height))
    if fields.count > available.height { hasMore = true }
    var remaining = available
    for field in fields.dropFirst(first).prefix(available.height) {
      var value = remaining.cutTop(1)
      let title = value.cutLeft(min(12, value.width / 2))
      rows.append(Row(field: field, title: title, value: value))
    }
  }

  func row(at position: CellPosition) -> Row? {
    rows.first { $0.title.contains(position) || $0.value.contains(position) }
  }

  func button(at position: CellPosition) -> ExportField? {
    write.contains(position) ? .write : close.contains(position) ? .close : nil
  }
}

/// Choices side by side; if they do not fit, only the current one between arrows.
struct ExportChips {
  private(set) var items: [(index: Int, text: String, rect: CellRect)] = []

  init(_ names: [String], selection: Int, in row: CellRect) {
    var remaining = row
    guard names.reduce(0, { $0 + $1.cellWidth + 2 }) > row.width else {
      items = names.enumerated().map { (index: $0, text: $1, rect: remaining.cutLeft($1.cellWidth + 2)) }
      return
    }
    guard names.indices.contains(selection), row.width > 6 else { return }
    let (count, name) = (names.count, names[selection])
    let (previous, next) = (remaining.cutLeft(3), remaining.cutRight(3))
    items = [
      ((selection + count - 1) % count, "‹", previous),
      (selection, name, remaining.cutLeft(name.cellWidth + 2)), ((selection + 1) % count, "›", next),
    ]
  }

  func index(at position: CellPosition) -> Int? { items.first { $0.rect.contains(position) }?.index }
}
