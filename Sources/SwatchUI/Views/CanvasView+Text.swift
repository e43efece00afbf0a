import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSketch

// Text that can be read in cells is shown as characters.
extension CanvasView {
  func drawText(_ model: Model, cells: CellRect, on surface: inout Surface) {
    let preview = model.tool.isWaiting || model.canvasTouch != nil ? model.tool.preview : ToolPreview()
    let strokes = model.texts.filter { !preview.hidden.contains($0.index) }.map(\.stroke) + preview.strokes
    surface.clipped(to: cells) { surface in
      for stroke in strokes {
        if case .text(let line) = stroke.shape { draw(line, stroke.ink, model, on: &surface) }
      }
    }
  }

  private func draw(_ line: TextLine, _ ink: Ink, _ model: Model, on surface: inout Surface) {
    let viewport = model.raster.viewport
    let cell = CanvasSize(
      width: CanvasSize.cell.width / viewport.scale, height: CanvasSize.cell.height / viewport.scale)
    guard let color = ink.line?.opacity(ink.opacity),
      let characters = line.characters(
        inCellsOf: cell, from: viewport.canvasRect.min, width: { $0.cellWidth })
    else { return }
    for character in characters {
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

extension Model {
  /// Finds the texts of the drawing, after it has changed.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  mutating func findTexts() {
    texts = sketch.drawing.strokes.enumerated().compactMap { index, stroke in
      stroke.isText ? (index, stroke) : nil
    }
  }
}

extension Stroke {
  var isText: Bool {
    if case .text = shape { true } else { false }
  }
}
