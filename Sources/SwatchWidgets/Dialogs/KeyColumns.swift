import SwatchScreen

/// A layout of key groups in columns of similar height.
struct KeyColumns {
  private static let gap = 3
  /// The maximum width of a line, so that two columns fit into 80 cells. Longer lines wrap.
  private static let rowLimit = 36

  private struct Group {
    let entries: [HelpEntry]
    /// The width of the key column. Unusually long keys are ignored and extend into the description.
    let keysWidth: Int

    init(_ entries: [HelpEntry]) {
      self.entries = entries
      let widths = entries.filter { !$0.showsCommandName }.map(\.keys.cellWidth)
      keysWidth = (widths.filter { $0 <= 9 }.max() ?? 0) + 2
    }

    var height: Int { entries.reduce(1) { $0 + (wraps($1) ? 2 : 1) } }

    var width: Int {
      entries.map { entry in
        wraps(entry)
          ? max(entry.keys.cellWidth, keysWidth + entry.title.cellWidth)
          : indent(of: entry) + entry.title.cellWidth
      }.max() ?? 0
    }

    func indent(of entry: HelpEntry) -> Int { max(keysWidth, entry.keys.cellWidth + 2) }

    func wraps(_ entry: HelpEntry) -> Bool {
      entry.keys.cellWidth > keysWidth && indent(of: entry) + entry.title.cellWidth > KeyColumns.rowLimit
    }
  }

  private var blocks: [(group: Group, column: Int, row: Int)] = []
  private let columnWidth: Int
  private let count: Int

  init(_ entries: [HelpEntry], width: Int) {
    let groups = entries.grouped(by: \.group).map { Group($0) }
    columnWidth = min(max(0, width), groups.map(\.width).max() ?? 0)
    count = min(groups.count, max(1, (width + Self.gap) / max(1, columnWidth + Self.gap)))
    var ends = Array(repeating: 0, count: count)
    for group in groups {
      guard let column = ends.indices.min(by: { ends[$0] < ends[$1] }) else { break }
      blocks.append((group, column, ends[column]))
      ends[column] += group.height + 1
    }
  }

  var width: Int { count * (columnWidth + Self.gap) - (count > 0 ? Self.gap : 0) }
  var height: Int { blocks.map { $0.row + $0.group.height }.max() ?? 0 }

  func draw(at corner: CellPosition, on surface: inout Surface) {
    for (group, column, row) in blocks {
      var remaining = CellRect(
        column: corner.column + column * (columnWidth + Self.gap), row: corner.row + row, width: columnWidth,
        height: group.height)
      surface.write(group.entries[0].group.title, in: remaining.cutTop(1), style: .bold)
      for entry in group.entries {
        var row = remaining.cutTop(1)
        if group.wraps(entry) {
          surface.write(entry.keys, in: row)
          row = remaining.cutTop(1)
          _ = row.cutLeft(group.keysWidth)
        } else {
          surface.write(entry.keys, in: row.cutLeft(group.indent(of: entry)))
        }
        surface.write(entry.title, in: row, style: .faint)
      }
    }
  }
}
