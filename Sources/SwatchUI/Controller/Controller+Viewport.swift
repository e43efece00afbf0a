import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch

// The part of the canvas that is shown, and how large.
extension Controller {
  /// How large the drawing can be shown.
  static let scales: [Double] = [
    0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32,
  ]

  /// Shows another part of the canvas.
  func show(_ viewport: Viewport) {
    do {
      try session.show(viewport)
    } catch {
      say(error.description)
    }
  }

  /// Moves the view over the canvas, by cells.
  func scroll(columns: Int, rows: Int) {
    settleTouch()
    var viewport = model.raster.viewport
    let cell = CanvasView.metrics.cell
    viewport.origin =
      PixelOffset(
        columns: viewport.origin.columns + columns * cell.width,
        rows: viewport.origin.rows + rows * cell.height
      ).clamped
    show(viewport)
  }

  /// Shows the drawing at the next scale; what is at `position`, a cell of the screen, stays there.
  func zoom(steps: Int, at position: CellPosition?) {
    let scale = model.raster.viewport.zoom
    let next =
      steps > 0 ? Self.scales.first { $0 > scale } : Self.scales.last { $0 < scale }
    guard let next else { return say("Zoom \(zoomLabel) is the \(steps > 0 ? "largest" : "smallest")") }
    zoom(to: next, at: position)
  }

  /// Shows the drawing as large as it is; when it is shown so, all of it.
  func resetZoom() {
    let actual = Viewport(size: model.raster.size)
    guard model.raster.viewport == actual else {
      settleTouch()
      show(actual)
      return say("Zoom \(zoomLabel), 0 shows all")
    }
    let all = model.sketch.drawing.fittedPage
    let viewports = Self.scales.map { Viewport(beginningAt: all.min, size: actual.size, zoom: $0) }
    settleTouch()
    show(viewports.last { $0.canvasRect.contains(all) } ?? viewports[0])
    say("Zoom \(zoomLabel)")
  }

  private func zoom(to scale: Double, at position: CellPosition?) {
    settleTouch()
    let cell =
      position ?? model.cursor.map(layout.canvas.screenPosition) ?? layout.canvas.centered(.one).origin
    guard let anchor = canvas.canvasPoint(at: cell, in: model) else { return }
    let before = model.raster.viewport.position(of: anchor)
    var viewport = model.raster.viewport
    viewport.zoom = scale
    let after = viewport.position(of: anchor)
    viewport.origin.columns += Int((after.x - before.x).rounded())
    viewport.origin.rows += Int((after.y - before.y).rounded())
    viewport.origin = viewport.origin.alignedToCells.clamped
    show(viewport)
    say("Zoom \(zoomLabel)")
  }

  private var zoomLabel: String { model.raster.viewport.zoom.percentLabel }
}

extension Viewport {
  /// The viewport of whole cells with `corner` in the first of them.
  fileprivate init(beginningAt corner: CanvasPoint, size: PixelSize, zoom: Double) {
    self.init(size: size, zoom: zoom)
    func offset(_ position: Double, _ step: Int) -> Int {
      // The sheet of a file may begin anywhere.
      Int((position / Double(step)).rounded(.down).clamped(to: -1e6...1e6)) * step
    }
    let position = position(of: corner)
    origin =
      PixelOffset(
        columns: offset(position.x, CanvasView.metrics.cell.width),
        rows: offset(position.y, CanvasView.metrics.cell.height)
      ).clamped
  }
}

extension PixelOffset {
  /// The nearest offset that views can be moved to.
  fileprivate var clamped: PixelOffset {
    let limit = 1 << 22
    return PixelOffset(columns: columns.clamped(to: -limit...limit), rows: rows.clamped(to: -limit...limit))
  }

  /// The nearest offset of whole cells.
  fileprivate var alignedToCells: PixelOffset {
    func aligned(_ value: Int, _ step: Int) -> Int {
      Int((Double(value) / Double(step)).rounded()) * step
    }
    return PixelOffset(
      columns: aligned(columns, CanvasView.metrics.cell.width),
      rows: aligned(rows, CanvasView.metrics.cell.height))
  }
}

extension CellSize {
  fileprivate static let one = CellSize(columns: 1, rows: 1)
}

extension CellRect {
  /// Where a cell that is counted from the corner is on the screen.
  fileprivate func screenPosition(of cell: CellPosition) -> CellPosition {
    CellPosition(column: cell.column + columns.lowerBound, row: cell.row + rows.lowerBound)
  }
}

// What keys and controls ask for.
extension Command {
  static func scroll(columns: Int, rows: Int) -> Command {
    Command { $0.scroll(columns: columns, rows: rows) }
  }
  /// Shows the drawing larger or smaller, around a cell of the screen or the cursor of the keyboard.
  static func zoom(steps: Int, at position: CellPosition?) -> Command {
    Command { $0.zoom(steps: steps, at: position) }
  }
  static let resetZoom = Command { $0.resetZoom() }
}
