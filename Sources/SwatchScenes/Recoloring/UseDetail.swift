import SwatchColor
import SwatchLiterals
import SwatchScreen
import SwatchText
import SwatchWidgets

extension EditController {
  /// Draws details of the selected use: the line before and after, the contrast, and the notation.
  func drawDetail(in frame: CellRect, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    var remaining = frame
    surface.fill(remaining.cutTop(1), with: Cell(surface.symbol(.horizontal), .edge))
    remaining = remaining.inset(columns: 1)
    guard let use = picking?.use ?? list.selected else { return }
    surface.write(title(of: use), in: remaining.cutTop(1), style: .bold)
    let lines: [(String, EditedFiles, Style)] = [
      ("-", EditedFiles(files.files), .faint), ("+", shownFiles, .plain),
    ]
    for (mark, files, style) in lines {
      var row = remaining.cutTop(1)
      surface.write(mark, in: row.cutLeft(2), style: .faint)
      surface.fill(row.cutLeft(3), swatch: Color(files.writtenColor(of: use)).rgb24)
      _ = row.cutLeft(1)
      files.drawLine(of: use, in: row, style: style, on: &surface)
    }
    drawContrast(of: use, in: remaining.cutTop(1), on: &surface)
  }

  private func title(of use: EditedFiles.Use) -> String {
    let (literal, source) = (files.literal(use), files.files[use.file])
    let name = source.text.name(of: literal).sanitized(limit: 80)
    let count = list.group(of: literal.color).count
    let change = changesAllUses ? "changes all" : "changes 1 of"
    let scope = count == 1 ? "the only use" : "\(change) \(count) uses"
    let (line, column) = source.text.position(of: literal)
    let position = "\(source.path.abridged(to: 200)):\(line):\(column)"
    return [position, name, scope].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func drawContrast(of use: EditedFiles.Use, in rect: CellRect, on surface: inout Surface) {
    let color = Color(shownFiles.writtenColor(of: use))
    let contrast = WCAGContrast(of: color, on: backgroundColor)
    let level = contrast.level(for: .normalText)
    let rating =
      level == .fail ? (contrast.level(for: .largeText) == .fail ? "fails" : "large text only") : level.title
    let isBackground = ColorKey(ColorCoordinates(color)) == ColorKey(ColorCoordinates(backgroundColor))
    var remaining = rect
    let sample = " Text "
    if remaining.width > 30, !isBackground {
      let style = Style(
        foreground: .rgb(color.composited(over: backgroundColor).rgb24),
        background: .rgb(backgroundColor.rgb24))
      surface.write(sample, in: remaining.cutLeft(sample.count), style: style)
      _ = remaining.cutLeft(1)
    }
    let measured = "\(contrast.label) on \(background.name.sanitized(limit: 40)), \(rating)"
    let ratio = isBackground ? "Contrast background · \(label(of: .background)) change" : measured
    surface.write(ratio, in: remaining.cutLeft(ratio.cellWidth), style: .plain)
    guard let rewriting = shownFiles.changes[use]?.rewriting, remaining.width > 4 else { return }
    let change = rewriting.preservesNotation ? "" : "new notation · ~ keep the old one"
    let note = rewriting.isExact ? change : "nearest color · ~ exact"
    _ = remaining.cutLeft(2)
    surface.write(note, in: remaining, style: .faint)
  }
}
