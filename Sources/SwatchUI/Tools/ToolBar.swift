import SwatchScreen
import SwatchSketch
import SwatchWidgets

/// The tools: a column with symbols, names and keys, a row with symbols and keys, or only the current tool.
struct ToolBar: Control {
  let frame: CellRect
  private let form: Form
  private let gap: Int
  private let tools: [(kind: ToolKind, key: String)]

  private enum Form { case column, row, current }

  init(in frame: CellRect, _ keyMap: KeyMap) {
    let tools = ToolKind.allCases.map { (kind: $0, key: keyMap.keys(of: $0.action)?.first?.label ?? "") }
    func rowWidth(_ gap: Int) -> Int { tools.reduce(2 - gap) { $0 + Self.width(withKey: $1.key) + gap } }
    self.tools = tools
    gap = rowWidth(2) <= frame.width ? 2 : 1
    form = frame.height > 1 ? .column : rowWidth(gap) <= frame.width ? .row : .current
    var remaining = frame
    self.frame =
      switch form {
      case .column: frame
      case .row: remaining.cutLeft(rowWidth(gap))
      case .current: remaining.cutLeft(4 + (tools.map(\.kind.label.count).max() ?? 0))
      }
  }

  private static func width(withKey key: String) -> Int { 1 + max(1, key.count) }

  /// Returns the visible tools and their cells, including adjacent blanks.
  private func toolFrames(_ current: ToolKind) -> [(kind: ToolKind, key: String, frame: CellRect)] {
    var remaining = frame
    return tools.filter { form != .current || $0.kind == current }.map { tool in
      let cells =
        switch form {
        case .column: remaining.cutTop(1)
        case .row: remaining.cutLeft(Self.width(withKey: tool.key) + gap)
        case .current: remaining
        }
      return (tool.kind, tool.key, cells)
    }
  }

  var id: ControlID { .tool }

  func hint(in tools: ToolActions) -> String {
    "\(form == .column ? "↑↓" : "←→") select · capital letters select directly"
  }

  func draw(_ tools: ToolActions, on surface: inout Surface) {
    surface.fill(frame)
    let current = tools.session.toolState.kind
    for (kind, key, toolFrame) in toolFrames(current) {
      let focus = tools.isFocused(id) ? Style.selected.adding(.underline) : .selected
      let style = kind == current ? focus : .plain
      surface.fill(toolFrame, with: Cell(" ", style))
      let symbol = kind.symbol.character(in: surface.display.glyphs)
      let keyStyle = kind == current ? style : .faint
      if form == .row {
        var start = toolFrame.origin
        start.column += 1
        surface.write("\(symbol)", at: start, style: style)
        start.column += 1
        surface.write(key, at: start, style: keyStyle)
      } else {
        let textFrame = toolFrame.inset(columns: 1)
        let title = kind.title.count + 1 + key.count <= textFrame.width - 2 ? kind.title : kind.label
        surface.write("\(symbol) \(title)", in: textFrame, style: style)
        if form == .column { surface.write(key, in: textFrame, alignment: .trailing, style: keyStyle) }
      }
    }
  }

  func commandForMenu(at position: CellPosition, in tools: ToolActions) -> Command<ToolActions>? {
    Command { $0.openToolMenu() }
  }

  func command(for touch: Touch, in tools: ToolActions) -> Command<ToolActions>? {
    guard touch.phase == .ended, frame.contains(touch.position) else { return nil }
    if form == .current { return Command { $0.openToolMenu() } }
    let tool = toolFrames(tools.session.toolState.kind).first { $0.frame.contains(touch.position) }
    return tool.map { tool in Command { [kind = tool.kind] in $0.chooseTool(kind) } }
  }

  func command(for key: KeyPress, in tools: ToolActions) -> Command<ToolActions>? {
    switch key.key {
    case form == .column ? .up : .left: selectCommand(-1, from: tools)
    case form == .column ? .down : .right: selectCommand(1, from: tools)
    default: key.isPress ? Command { $0.openToolMenu() } : nil
    }
  }

  func command(for wheel: Wheel, in tools: ToolActions) -> Command<ToolActions>? {
    selectCommand(wheel.isBackward ? -1 : 1, from: tools)
  }

  /// Selects the tool `distance` places from the current one, wrapping around, without changing the focus.
  private func selectCommand(_ distance: Int, from tools: ToolActions) -> Command<ToolActions>? {
    let kinds = ToolKind.allCases
    guard let index = kinds.firstIndex(of: tools.session.toolState.kind) else { return nil }
    let kind = kinds[(index + distance + kinds.count) % kinds.count]
    return Command { $0.selectTool(kind) }
  }
}

extension ToolActions {
  mutating func place(in frame: CellRect, _ glyphs: GlyphSet, _ keyMap: KeyMap) {
    (self.glyphs, controls) = (glyphs, [ToolBar(in: frame, keyMap)])
  }
}

extension ToolKind.Symbol {
  func character(in glyphs: GlyphSet) -> Character { glyphs == .unicode ? unicode : ascii }
}
