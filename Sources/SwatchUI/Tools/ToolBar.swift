import SwatchScreen
import SwatchSketch
import SwatchWidgets

/// The tools side by side, each with its picture and its word; the one at work is marked.
///
/// On narrow screens they have their keys in place of words; on still narrower ones there is only the one at work.
struct ToolBar: Control {
  let frame: CellRect
  private let form: Form

  /// How much is told of each tool, from the most to the least.
  private enum Form: CaseIterable {
    /// Picture and word, two blanks apart.
    case wide
    /// The same, one blank apart.
    case words
    /// Picture and key.
    case keys
    /// The one tool that is at work.
    case current
  }

  /// Stands at the left of a row, in the widest form that it has room for.
  ///
  /// - Parameter row: The row; what is left of it is behind the tools.
  init(in row: inout CellRect) {
    let form = Form.allCases.first { Self.width(of: $0) <= row.width }
    self.form = form ?? .current
    frame = form.map { row.cutLeft(Self.width(of: $0)) } ?? .empty
  }

  // MARK: Places

  /// The cells of all tools, with a blank before the first and behind the last.
  private static func width(of form: Form) -> Int {
    let widths = ToolKind.allCases.map { width(of: $0, in: form) }
    guard form != .current else { return (widths.max() ?? 0) + 2 }
    return widths.reduce(2, +) + (widths.count - 1) * gap(in: form)
  }

  private static func width(of kind: ToolKind, in form: Form) -> Int {
    form == .keys ? 2 : kind.label.count + 2
  }

  private static func gap(in form: Form) -> Int { form == .words ? 1 : 2 }

  /// The tools that can be seen, and where.
  private func places(_ current: ToolKind) -> [(kind: ToolKind, frame: CellRect)] {
    var column = frame.columns.lowerBound + 1
    return (form == .current ? [current] : ToolKind.allCases).map { kind in
      let width = Self.width(of: kind, in: form)
      defer { column += width + Self.gap(in: form) }
      return (kind, CellRect(column: column, row: frame.rows.lowerBound, width: width, height: frame.height))
    }
  }

  // MARK: Control

  var id: ControlID { .tool }

  func hint(in tools: ToolActions) -> String { "Left and Right choose a tool; capital letters do at once" }

  func draw(_ tools: ToolActions, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    let current = tools.session.hand.kind
    for (kind, place) in places(current) {
      guard kind == current else {
        draw(kind, in: place, .plain, on: &surface)
        continue
      }
      let style = tools.isFocused(id) ? Style.selected.adding(.underline) : .selected
      // With a blank on either side, which is there between any two.
      let ground = CellRect(
        columns: place.columns.lowerBound - 1..<place.columns.upperBound + 1, rows: place.rows)
      surface.fill(ground, with: Cell(" ", style))
      draw(kind, in: place, style, on: &surface)
    }
  }

  /// Draws a tool; its key is underlined, or stands behind its picture.
  private func draw(_ kind: ToolKind, in place: CellRect, _ style: Style, on surface: inout Surface) {
    let (symbol, origin) = (kind.symbol.character(in: surface.display.glyphs), place.origin)
    guard form != .keys else {
      surface.write("\(symbol)", at: origin, style: style)
      surface.write("\(kind.key)", at: origin.moved(columns: 1), style: style == .plain ? .faint : style)
      return
    }
    surface.write("\(symbol) \(kind.label)", at: origin, style: style)
    let offset = kind.label.prefix { $0 != kind.key }.count
    surface.write("\(kind.key)", at: origin.moved(columns: 2 + offset), style: style.adding(.underline))
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
      .flatMap { kind, _ in frame.contains(touch.position) ? Command { $0.chooseTool(kind) } : nil }
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

extension ToolKind {
  /// The word with the key behind it, where it is not in it.
  fileprivate var label: String { word.contains(key) ? word : "\(word) \(key)" }
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
