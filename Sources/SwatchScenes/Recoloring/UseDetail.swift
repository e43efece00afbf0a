import SwatchColor
import SwatchLiterals
import SwatchScreen
import SwatchText
import SwatchWidgets

/// Details of the selected use: the line before and after, the contrast, and the notation.
struct UseDetail {
  let frame: CellRect

  func draw(_ owner: EditController, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    var remaining = frame
    surface.fill(remaining.cutTop(1), with: Cell(surface.symbol(.horizontal), .edge))
    remaining = remaining.inset(columns: 1)
    guard let use = owner.picking?.use ?? owner.list.selected else { return }
    let files = owner.shownFiles
    surface.write(title(use, owner), in: remaining.cutTop(1), style: .bold)
    drawLine(use, "-", EditedFiles(files.files), in: remaining.cutTop(1), .faint, &surface)
    drawLine(use, "+", files, in: remaining.cutTop(1), .plain, &surface)
    drawContrast(use, owner, in: remaining.cutTop(1), &surface)
  }

  private func title(_ use: EditedFiles.Use, _ owner: EditController) -> String {
    let (literal, source) = (owner.files.literal(use), owner.files.files[use.file])
    let name = source.text.name(of: literal).sanitized(limit: 80)
    let count = owner.list.group(of: literal.color).count
    let scope =
      count == 1
      ? "the only use" : owner.changesAllUses ? "changes all \(count) uses" : "changes 1 of \(count) uses"
    let (line, column) = source.text.position(of: literal)
    let position = "\(source.path.abridged(to: 200)):\(line):\(column)"
    return [position, name, scope].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func drawLine(
    _ use: EditedFiles.Use, _ mark: String, _ files: EditedFiles, in rect: CellRect, _ style: Style,
    _ surface: inout Surface
  ) {
    var remaining = rect
    surface.write(mark, in: remaining.cutLeft(min(2, remaining.width)), style: .faint)
    surface.fill(remaining.cutLeft(min(3, remaining.width)), swatch: Color(files.writtenColor(of: use)).rgb24)
    _ = remaining.cutLeft(min(1, remaining.width))
    LinePreview(use: use).draw(in: remaining, files, style: style, &surface)
  }

  private func drawContrast(
    _ use: EditedFiles.Use, _ owner: EditController, in rect: CellRect, _ surface: inout Surface
  ) {
    let color = Color(owner.shownFiles.writtenColor(of: use))
    let contrast = WCAGContrast(of: color, on: owner.backgroundColor)
    let level = contrast.level(for: .normalText)
    let rating =
      level == .fail ? (contrast.level(for: .largeText) == .fail ? "fails" : "large text only") : level.title
    let isBackground = ColorKey(ColorCoordinates(color)) == ColorKey(ColorCoordinates(owner.backgroundColor))
    var remaining = rect
    let sample = " Text "
    if remaining.width > 30, !isBackground {
      let style = Style(
        foreground: .rgb(color.composited(over: owner.backgroundColor).rgb24),
        background: .rgb(owner.backgroundColor.rgb24))
      surface.write(sample, in: remaining.cutLeft(sample.count), style: style)
      _ = remaining.cutLeft(1)
    }
    let ratio =
      isBackground
      ? "Contrast background · \(owner.label(of: .background)) change"
      : "\(contrast.label) on \(owner.background.name.sanitized(limit: 40)), \(rating)"
    surface.write(ratio, in: remaining.cutLeft(min(ratio.cellWidth, remaining.width)), style: .plain)
    guard let note = note(use, owner), remaining.width > 4 else { return }
    _ = remaining.cutLeft(2)
    surface.write(note, in: remaining, style: .faint)
  }

  private func note(_ use: EditedFiles.Use, _ owner: EditController) -> String? {
    guard let change = owner.shownFiles.changes[use] else { return nil }
    if !change.rewriting.isExact { return "nearest color · ~ exact" }
    return change.rewriting.preservesNotation ? nil : "new notation · ~ keep the old one"
  }
}
