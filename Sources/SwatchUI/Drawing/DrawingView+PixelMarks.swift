import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

extension DrawingView {
  func drawPixelMarks(in cells: CellRect, on surface: inout Surface) {
    let origin = metrics.pixels(of: frame).corner
    if session.settings.options.grid != .off { drawPixelGrid(in: cells, from: origin, on: &surface) }
    drawPixelPoints(in: cells, on: &surface)
    let outlines = marks.map { outline(of: $0, from: origin) }
    guard !outlines.isEmpty else { return }
    drawPixelHandles(in: cells, on: &surface)
    let dash = 2 * lineWidth + 2
    surface.recolorPixels(cells) { x, y, _ in
      guard outlines.contains(where: { $0.hasEdge(x, y, width: lineWidth) }) else { return nil }
      return ((x + y) / dash).isMultiple(of: 2) ? RGB24(0x000000) : RGB24(0xFFFFFF)
    }
  }

  /// Draws a white square with a black edge for each scale handle, and a disc for the rotation handle.
  private func drawPixelHandles(in cells: CellRect, on surface: inout Surface) {
    let radius = max(2, metrics.width * 3 / 8)
    for handle in handles {
      let position = map.screenPosition(of: handle.position)
      guard cells.contains(position) else { continue }
      let middle = metrics.pixels(of: position).middle
      surface.recolorPixels(CellRect(position)) { x, y, _ in
        let (dx, dy) = (abs(x - middle.x), abs(y - middle.y))
        let isRound = handle.kind == .rotate
        func isWithin(_ radius: Int) -> Bool {
          isRound ? dx * dx + dy * dy <= radius * radius : max(dx, dy) <= radius
        }
        guard isWithin(radius) else { return nil }
        return isWithin(radius - lineWidth) ? RGB24(0xFFFFFF) : RGB24(0x000000)
      }
    }
  }

  /// Draws a crosshair that is visible on any color.
  func drawCursor(at position: CellPosition, on surface: inout Surface) {
    let middle = metrics.pixels(of: position).middle
    surface.recolorPixels(CellRect(position)) { x, y, under in
      let (dx, dy) = (abs(x - middle.x), abs(y - middle.y))
      let isOnLine = min(dx, dy) <= (lineWidth - 1) / 2 && max(dx, dy) <= metrics.width / 2
      return isOnLine ? under.contrasting : nil
    }
  }

  /// The line width in pixels, visually about the same on every screen.
  var lineWidth: Int { max(1, Int((metrics.density.y * 0.8).rounded())) }

  private func outline(of rect: CanvasRect, from origin: (x: Int, y: Int)) -> PixelRect {
    let viewport = session.raster.viewport
    let (corner, end) = (viewport.position(of: rect.min), viewport.position(of: rect.max))
    let (left, top) = (origin.x + corner.x.whole, origin.y + corner.y.whole)
    return PixelRect(
      columns: left..<max(left, origin.x + end.x.whole) + 1,
      rows: top..<max(top, origin.y + end.y.whole) + 1)
  }

  /// Draws dots at grid intersections. If lines are too dense, every other line is skipped, repeatedly if needed.
  private func drawPixelGrid(in cells: CellRect, from origin: (x: Int, y: Int), on surface: inout Surface) {
    let viewport = session.raster.viewport
    var step = Grid().spacing * viewport.scale.x
    while step < 8 { step *= 2 }
    func isOnLine(_ pixel: Int) -> Bool {
      let nearest = (Double(pixel) / step).rounded() * step
      return abs(Double(pixel) - nearest) <= 0.5
    }
    let (left, top) = (viewport.origin.column - origin.x, viewport.origin.row - origin.y)
    surface.recolorPixels(cells) { x, y, under in
      guard isOnLine(y + top), isOnLine(x + left) else { return nil }
      return under.mixed(with: under.contrasting, fraction: 0.4)
    }
  }
}

extension PixelRect {
  var corner: (x: Int, y: Int) { (columns.lowerBound, rows.lowerBound) }

  fileprivate var middle: (x: Int, y: Int) {
    ((columns.lowerBound + columns.upperBound) / 2, (rows.lowerBound + rows.upperBound) / 2)
  }

  fileprivate func hasEdge(_ x: Int, _ y: Int, width: Int) -> Bool {
    guard columns.contains(x), rows.contains(y) else { return false }
    return x < columns.lowerBound + width || x >= columns.upperBound - width
      || y < rows.lowerBound + width || y >= rows.upperBound - width
  }
}
