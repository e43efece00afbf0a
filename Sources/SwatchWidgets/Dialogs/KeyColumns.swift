import SwatchScreen

/// A layout of key groups in columns of similar height.
struct KeyColumns {
  private static let gap = 3
  /// The maximum width of a line, so that two columns fit into 80 cells. Longer lines wrap.
  private static let rowLimit = 36

  private struct Block {
    let entries: [HelpEntry]
    let column: Int
    let row: Int
    let keysWidth: Int

    var height: Int { entries.reduce(1) { $0 + (KeyColumns.wraps($1, in: keysWidth) ? 2 : 1) } }
  }

  private var blocks: [Block] = []
  private let columnWidth: Int
  private let count: Int

  init(_ entries: [HelpEntry], width: Int) {
    let groups = entries.grouped(by: \.group)
    columnWidth = min(max(0, width), groups.map(Self.width).max() ?? 0)
    count = min(groups.count, max(1, (width + Self.gap) / max(1, columnWidth + Self.gap)))
    var ends = Array(repeating: 0, count: count)
    for group in groups {
      guard let column = ends.indices.min(by: { ends[$0] < ends[$1] }) else { break }
      let block = Block(
        entries: group, column: column, row: ends[column], keysWidth: Self.keysWidth(of: group))
      blocks.append(block)
      ends[column] += block.height + 1
    }
  }

  /// Returns the width of the key column. Unusually long keys are ignored and extend into the description.
  private static func keysWidth(of group: [HelpEntry]) -> Int {
    (group.filter { !$0.showsCommandName }.map(\.keys.cellWidth).filter { $0 <= 9 }.max() ?? 0) + 2
  }

  private static func indent(of entry: HelpEntry, in keysWidth: Int) -> Int {
    max(keysWidth, entry.keys.cellWidth + 2)
  }

  private static func wraps(_ entry: HelpEntry, in keysWidth: Int) -> Bool {
    entry.keys.cellWidth > keysWidth && indent(of: entry, in: keysWidth) + entry.title.cellWidth > rowLimit
  }

  private static func width(of group: [HelpEntry]) -> Int {
    let keysWidth = keysWidth(of: group)
    return group.map { entry in
      wraps(entry, in: keysWidth)
        ? max(entry.keys.cellWidth, keysWidth + entry.title.cellWidth)
        : indent(of: entry, in: keysWidth) + entry.title.cellWidth
    }.max() ?? 0
  }

  var width: Int { count * (columnWidth + Self.gap) - (count > 0 ? Self.gap : 0) }
  var height: Int { blocks.map { $0.row + $0.height }.max() ?? 0 }

  func draw(at corner: CellPosition, on surface: inout Surface) {
    for block in blocks {
      let column = corner.column + block.column * (columnWidth + Self.gap)
      var remaining = CellRect(
        column: column, row: corner.row + block.row, width: columnWidth, height: block.height)
      surface.write(block.entries[0].group.title, in: remaining.cutTop(1), style: .bold)
      for entry in block.entries {
        var row = remaining.cutTop(1)
        if Self.wraps(entry, in: block.keysWidth) {
          surface.write(entry.keys, in: row)
          row = remaining.cutTop(1)
          _ = row.cutLeft(block.keysWidth)
        } else {
          surface.write(entry.keys, in: row.cutLeft(Self.indent(of: entry, in: block.keysWidth)))
        }
        surface.write(entry.title, in: row, style: .faint)
      }
    }
  }
}
