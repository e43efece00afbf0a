import SwatchPixels
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchText

extension DrawingView {
  func drawAids(in cells: CellRect, on surface: inout Surface) {
    guard !session.aids.isEmpty else { return }
    let showsPixels = surface.display.graphics.showsPixels
    surface.clipped(to: cells) { surface in
      for aid in session.aids {
        if showsPixels { drawPixels(of: aid, in: cells, on: &surface) } else { draw(aid, on: &surface) }
      }
    }
  }

  private func draw(_ aid: DrawingAid, on surface: inout Surface) {
    let map = map
    switch aid {
    case .closing(let point, let isReached):
      put(isReached ? .knob : .mark, at: map.screenPosition(of: point), on: &surface)
    case .snap(let point): put(.knob, at: map.screenPosition(of: point), on: &surface)
    case .string(let start, let end), .guide(let start, let end):
      let (first, last) = (map.screenPosition(of: start), map.screenPosition(of: end))
      let (columns, rows) = (last.column - first.column, last.row - first.row)
      let count = max(abs(columns), abs(rows))
      // Skip the first cell, because the end of the line must stay visible there.
      for step in 0..<count {
        let fraction = Double(step + 1) / Double(count)
        let position = CellPosition(
          column: first.column + Int((fraction * Double(columns)).rounded()),
          row: first.row + Int((fraction * Double(rows)).rounded()))
        put(step == count - 1 ? .mark : .separator, at: position, on: &surface)
      }
    }
  }

  func put(_ glyph: Glyph, at position: CellPosition, on surface: inout Surface) {
    guard frame.contains(position) else { return }
    surface[position] = Cell(surface.symbol(glyph), style(at: position, surface))
  }

  /// Draws a dashed line, or a ring that is filled when the shape would close.
  private func drawPixels(of aid: DrawingAid, in cells: CellRect, on surface: inout Surface) {
    let unit = session.raster.viewport.scale.y / session.raster.viewport.zoom
    let half = Double(lineWidth) / 2
    switch aid {
    case .snap(let point): drawPixels(of: .closing(at: point, isReached: true), in: cells, on: &surface)
    case .closing(let point, let isReached):
      let (center, radius) = (pixel(at: point), 4 * unit)
      surface.recolorPixels(coveredCells(center, center, in: cells)) { x, y, under in
        let distance = (CanvasPoint(x: Double(x), y: Double(y)) - center).length
        let isInk = isReached ? distance <= radius : abs(distance - radius) <= half + 0.5
        return isInk ? under.contrasting : nil
      }
    case .string(let start, let end), .guide(let start, let end):
      let (from, to) = (pixel(at: start), pixel(at: end))
      let length = (to - from).length
      guard length >= 1 else { return }
      let direction = (1 / length) * (to - from)
      let dash = 3 * unit
      surface.recolorPixels(coveredCells(from, to, in: cells)) { x, y, under in
        let offset = CanvasPoint(x: Double(x), y: Double(y)) - from
        let progress = offset.x * direction.x + offset.y * direction.y
        let isOnLine = (0...length).contains(progress) && (offset - progress * direction).length <= half
        guard isOnLine else { return nil }
        return Int(progress / dash).isMultiple(of: 2) ? under.contrasting : nil
      }
    }
  }

  func pixel(at point: CanvasPoint) -> CanvasPoint {
    let position = session.raster.viewport.position(of: point)
    return CanvasPoint(
      x: position.x + Double(frame.columns.lowerBound * metrics.width),
      y: position.y + Double(frame.rows.lowerBound * metrics.height))
  }

  func coveredCells(_ start: CanvasPoint, _ end: CanvasPoint, in cells: CellRect) -> CellRect {
    let view = session.raster.viewport
    let rect = CanvasRect(between: start, end).expanded(by: DrawingAid.reach * view.scale.y / view.zoom)
    func range(_ low: Double, _ high: Double, _ length: Int, _ limits: Range<Int>) -> Range<Int> {
      let first = (low / Double(length)).rounded(.down).clamped(to: -1e4...1e4)
      let last = (high / Double(length)).rounded(.down).clamped(to: -1e4...1e4)
      return (Int(first)..<Int(last) + 1).clamped(to: limits)
    }
    return CellRect(
      columns: range(rect.min.x, rect.max.x, metrics.width, cells.columns),
      rows: range(rect.min.y, rect.max.y, metrics.height, cells.rows))
  }
}
