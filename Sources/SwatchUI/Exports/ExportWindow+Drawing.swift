import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

extension ExportWindow {
  func draw(_ context: Context, on surface: inout Surface) {
    surface.fill(frame)
    surface.drawBorder(frame, title: "Export", style: .plain)
    for row in layout.rows { draw(row, on: &surface) }
    if !layout.picture.isEmpty { drawPicture(on: &surface) }
    if let evaluation {
      let problem = evaluation.problem ?? evaluation.preview.problem
      surface.write(problem ?? focus.note, in: layout.note, style: problem == nil ? .faint : .plain)
    }
    for (field, rect) in [(ExportField.write, layout.write), (.close, layout.close)] {
      surface.fill(rect)
      surface.write(" \(field.title) ", in: rect, style: focus == field ? .selected : .plain)
    }
    drawSize(on: &surface)
    if layout.hasMore { surface.drawScrollIndicator(in: frame) }
  }

  private func draw(_ row: ExportLayout.Row, on surface: inout Surface) {
    surface.write(row.field.title, in: row.title, style: focus == row.field ? .bold : .plain)
    if let (names, selection) = form.choices(of: row.field, parts) {
      for (index, text, rect) in ExportChips(names, selection: selection, in: row.value).items {
        let style = index != selection ? Style.faint : focus == row.field ? .selected : .reverse
        surface.fill(rect, with: Cell(" ", index == selection ? style : .plain))
        surface.write(text, in: rect.inset(columns: 1), style: style)
      }
    } else if let field = form.field(row.field) {
      view(of: field, in: row).draw(on: &surface)
      guard row.field.hasSteps else { return }
      surface.write("−", in: row.less, alignment: .center, style: .faint)
      surface.write("+", in: row.more, alignment: .center, style: .faint)
    }
  }

  private func drawSize(on surface: inout Surface) {
    guard let preview = evaluation?.preview, form.problem == nil else { return }
    let label =
      preview.export.map { Self.label(of: $0, upTo: layout.size.width) } ?? preview.progress.map(Self.label)
      ?? (preview.problem == nil ? "…" : "")
    surface.write(label, in: layout.size, alignment: .trailing)
  }

  /// Returns the most detailed description of a file that fits; the number of bytes is always included.
  private static func label(of export: EncodedExport, upTo width: Int) -> String {
    let bytes = "\(export.byteCount.grouped) \(export.byteCount == 1 ? "byte" : "bytes")"
    let files = export.files.count > 1 ? "\(export.files.count) files, " : ""
    let all = "\(files)\(export.extent.map { "\($0.label), " } ?? "")\(bytes)"
    return [all, files + bytes].first { $0.cellWidth <= width } ?? bytes
  }

  private static func label(of progress: Double) -> String {
    progress > 0 && progress < 1 ? "Encoding… \(Int(progress * 100))%" : "Encoding…"
  }

  private func drawPicture(on surface: inout Surface) {
    guard let preview = evaluation?.preview, let export = preview.latest,
      let settings = preview.output?.settings
    else { return }
    let thumbnail = Thumbnail(
      of: export.drawing, within: layout.picture.size, as: settings.appearance(of: export), upTo: 4,
      metrics: surface.display.cellMetrics)
    let rect = layout.picture.centered(thumbnail.size)
    cells.draw(PictureKey(revision: preview.revision, size: layout.picture.size), in: rect, on: &surface) {
      cells in
      guard let colors = settings.textColors else { return thumbnail.draw(in: cells.size.bounds, on: &cells) }
      let glyphs = settings.options.isASCII ? GlyphSet.ascii : cells.display.glyphs
      thumbnail.drawText(in: cells.size.bounds, colors: colors, glyphs: glyphs, on: &cells)
    }
  }
}

extension ExportSettings {
  fileprivate func appearance(of export: EncodedExport) -> Thumbnail.Appearance {
    if case .squares? = export.extent { return .square(hasPaper: !options.isTransparent) }
    return options.isTransparent ? .withoutPaper : .sheet
  }

  /// The colors of exported text; `nil` for other formats.
  fileprivate var textColors: ColorDepth? {
    guard kind.options.contains(.ascii) else { return nil }
    guard kind.options.contains(.color) else { return .mono }
    return options.colors?.depth ?? .truecolor
  }
}

extension Int {
  fileprivate var grouped: String {
    let digits = String(self)
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
