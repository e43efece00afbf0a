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
    var rest = frame
    surface.fill(rest.cutTop(1), with: Cell(surface.symbol(.horizontal), .edge))
    rest = rest.inset(columns: 1)
    guard let use = owner.picking?.use ?? owner.list.selected else { return }
    let files = owner.shownFiles
    surface.write(title(use, owner), in: rest.cutTop(1), style: .bold)
    drawLine(use, "-", EditedFiles(files.files), in: rest.cutTop(1), .faint, &surface)
    drawLine(use, "+", files, in: rest.cutTop(1), .plain, &surface)
    drawContrast(use, owner, in: rest.cutTop(1), &surface)
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
    var rest = rect
    surface.write(mark, in: rest.cutLeft(min(2, rest.width)), style: .faint)
    surface.fill(rest.cutLeft(min(3, rest.width)), swatch: Color(files.writtenColor(of: use)).rgb24)
    _ = rest.cutLeft(min(1, rest.width))
    LinePreview(use).draw(in: rest, files, style: style, &surface)
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
    var rest = rect
    let sample = " Text "
    if rest.width > 30, !isBackground {
      let style = Style(
        foreground: .rgb(color.composited(over: owner.backgroundColor).rgb24),
        background: .rgb(owner.backgroundColor.rgb24))
      surface.write(sample, in: rest.cutLeft(sample.count), style: style)
      _ = rest.cutLeft(1)
    }
    let ratio =
      isBackground
      ? "Contrast background · \(owner.label(of: .background)) change"
      : "\(contrast.label) on \(owner.background.name.sanitized(limit: 40)), \(rating)"
    surface.write(ratio, in: rest.cutLeft(min(ratio.cellWidth, rest.width)), style: .plain)
    guard let note = note(use, owner), rest.width > 4 else { return }
    _ = rest.cutLeft(2)
    surface.write(note, in: rest, style: .faint)
  }

  private func note(_ use: EditedFiles.Use, _ owner: EditController) -> String? {
    guard let change = owner.shownFiles.changes[use] else { return nil }
    if !change.rewriting.isExact { return "nearest color · ~ exact" }
    return change.rewriting.preservesNotation ? nil : "new notation · ~ keep the old one"
  }
}
