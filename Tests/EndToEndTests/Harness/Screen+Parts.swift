// The parts of swatchterm's screen, identified by their borders, labels and colors.
extension Screen {
  /// Returns the interiors of all boxes with rounded corners, ordered by their top left corners.
  func boxes(titled title: String?) -> [Area] {
    rows.indices.flatMap { row in
      rows[row].indices.compactMap { box(at: Position(column: $0, row: row), titled: title) }
    }
  }

  private func box(at corner: Position, titled title: String?) -> Area? {
    guard self[corner].glyph == "╭" else { return nil }
    let edge = text(ofRow: corner.row).dropFirst(corner.column + 1)
    guard title.map({ edge.hasPrefix(" \($0) ") }) ?? edge.hasPrefix("─"),
      let width = edge.firstIndex(of: "╮").map({ edge.distance(from: edge.startIndex, to: $0) }),
      let bottom = rows.indices.first(where: {
        $0 > corner.row && self[Position(column: corner.column, row: $0)].glyph == "╰"
      })
    else { return nil }
    let left = corner.column + 1
    return Area(columns: left..<left + width, rows: corner.row + 1..<bottom)
  }

  /// The canvas without its border.
  var canvas: Area? { boxes(titled: nil).first }

  /// The color panel, in the sketch pad and in the picker: starts with its tabs and ends above the status
  /// line.
  var panel: Area? {
    (position(of: "Grid Color Palette") ?? position(of: "Grid  Color  Palette")).map { tabs in
      Area(columns: tabs.column..<(rows.first?.count ?? 0) - 1, rows: tabs.row..<rows.count - 1)
    }
  }

  /// Returns the popover of a well, if open.
  func popover(_ well: String) -> Area? { boxes(titled: "\(well) Color").first }

  /// Returns the title of a well, which starts in the second column.
  func well(_ name: String) -> Position? {
    rows.indices.first { text(ofRow: $0).dropFirst().hasPrefix("\(name) ") }.map {
      Position(column: 1, row: $0)
    }
  }

  func wellColor(_ name: String) -> Color? { well(name).map { self[$0.offset(columns: 7)].style.background } }

  /// The web color shown in the panel.
  var webLabel: String? {
    panel.flatMap { panel in
      panel.rows.lazy.map { self.text(in: Area(columns: panel.columns, rows: $0..<$0 + 1)) }
        .compactMap { $0.firstMatch(of: /#[0-9a-f]{6}|none/).map { String($0.output) } }.first
    }
  }

  func text(in area: Area) -> String {
    area.rows.map { String(rows[$0][area.columns].map(\.glyph)) }.joined(separator: "\n")
  }

  /// True if the canvas is blank; suggestions are text.
  var isPaper: Bool {
    guard let canvas else { return false }
    return cells(in: canvas).allSatisfy { cell in
      cell.visibleColors == [.rgb(0xFFFFFF)]
        || cell.style.background == .rgb(0xFFFFFF) && cell.glyph.isASCII
    }
  }

  /// Returns true if `color` is visible on the canvas.
  func isDrawn(_ color: Int) -> Bool {
    guard let canvas else { return false }
    return colors(in: canvas).contains { $0.isNear(color) }
  }

  /// Returns the row, knob and value of a slider.
  func slider(_ name: String) -> SliderReading? {
    for row in rows.indices {
      if let slider = stackedSlider(name, row) { return slider }
      let text = text(ofRow: row)
      guard let range = text.firstRange(of: "\(name) ", where: { $0.contains("●") }) else { continue }
      let start = text.distance(from: text.startIndex, to: range)
      let rest = text.dropFirst(start)
      guard let knob = rest.firstIndex(of: "●") else { continue }
      let value = rest[knob...].dropFirst().firstMatch(of: /[0-9]+[°%]?/)
      return SliderReading(
        start: Position(column: start + name.count + 1, row: row),
        knob: Position(column: start + rest.distance(from: rest.startIndex, to: knob), row: row),
        value: value.map { String($0.output) } ?? "")
    }
    return nil
  }

  /// Returns a slider with its name and value in one row, and its track in the next.
  private func stackedSlider(_ name: String, _ row: Int) -> SliderReading? {
    let text = text(ofRow: row)
    guard row + 1 < rows.count, let range = text.firstRange(of: "\(name) ", where: { _ in true }) else {
      return nil
    }
    let start = text.distance(from: text.startIndex, to: range)
    let track = Array(self.text(ofRow: row + 1))
    guard track.dropFirst(start).contains("━"),
      let knob = track.indices.dropFirst(start).first(where: { track[$0] == "●" }),
      track[start..<knob].allSatisfy({ $0 == "━" })
    else { return nil }
    let value = text[range...].firstMatch(of: /[0-9]+%?/)
    return SliderReading(
      start: Position(column: start, row: row + 1), knob: Position(column: knob, row: row + 1),
      value: value.map { String($0.output) } ?? "")
  }
}

/// The state of a slider.
struct SliderReading: Equatable {
  /// The left end of the track.
  var start: Position
  var knob: Position
  var value: String
}

extension String {
  /// Returns the first occurrence of `part` whose continuation fulfills `condition`.
  fileprivate func firstRange(of part: String, where condition: (Substring) -> Bool) -> String.Index? {
    ranges(of: part).first { condition(self[$0.lowerBound...]) }?.lowerBound
  }
}

extension String {
  /// The message of a status line, without the undo hint.
  var withoutWayBack: String {
    let keys = [" · z undo", " · Z redo", " · u undo", " · U redo"]
    let end = keys.compactMap { firstRange(of: $0)?.lowerBound }.min()
    return String(self[..<(end ?? endIndex)])
  }
}
