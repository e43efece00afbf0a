import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch

// Text that can be read in cells is shown as characters.
extension CanvasView {
  func drawText(_ model: Model, cells: CellRect, on surface: inout Surface) {
    let preview = model.tool.isWaiting || model.canvasTouch != nil ? model.tool.preview : ToolPreview()
    let shown = canvasRect(of: cells, in: model)
    surface.clipped(to: cells) { surface in
      for text in model.texts where !preview.hidden.contains(text.index) && text.stroke.reaches(shown) {
        draw(text.stroke, under: cover(of: text, in: model, preview), model, on: &surface)
      }
      for stroke in preview.strokes { draw(stroke, under: nil, model, on: &surface) }
    }
  }

  /// What cells of the screen show of the canvas, and a cell more on each side: characters stand where most of a letter is.
  private func canvasRect(of cells: CellRect, in model: Model) -> CanvasRect {
    let viewport = model.raster.viewport
    func point(_ column: Int, _ row: Int) -> CanvasPoint {
      let (columns, rows) = (column - frame.columns.lowerBound, row - frame.rows.lowerBound)
      return viewport.canvasRect.min + (1 / viewport.scale)
        * CanvasPoint(x: Double(columns) * CanvasSize.cell.width, y: Double(rows) * CanvasSize.cell.height)
    }
    return CanvasRect(
      min: point(cells.columns.lowerBound - 1, cells.rows.lowerBound - 1),
      max: point(cells.columns.upperBound + 1, cells.rows.upperBound + 1))
  }

  /// What hides a text: later strokes, and while the tool is at work also what it is about to do.
  private func cover(of text: ModelText, in model: Model, _ preview: ToolPreview) -> TextCover? {
    let new = preview.strokes + (preview.liveStroke.map { [Stroke(pen: $0.pen, points: $0.points)] } ?? [])
    let isSame = preview.hidden.isEmpty && !new.contains { text.stroke.reaches($0.bounds) }
    guard !isSame else { return text.cover }
    let strokes = model.sketch.drawing.strokes
    let later = strokes.indices.dropFirst(text.index + 1).filter { !preview.hidden.contains($0) }
    return ModelText.cover(of: text.stroke, under: (later.map { strokes[$0] } + new)[...])
  }

  private func draw(_ stroke: Stroke, under cover: TextCover?, _ model: Model, on surface: inout Surface) {
    guard case .text(let line) = stroke.shape else { return }
    let ink = stroke.ink
    let viewport = model.raster.viewport
    let cell = CanvasSize(
      width: CanvasSize.cell.width / viewport.scale, height: CanvasSize.cell.height / viewport.scale)
    guard let color = ink.line?.opacity(ink.opacity),
      let characters = line.characters(
        inCellsOf: cell, from: viewport.canvasRect.min, width: { $0.cellWidth })
    else { return }
    for character in characters where cover?.hidingIndex(ofCharacter: character.index) == nil {
      let cell = CellPosition(column: character.column, row: character.row)
      let position = CellPosition(
        column: cell.column + frame.columns.lowerBound, row: cell.row + frame.rows.lowerBound)
      guard frame.contains(position) else { continue }
      let behind = model.raster.averageColor(in: pixels(of: cell))
      let style =
        surface.display.colors == .mono
        ? .plain
        : Style(foreground: .rgb(color.composited(over: Color(behind)).rgb24), background: .rgb(behind))
      surface.write(String(character.character), at: position, style: style)
    }
  }
}

/// A stroke of the drawing that is text.
struct ModelText {
  /// Its place in the drawing.
  let index: Int
  let stroke: Stroke
  /// What hides it; `nil` where there was no memory to find out.
  let cover: TextCover?

  static func cover(of stroke: Stroke, under strokes: ArraySlice<Stroke>) -> TextCover? {
    guard case .text(let line) = stroke.shape else { return nil }
    return try? TextCover(of: line, under: strokes) { $0.cellWidth }
  }
}

extension Model {
  /// Finds the texts of the drawing, after it has changed.
  ///
  /// - Complexity: O(*n*) in the number of strokes for each text.
  mutating func findTexts() {
    let strokes = sketch.drawing.strokes
    texts = strokes.indices.filter { strokes[$0].isText }.map { index in
      let cover = ModelText.cover(of: strokes[index], under: strokes[(index + 1)...])
      return ModelText(index: index, stroke: strokes[index], cover: cover)
    }
  }
}

extension Stroke {
  /// Whether there may be ink in `rect`.
  fileprivate func reaches(_ rect: CanvasRect?) -> Bool {
    guard let bounds, let rect else { return false }
    return bounds.intersects(rect)
  }
}
