extension ToolKind {
  /// The text tool.
  public static let text = ToolKind(
    id: "text", title: "Text", label: "Text", key: "T", symbol: .init("¶", ascii: "\""),
    hint: "Click where the text should start, then type",
    snapping: .none, ignoresMovement: true, keepsInterruptedTouches: false
  ) { TextTool() }
}

/// Creates and edits text.
///
/// A touch starts new text or edits existing text. ``finish(in:)`` or a touch elsewhere ends editing.
///
/// Text starts at the left edge of the touched cell, with the baseline at 12/16 of its height: at
/// ``TextLine/cellSize``, characters align with cells. Each line is a stroke; several lines form a group.
struct TextTool: Tool {
  private let size: Double
  private var isTouched = false
  fileprivate var draft: TextDraft?

  init(size: Double = TextLine.cellSize) { self.size = size }

  var typedLine: TextLine? { draft?.line }
  mutating func type(_ text: String) { self.text = text }

  /// The edited text, without control characters other than line breaks.
  var text: String {
    get { draft?.string ?? "" }
    set { draft?.string = newValue.removingControlCharacters }
  }

  var isWaiting: Bool { draft != nil }

  var preview: ToolPreview {
    draft.map { ToolPreview(hidden: Set($0.originals.map(\.index)), strokes: $0.strokes) } ?? ToolPreview()
  }

  mutating func began(at sample: ToolSample, in context: ToolContext) { isTouched = true }

  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    guard isTouched else { return nil }
    isTouched = false
    let edit = finish(in: context)
    var drawing = context.drawing
    if let edit { drawing.apply(edit) }
    draft = drawing.draft(at: sample.point) ?? newDraft(at: sample.point, in: context, drawing)
    return edit
  }

  mutating func cancelled() { (isTouched, draft) = (false, nil) }

  /// Applies the edited text. Blank text removes the edited strokes.
  mutating func finish(in context: ToolContext) -> Edit? {
    defer { draft = nil }
    return draft?.edit(of: context.drawing)
  }

  private func newDraft(at point: CanvasPoint, in context: ToolContext, _ drawing: Drawing) -> TextDraft {
    let (cell, pen) = (CanvasSize.cell, context.pen)
    let origin = CanvasPoint(
      x: (point.x / cell.width).rounded(.down) * cell.width,
      y: ((point.y / cell.height).rounded(.down) + 0.75) * cell.height)
    let ink = Ink(line: pen.strokeColor, width: 0, opacity: pen.opacity)
    let line = TextLine("", at: origin, size: size, style: TextStyle(context.options.font))
    return TextDraft(string: "", target: .lines(line, ink, group: drawing.freeGroup))
  }
}

extension Drawing {
  /// Returns a tool that edits the label of a stroke, or creates one in `font`; `nil` if it cannot have one.
  public func labeling(_ index: Int, in font: TextFont = TextFont()) -> (any Tool)? {
    guard strokes.indices.contains(index), strokes[index].path != nil else { return nil }
    let stroke = strokes[index]
    var tool = TextTool()
    tool.draft = TextDraft(
      string: stroke.label?.string ?? "", target: .label(stroke, font), originals: [(index, stroke)])
    return tool
  }

  fileprivate func draft(at point: CanvasPoint) -> TextDraft? {
    let hit = strokes.lastIndex { $0.isText && $0.isHit(at: point, radius: 0) && permitsEditing($0) }
    guard let hit, case .text(let line) = strokes[hit].shape else { return nil }
    /// Returns the line number of a line relative to the touched one; `nil` if it is not part of the same text.
    func row(of other: TextLine) -> Int? {
      let rows = (other.origin.y - line.origin.y) / (Label.lineHeight * line.size)
      let isAligned = (other.origin.x, other.size, other.style) == (line.origin.x, line.size, line.style)
      return isAligned && abs(rows) < 1000 && abs(rows - rows.rounded()) < 0.05 ? Int(rows.rounded()) : nil
    }
    let (ink, group) = (strokes[hit].ink, strokes[hit].group)
    let members = self.group(of: hit).compactMap { index -> (index: Int, row: Int, line: TextLine)? in
      guard strokes[index].ink == ink, case .text(let other) = strokes[index].shape else { return nil }
      return row(of: other).map { (index, $0, other) }
    }
    // A group with other strokes is not multiline text.
    let isText = members.count == self.group(of: hit).count && Set(members.map(\.row)).count == members.count
    let rows = (isText ? members : [(hit, 0, line)]).sorted { $0.row < $1.row }
    guard let first = rows.first, let last = rows.last else { return nil }
    let lines = (first.row...last.row).map { row in rows.first { $0.row == row }?.line.string ?? "" }
    return TextDraft(
      string: lines.joined(separator: "\n"), target: .lines(first.line, ink, group: group ?? freeGroup),
      originals: rows.map { ($0.index, strokes[$0.index]) }, isGrouped: group != nil && rows.count == 1)
  }
}
