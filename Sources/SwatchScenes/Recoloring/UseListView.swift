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
    Paging(rowCount: frame.height).first(for: owner.list.selection)
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
    let positionWidth = positionWidth(files)
    for (row, index) in zip(frame.rows, first..<owner.list.rows.count) {
      let use = owner.list.rows[index]
      UseRow(
        use: use, isSelected: index == owner.list.selection, isFocused: owner.isFocused(id),
        isTarget: targets.contains(use), positionWidth: positionWidth
      ).draw(in: frame.row(row), files, on: owner.backgroundColor, &surface)
    }
  }

  private func positionWidth(_ files: EditedFiles) -> Int {
    let longest = files.files.map { $0.path.cellWidth }.max() ?? 0
    return max(1, min(longest + 6, frame.width / 3, 36))
  }

  func command(for touch: Touch, in owner: EditController) -> Command<EditController>? {
    guard touch.phase == .began || touch.phase == .moved, frame.contains(touch.position) else { return nil }
    let index = firstRow(owner) + touch.position.row - frame.rows.lowerBound
    guard index < owner.list.rows.count else { return nil }
    return Command { owner in
      owner.list.select(index)
      owner.report(owner.interaction.status)
    }
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
    return Command { owner in
      owner.list.select(target)
      owner.report(owner.interaction.status)
    }
  }
}

private struct UseRow {
  let use: EditedFiles.Use
  let isSelected: Bool
  let isFocused: Bool
  let isTarget: Bool
  let positionWidth: Int

  func draw(in rect: CellRect, _ files: EditedFiles, on background: Color, _ surface: inout Surface) {
    var remaining = rect
    let (literal, source) = (files.literal(use), files.files[use.file])
    let color = Color(files.color(of: use))
    let style: Style = isSelected ? (isFocused ? .focused : .bold) : .plain
    surface.write(isSelected ? ">" : isTarget ? "·" : " ", in: remaining.cutLeft(1), style: .accent)
    surface.fill(remaining.cutLeft(3), swatch: color.composited(over: background).rgb24)
    surface.write(files.changes[use] == nil ? " " : "*", in: remaining.cutLeft(1), style: .accent)
    surface.write(
      positionLabel(literal, source, width: positionWidth),
      in: remaining.cutLeft(min(positionWidth, remaining.width)),
      style: style)
    _ = remaining.cutLeft(1)
    let name = source.text.name(of: literal).sanitized(limit: 100)
    let nameWidth = min(remaining.width, max(12, min(rect.width / 4, 36)))
    surface.write(Self.tail(of: name, width: nameWidth), in: remaining.cutLeft(nameWidth), style: style)
    _ = remaining.cutLeft(min(1, remaining.width))
    LinePreview(use).draw(in: remaining, files, &surface)
  }

  private func positionLabel(_ literal: ColorLiteral, _ source: SourceText, width: Int) -> String {
    let line = ":\(source.text.position(of: literal).line)"
    return Self.tail(of: source.path.sanitized(limit: 400), width: width - line.count) + line
  }

  /// Returns the text. If it is too long, its start is omitted, because the end is more specific.
  private static func tail(of text: String, width: Int) -> String {
    text.cellWidth <= width ? text : "…" + String(text.suffix(max(0, width - 1)))
  }
}

/// The resulting line of a use, with its color highlighted.
struct LinePreview {
  let use: EditedFiles.Use

  init(_ use: EditedFiles.Use) { self.use = use }

  func draw(in rect: CellRect, _ files: EditedFiles, style: Style = .faint, _ surface: inout Surface) {
    guard rect.width > 3 else { return }
    let line = files.line(of: use)
    let (before, color, after) = (
      Self.text(line.before).drop { $0 == " " }, Self.text(line.color), Self.text(line.after)
    )
    var remaining = rect
    // Always show the color.
    let available = max(0, rect.width - color.cellWidth - 4)
    let shown =
      before.count <= available ? String(before) : "…" + String(before.suffix(max(0, available - 1)))
    surface.write(shown, in: remaining.cutLeft(min(shown.cellWidth, remaining.width)), style: style)
    let isChanged = files.changes[use] != nil
    surface.write(
      color, in: remaining.cutLeft(min(color.cellWidth, remaining.width)),
      style: isChanged ? Style.accent.adding(.bold) : .plain)
    surface.write(after, in: remaining, style: style)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.map { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
      .sanitized(limit: 300)
  }
}
