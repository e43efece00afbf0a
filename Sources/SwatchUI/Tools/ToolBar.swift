import SwatchScreen
import SwatchSketch
import SwatchWidgets

/// The tools side by side, each with its picture and its word; the one at work is marked.
///
/// On narrow screens they have their keys in place of words; on still narrower ones there is only the one at work.
struct ToolBar: Control {
  let frame: CellRect
  private let form: Form
  private let labels: [ToolLabel]

  /// How much is told of each tool, from the most to the least.
  fileprivate enum Form: CaseIterable {
    /// Picture and word, two blanks apart.
    case wide
    /// The same, one blank apart.
    case words
    /// Picture and key.
    case keys
    /// The one tool that is at work.
    case current
  }

  /// Takes the left of a row, in the widest form that fits.
  init(in row: inout CellRect, _ keyMap: KeyMap) {
    let labels = ToolKind.allCases.map { ToolLabel($0, keyMap.keys(of: $0.action) ?? []) }
    let form = Form.allCases.first { Self.width(of: labels, in: $0) <= row.width }
    (self.labels, self.form) = (labels, form ?? .current)
    frame = form.map { row.cutLeft(Self.width(of: labels, in: $0)) } ?? .empty
  }

  // MARK: Places

  /// The cells of all tools, with a blank before the first and behind the last.
  private static func width(of labels: [ToolLabel], in form: Form) -> Int {
    let widths = labels.map { $0.width(in: form) }
    guard form != .current else { return (widths.max() ?? 0) + 2 }
    return widths.reduce(2, +) + (widths.count - 1) * gap(in: form)
  }

  private static func gap(in form: Form) -> Int { form == .words ? 1 : 2 }

  private func places(_ current: ToolKind) -> [(label: ToolLabel, frame: CellRect)] {
    var column = frame.columns.lowerBound + 1
    return labels.filter { form != .current || $0.kind == current }.map { label in
      let width = label.width(in: form)
      defer { column += width + Self.gap(in: form) }
      return (label, CellRect(column: column, row: frame.rows.lowerBound, width: width, height: frame.height))
    }
  }

  // MARK: Control

  var id: ControlID { .tool }

  func hint(in tools: ToolActions) -> String { "Left and Right choose a tool; capital letters do at once" }

  func draw(_ tools: ToolActions, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    let current = tools.session.hand.kind
    for (label, place) in places(current) {
      guard label.kind == current else {
        draw(label, in: place, .plain, on: &surface)
        continue
      }
      let style = tools.isFocused(id) ? Style.selected.adding(.underline) : .selected
      // With a blank on either side, which is there between any two.
      let ground = CellRect(
        columns: place.columns.lowerBound - 1..<place.columns.upperBound + 1, rows: place.rows)
      surface.fill(ground, with: Cell(" ", style))
      draw(label, in: place, style, on: &surface)
    }
  }

  /// Draws a tool; its key is underlined, or stands behind its picture.
  private func draw(_ label: ToolLabel, in place: CellRect, _ style: Style, on surface: inout Surface) {
    let (symbol, origin) = (label.kind.symbol.character(in: surface.display.glyphs), place.origin)
    guard form != .keys else {
      surface.write("\(symbol)", at: origin, style: style)
      surface.write(label.key, at: origin.moved(columns: 1), style: style == .plain ? .faint : style)
      return
    }
    surface.write("\(symbol) \(label.text)", at: origin, style: style)
    guard let offset = label.keyOffset else { return }
    surface.write(label.key, at: origin.moved(columns: 2 + offset), style: style.adding(.underline))
  }

  /// What tools can be set to: arrow heads, corners.
  func commandForMenu(at position: CellPosition, in tools: ToolActions) -> Command<ToolActions>? {
    Command { $0.openToolMenu() }
  }

  func command(for touch: Touch, in tools: ToolActions) -> Command<ToolActions>? {
    guard touch.phase == .ended else { return nil }
    if form == .current { return frame.contains(touch.position) ? Command { $0.openToolMenu() } : nil }
    let places = places(tools.session.hand.kind)
    // The blank before a tool belongs to it, too.
    return places.last { $0.frame.columns.lowerBound - 1 <= touch.position.column }
      .flatMap { label, _ in
        frame.contains(touch.position) ? Command { [kind = label.kind] in $0.chooseTool(kind) } : nil
      }
  }

  func command(for key: KeyPress, in tools: ToolActions) -> Command<ToolActions>? {
    switch key.key {
    case .left: choosing(-1, from: tools)
    case .right: choosing(1, from: tools)
    default: key.isPress ? Command { $0.openToolMenu() } : nil
    }
  }

  func command(for wheel: Wheel, in tools: ToolActions) -> Command<ToolActions>? {
    choosing(wheel.isBack ? -1 : 1, from: tools)
  }

  /// The tool so many places further on, round and round; keys stay where they are.
  private func choosing(_ distance: Int, from tools: ToolActions) -> Command<ToolActions>? {
    let kinds = ToolKind.allCases
    guard let index = kinds.firstIndex(of: tools.session.hand.kind) else { return nil }
    let kind = kinds[(index + distance + kinds.count) % kinds.count]
    return Command { $0.take(kind) }
  }
}

private struct ToolLabel {
  let kind: ToolKind
  /// The label of the key; empty without one.
  let key: String
  /// The word, with the key behind it where it is not in it.
  let text: String
  /// The number of characters before the key; `nil` without one.
  let keyOffset: Int?

  init(_ kind: ToolKind, _ keys: [KeyPress]) {
    (self.kind, key) = (kind, keys.first?.label ?? "")
    let offset = key.count == 1 ? kind.word.firstIndex(of: Character(key)) : nil
    text = key.isEmpty || offset != nil ? kind.word : "\(kind.word) \(key)"
    keyOffset =
      key.isEmpty
      ? nil : offset.map { kind.word.distance(from: kind.word.startIndex, to: $0) } ?? kind.word.count + 1
  }

  /// The cells it takes: those of the symbol, a blank and the text, or of the symbol and the key.
  func width(in form: ToolBar.Form) -> Int { form == .keys ? 1 + max(1, key.count) : text.count + 2 }
}

extension ToolKind.Symbol {
  /// The picture that a terminal can show.
  func character(in glyphs: GlyphSet) -> Character { glyphs == .unicode ? unicode : ascii }
}

extension CellPosition {
  fileprivate func moved(columns: Int) -> CellPosition { CellPosition(column: column + columns, row: row) }
}

extension ControlID {
  static let tool = ControlID("tool")
}

extension ToolActions {
  mutating func place(in row: inout CellRect, _ glyphs: GlyphSet, _ keyMap: KeyMap) {
    self.glyphs = glyphs
    controls = [ToolBar(in: &row, keyMap)]
  }
}
