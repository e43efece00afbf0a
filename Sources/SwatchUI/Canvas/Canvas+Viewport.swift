import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

// The part of the canvas that is shown, and how large.
extension Canvas {
  /// How large the drawing can be shown.
  static let scales: [Double] = [
    0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32,
  ]

  /// Shows another part of the canvas.
  mutating func show(_ viewport: Viewport) {
    do {
      try session.show(viewport)
    } catch {
      say(error.description)
    }
  }

  /// Moves the view over the canvas, by cells.
  mutating func scroll(columns: Int, rows: Int) {
    settle()
    var viewport = session.raster.viewport
    let cell = CanvasView.metrics.cell
    viewport.origin =
      PixelOffset(
        columns: viewport.origin.columns + columns * cell.width,
        rows: viewport.origin.rows + rows * cell.height
      ).clamped
    show(viewport)
  }

  /// Shows the drawing at the next scale; what is at `position`, a cell of the screen, stays there.
  mutating func zoom(steps: Int, at position: CellPosition?) {
    let scale = session.raster.viewport.zoom
    let next =
      steps > 0 ? Self.scales.first { $0 > scale } : Self.scales.last { $0 < scale }
    guard let next else { return say("Zoom \(zoomLabel) is the \(steps > 0 ? "largest" : "smallest")") }
    zoom(to: next, at: position)
  }

  /// Shows the drawing as large as it is; when it is shown so, all of it.
  mutating func resetZoom() {
    let actual = Viewport(size: session.raster.size)
    guard session.raster.viewport == actual else {
      settle()
      show(actual)
      return say("Zoom \(zoomLabel), 0 shows all")
    }
    let all = session.drawing.fittedPage
    let viewports = Self.scales.map { Viewport(beginningAt: all.min, size: actual.size, zoom: $0) }
    settle()
    show(viewports.last { $0.canvasRect.contains(all) } ?? viewports[0])
    say("Zoom \(zoomLabel)")
  }

  private mutating func zoom(to scale: Double, at position: CellPosition?) {
    settle()
    let cell =
      position ?? cursor.map(frame.screenPosition) ?? frame.centered(.one).origin
    guard let anchor = view.canvasPoint(at: cell, in: self) else { return }
    let before = session.raster.viewport.position(of: anchor)
    var viewport = session.raster.viewport
    viewport.zoom = scale
    let after = viewport.position(of: anchor)
    viewport.origin.columns += Int((after.x - before.x).rounded())
    viewport.origin.rows += Int((after.y - before.y).rounded())
    viewport.origin = viewport.origin.alignedToCells.clamped
    show(viewport)
    say("Zoom \(zoomLabel)")
  }

  // MARK: Wheel and pointer

  /// The wheel moves the drawing, with Control its scale.
  mutating func turn(_ wheel: Wheel) {
    guard !interaction.touches.isDown else { return }
    if wheel.modifiers.contains(.control) { return zoom(steps: wheel.isBack ? 1 : -1, at: wheel.position) }
    if wheel.isSideways || wheel.modifiers.contains(.shift) {
      scroll(columns: wheel.isBack ? -6 : 6, rows: 0)
    } else {
      scroll(columns: 0, rows: wheel.isBack ? -3 : 3)
    }
  }

  /// Moves the canvas with the pointer while the middle button is down.
  ///
  /// - Returns: Whether that is what `event` is about.
  mutating func pan(with event: MouseEvent) -> Bool {
    switch event.action {
    case .press(.middle) where frame.contains(event.position):
      panPosition = event.position
    case .motion(.middle):
      guard let last = panPosition else { return false }
      panPosition = event.position
      scroll(columns: last.column - event.position.column, rows: last.row - event.position.row)
    case .release(.middle) where panPosition != nil:
      panPosition = nil
    default:
      return false
    }
    return true
  }

  // MARK: Keys

  static let viewKeys: [KeyBinding<Canvas>] = [
    .init("+", help: .init(keys: "+ -", title: "Zoom in, zoom out (and the wheel with Ctrl)")) {
      $0.zoom(steps: 1, at: nil)
    },
    .init("-") { $0.zoom(steps: -1, at: nil) },
    .init("0", help: .init(keys: "0", title: "Zoom 100%; again: the whole drawing")) { $0.resetZoom() },
    .init("i", help: .init(keys: "i", title: "Eyedropper: take a color from the canvas")) {
      $0.toggleEyedropper()
    },
  ]

  static func zoomButton(in frame: CellRect) -> BorderButton<Canvas> {
    BorderButton(
      id: .zoom, frame: frame, hint: "Space: 100%, or the whole drawing; + and - change it",
      title: { ($0.zoomLabel, "") }, command: Command { $0.resetZoom() })
  }

  private var zoomLabel: String { session.raster.viewport.zoom.percentLabel }
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

extension ControlID {
  static let zoom = ControlID("zoom")
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
