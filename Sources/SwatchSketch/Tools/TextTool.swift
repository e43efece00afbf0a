import SwatchColor
import SwatchText

extension ToolKind {
  /// Text.
  public static let text = ToolKind(
    id: "text", title: "Text", word: "Text", key: "T", symbol: .init("A", ascii: "A"),
    hint: "Press where the text begins, type, Enter",
    snapping: .none, isPressedOnly: true, keepsInterruptedTouches: false
  ) { TextTool() }
}

/// Writes a line of text. A touch chooses where it begins, or picks up a text that is there; then ``text`` can be set
/// until ``finish(in:)``, or until a touch elsewhere, which finishes as well.
///
/// Text begins at the left edge of the cell that was touched, and stands on a baseline at 12/16 of the cell's height: at
/// ``TextLine/cellSize`` characters fall into cells.
struct TextTool: Tool {
  /// The size of new text in canvas points.
  private let size: Double
  private var isTouched = false
  private var draft: Draft?

  fileprivate struct Draft {
    var line: TextLine
    let ink: Ink
    /// The text that was picked up.
    var original: (index: Int, stroke: Stroke)?

    var stroke: Stroke { Stroke(ink: ink, shape: .text(line), group: original?.stroke.group) }
  }

  init(size: Double = TextLine.cellSize) { self.size = size }

  var typedLine: TextLine? { draft?.line }

  mutating func type(_ text: String) { self.text = text }

  /// The characters that are being written; empty when nothing is. Controls and ends of lines are left out.
  var text: String {
    get { draft?.line.string ?? "" }
    set {
      guard let line = draft?.line else { return }
      draft?.line = line.with(newValue.withoutControls)
    }
  }

  var isWaiting: Bool { draft != nil }

  var preview: ToolPreview {
    guard let draft else { return ToolPreview() }
    return ToolPreview(
      hidden: draft.original.map { [$0.index] } ?? [],
      strokes: draft.line.string.isBlank ? [] : [draft.stroke])
  }

  mutating func began(at sample: ToolSample, in context: ToolContext) { isTouched = true }

  /// The touch ends: what was written before is done, and a text begins, or is picked up, here.
  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    guard isTouched else { return nil }
    isTouched = false
    let edit = finish(in: context)
    var drawing = context.drawing
    if let edit { drawing.apply(edit) }
    draft = drawing.draft(at: sample.point) ?? newDraft(at: sample.point, with: context.pen)
    return edit
  }

  mutating func cancelled() { (isTouched, draft) = (false, nil) }

  /// Puts what was written on the canvas; blank text is nothing, and removes the text that was picked up.
  mutating func finish(in context: ToolContext) -> Edit? {
    defer { draft = nil }
    guard let draft else { return nil }
    let isBlank = draft.line.string.isBlank
    guard let (index, stroke) = draft.original else {
      return isBlank ? nil : context.drawing.adding(.text, [draft.stroke])
    }
    if isBlank { return Edit(.text, [.remove(stroke, at: index)]) }
    return stroke == draft.stroke ? nil : Edit(.text, [.replace(stroke, with: draft.stroke, at: index)])
  }

  private func newDraft(at point: CanvasPoint, with pen: Pen) -> Draft {
    let cell = CanvasSize.cell
    let origin = CanvasPoint(
      x: (point.x / cell.width).rounded(.down) * cell.width,
      y: ((point.y / cell.height).rounded(.down) + 0.75) * cell.height)
    // Text has no line whose width could count.
    let ink = Ink(line: pen.strokeColor, width: 0, opacity: pen.opacity)
    return Draft(line: TextLine("", at: origin, size: size), ink: ink)
  }
}

extension Drawing {
  fileprivate func draft(at point: CanvasPoint) -> TextTool.Draft? {
    for (index, stroke) in strokes.enumerated().reversed() {
      if case .text(let line) = stroke.shape, stroke.isHit(at: point, radius: 0) {
        return TextTool.Draft(line: line, ink: stroke.ink, original: (index, stroke))
      }
    }
    return nil
  }
}

extension String {
  fileprivate var withoutControls: String {
    String(String.UnicodeScalarView(validText.unicodeScalars.filter(\.isShown)))
  }

  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

extension Unicode.Scalar {
  /// Whether the scalar is not one that acts instead of being shown, as ``Swatch/cleanName(_:)`` has it.
  fileprivate var isShown: Bool {
    if value == 0x200C || value == 0x200D { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return false
    default: return true
    }
  }
}
