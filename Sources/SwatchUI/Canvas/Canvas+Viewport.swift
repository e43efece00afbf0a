import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

// The part of the canvas that is shown, and how large.
extension Canvas {
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
    show(session.raster.viewport.scrolled(columns: columns, rows: rows, in: CanvasView.metrics))
  }

  /// Shows the drawing at the next scale; what is at `position`, a cell of the screen, stays there.
  mutating func zoom(steps: Int, at position: CellPosition?) {
    guard let next = session.raster.viewport.scale(after: steps) else {
      return say("Zoom \(zoomLabel) is the \(steps > 0 ? "largest" : "smallest")")
    }
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
    settle()
    show(.showing(session.drawing.fittedSheet, size: actual.size, in: CanvasView.metrics))
    say("Zoom \(zoomLabel)")
  }

  private mutating func zoom(to scale: Double, at position: CellPosition?) {
    settle()
    let cell =
      position ?? cursor.map(frame.screenPosition) ?? frame.centered(.one).origin
    guard let anchor = view.canvasPoint(at: cell, in: self) else { return }
    show(session.raster.viewport.zoomed(to: scale, around: anchor, in: CanvasView.metrics))
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
