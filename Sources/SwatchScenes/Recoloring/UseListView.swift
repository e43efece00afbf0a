import SwatchColor
import SwatchLiterals
import SwatchScreen
import SwatchText
import SwatchWidgets

/// The list of uses, each with its swatch, position, name and resulting line.
struct UseListView: Control {
  let frame: CellRect
  var id: ControlID { .uses }
  var takesEnter: Bool { true }
  var takesFocusOnTouch: Bool { true }

  func hint(in owner: EditController) -> String {
    "Enter pick · Tab \(owner.changesAllUses ? "this use only" : "all uses") · \(owner.label(of: .searchUses)) search · "
      + "\(owner.label(of: .write)) write · \(owner.label(of: .help)) keys"
  }

  private func firstRow(_ owner: EditController) -> Int {
    ScrollPosition.pageStart(of: owner.list.selection, height: frame.height)
  }

  func draw(_ owner: EditController, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    let first = firstRow(owner)
    if owner.list.rows.isEmpty {
      let message = owner.list.count == 0 ? "No colors found" : "No matching color"
      return surface.write(message, in: frame.inset(columns: 1), style: .faint)
    }
    let files = owner.shownFiles
    let targets = Set(owner.targets)
    let longestPath = files.files.map(\.path.cellWidth).max() ?? 0
    let positionWidth = max(1, min(longestPath + 6, frame.width / 3, 36))
    for (row, index) in zip(frame.rows, first..<owner.list.rows.count) {
      let use = owner.list.rows[index]
      let isSelected = index == owner.list.selection
      let style: Style = !isSelected ? .plain : owner.isFocused(id) ? .focused : .bold
      let mark = isSelected ? ">" : targets.contains(use) ? "·" : " "
      var remaining = frame.row(row)
      surface.write(mark, in: remaining.cutLeft(1), style: .accent)
      draw(use, files, positionWidth: positionWidth, in: remaining, style, owner.backgroundColor, &surface)
    }
  }

  private func draw(
    _ use: EditedFiles.Use, _ files: EditedFiles, positionWidth: Int, in rect: CellRect, _ style: Style,
    _ background: Color, _ surface: inout Surface
  ) {
    var remaining = rect
    let (literal, source) = (files.literal(use), files.files[use.file])
    let color = Color(files.color(of: use))
    surface.fill(remaining.cutLeft(3), swatch: color.composited(over: background).rgb24)
    surface.write(files.changes[use] == nil ? " " : "*", in: remaining.cutLeft(1), style: .accent)
    let line = ":\(source.text.position(of: literal).line)"
    let path = Self.tail(of: source.path.sanitized(limit: 400), width: positionWidth - line.count)
    surface.write(path + line, in: remaining.cutLeft(positionWidth), style: style)
    _ = remaining.cutLeft(1)
    let name = source.text.name(of: literal).sanitized(limit: 100)
    let nameWidth = min(remaining.width, max(12, min(frame.width / 4, 36)))
    surface.write(Self.tail(of: name, width: nameWidth), in: remaining.cutLeft(nameWidth), style: style)
    _ = remaining.cutLeft(1)
    files.drawLine(of: use, in: remaining, on: &surface)
  }

  /// Returns the text. If it is too long, its start is omitted, because the end is more specific.
  private static func tail(of text: String, width: Int) -> String {
    text.cellWidth <= width ? text : "…" + String(text.suffix(max(0, width - 1)))
  }

  func command(for touch: Touch, in owner: EditController) -> Command<EditController>? {
    guard touch.phase == .began || touch.phase == .moved, frame.contains(touch.position) else { return nil }
    let index = firstRow(owner) + touch.position.row - frame.rows.lowerBound
    guard index < owner.list.rows.count else { return nil }
    return Command { $0.selectRow(index) }
  }

  func commandForDoubleClick(at touch: Touch, in owner: EditController) -> Command<EditController>? {
    Command { $0.pick() }
  }

  func command(for key: KeyPress, in owner: EditController) -> Command<EditController>? {
    if key.isPress { return Command { $0.pick() } }
    let arrows: [KeyPress: Key] = ["k": .up, "j": .down]
    let arrow = arrows[key] ?? key.key
    guard key.modifiers.isEmpty,
      let distance = arrow.distance(page: max(1, frame.height), all: owner.list.rows.count)
    else { return nil }
    return Command { owner in
      owner.list.select(owner.list.selection + distance)
      owner.showHint()
    }
  }

  func command(for wheel: Wheel, in owner: EditController) -> Command<EditController>? {
    let target = owner.list.selection + (wheel.isBackward ? -3 : 3)
    return Command { $0.selectRow(target) }
  }
}

extension EditedFiles {
  /// Draws the resulting line of a use, with its color highlighted.
  func drawLine(of use: Use, in rect: CellRect, style: Style = .faint, on surface: inout Surface) {
    guard rect.width > 3 else { return }
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes.map { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
        .sanitized(limit: 300)
    }
    let line = line(of: use)
    let (before, color) = (text(line.before).drop { $0 == " " }, text(line.color))
    var remaining = rect
    // Always show the color.
    let width = max(0, rect.width - color.cellWidth - 4)
    let shown = before.count <= width ? String(before) : "…" + String(before.suffix(max(0, width - 1)))
    surface.write(shown, in: remaining.cutLeft(shown.cellWidth), style: style)
    let colorStyle: Style = changes[use] == nil ? .plain : .accent.adding(.bold)
    surface.write(color, in: remaining.cutLeft(color.cellWidth), style: colorStyle)
    surface.write(text(line.after), in: remaining, style: style)
  }
}
