struct TextDraft {
  enum Target {
    /// Text lines: the first line, their ink, and their group if there are several.
    case lines(TextLine, Ink, group: Int)
    /// The label of a stroke, and the font for a new label.
    case label(Stroke, TextFont)
  }

  var string: String
  let target: Target
  /// The edited strokes and their indices, from the first line to the last.
  var originals: [(index: Int, stroke: Stroke)] = []
  var isGrouped = false

  /// The edited text at its position; for a label, below the shape.
  var line: TextLine {
    switch target {
    case .lines(let line, _, _): return line.with(string)
    case .label(let stroke, _):
      let bounds = stroke.bounds ?? CanvasRect(size: .cell)
      let origin = CanvasPoint(x: bounds.min.x, y: bounds.max.y + CanvasSize.cell.height)
      return TextLine(string, at: origin, size: TextLine.cellSize)
    }
  }

  var strokes: [Stroke] {
    switch target {
    case .lines(let line, let ink, let group):
      let rows = string.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { !String($1).isBlank }
      let isGroup = isGrouped || rows.count > 1
      let layer = originals.first?.stroke.layer ?? 0
      return rows.map { index, row in
        let step = CanvasPoint(x: 0, y: Double(index) * Label.lineHeight * line.size)
        let placed = line.with(String(row)).placed(
          at: index == 0 ? line.origin : (line.origin + step).rounded(to: .standard))
        return Stroke(ink: ink, shape: .text(placed), group: isGroup ? group : nil, layer: layer)
      }
    case .label(let stroke, let font):
      let (size, style) = (stroke.label?.size ?? TextLine.cellSize, stroke.label?.style ?? TextStyle(font))
      return [stroke.labeled(Label(string, size: size, style: style))]
    }
  }

  func edit(of drawing: Drawing) -> Edit? {
    let (new, indices) = (strokes, originals.map(\.index))
    guard new != originals.map(\.stroke) else { return nil }
    guard let bottomIndex = indices.min() else { return drawing.adding(.text, new) }
    if new.count == indices.count {
      let changed = zip(indices, new).filter { drawing.strokes[$0] != $1 }
      return drawing.replacing(.text, changed.map { (index: $0, stroke: $1) })
    }
    let removed = drawing.removing(.text, at: indices).changes
    return Edit(.text, removed + new.enumerated().map { .insert($1, at: bottomIndex + $0) })
  }
}
