import SwatchPixels
import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The visible part of the canvas, and the zoom.
struct ViewActions: SessionHost {
  var interaction = Interaction()
  var dialogs = DialogStack<ViewActions>()
  let session: DrawingSession
  private(set) var controls: [any Control<ViewActions>] = []
  private var frame = CellRect.empty
  private(set) var display: Display
  /// The keyboard cursor, the center for zooming with keys.
  var cursor: CellPosition?
  private var panPosition: CellPosition?
  init(_ session: DrawingSession, on display: Display) { (self.session, self.display) = (session, display) }

  mutating func place(in frame: CellRect, _ button: CellRect, on display: Display) {
    (self.frame, self.display) = (frame, display)
    let zoomButton = BorderButton<ViewActions>(
      id: .zoom, frame: button, hint: "Space 100%, sheet, drawing · + - zoom", title: { ($0.zoomLabel, "") },
      command: Command { $0.resetZoom() })
    controls = button.isEmpty ? [] : [zoomButton]
    let viewport = session.raster.viewport.resized(like: initialViewport, in: display.cellMetrics)
    if viewport != session.raster.viewport { show(viewport) }
  }

  static let buttonWidth = "3200%".count + 2
  private var zoomLabel: String { session.raster.viewport.zoomLabel }
  private mutating func show(_ viewport: Viewport) { attempt { try $0.session.show(viewport) } }
  private var initialViewport: Viewport { Viewport(showing: frame, of: display) }
  mutating func resetView() { show(initialViewport) }

  /// Shows the sheet of an opened drawing at a usable scale.
  mutating func showOpenedSheet(_ sheet: CanvasRect) {
    show(initialViewport.initialViewport(for: sheet, in: display.cellMetrics))
  }

  /// Shows the canvas from a corner at the nearest available zoom.
  mutating func show(from corner: CanvasPoint, zoom: Double) {
    let scale = Viewport.scales.min { abs($0 - zoom) < abs($1 - zoom) } ?? 1
    show(initialViewport.showing(from: corner, zoom: scale, in: display.cellMetrics))
  }

  mutating func scroll(columns: Int, rows: Int) {
    endGesture()
    show(session.raster.viewport.scrolled(columns: columns, rows: rows, in: display.cellMetrics))
  }

  /// Zooms by a number of steps around a screen cell, or around the keyboard cursor for `nil`.
  mutating func zoom(steps: Int, at position: CellPosition?) {
    guard let next = session.raster.viewport.nextScale(inDirection: steps, among: scales) else {
      return report("Zoom \(zoomLabel) is the \(steps > 0 ? "maximum" : "minimum")")
    }
    zoom(to: next, at: position)
  }

  mutating func resetZoom() {
    endGesture()
    let sheet = sheet
    let actual =
      session.hasSheetEdge
      ? initialViewport.showing(cornerOf: sheet, zoom: 1, in: display.cellMetrics) : initialViewport
    let ink = drawing.inkBounds.flatMap { $0.size.width > 0 || $0.size.height > 0 ? $0 : nil } ?? sheet
    let views = [actual] + [sheet, ink].map { actual.showing($0, in: display.cellMetrics) }
    let index = views.lastIndex(of: session.raster.viewport).map { ($0 + 1) % views.count } ?? 0
    // Skip views that look like the current one.
    let next = (index..<views.count).first { views[$0] != session.raster.viewport } ?? 0
    // The sheet and the drawing fit at 100%.
    guard views[next] != session.raster.viewport else { return report("Zoom \(zoomLabel), all visible") }
    show(views[next])
    let viewName = ["", ", whole sheet", ", whole drawing"][next]
    let hint = next == 0 ? " · \(label(of: .zoomReset)) show all" : ""
    report("Zoom \(zoomLabel)\(viewName)\(hint)")
  }

  /// The sheet; if it has no visible edge, enlarged to fit the drawing.
  private var sheet: CanvasRect { session.hasSheetEdge ? drawing.sheet : drawing.fittedSheet }
  private var scales: [Double] { initialViewport.scales(for: sheet, in: display.cellMetrics) }

  private mutating func zoom(to scale: Double, at position: CellPosition?) {
    endGesture()
    let map = CanvasMap(frame: frame, metrics: display.cellMetrics, viewport: session.raster.viewport)
    let cell = position ?? cursor.map(map.screenPosition) ?? frame.middle
    guard let anchor = map.canvasPoint(at: cell) else { return }
    show(session.raster.viewport.zoomed(to: scale, around: anchor, in: display.cellMetrics))
    report("Zoom \(zoomLabel)")
  }

  var isPanning: Bool { panPosition != nil }

  mutating func handleWheel(_ wheel: Wheel) {
    guard !interaction.touches.isDown else { return }
    if wheel.modifiers.contains(.control) {
      return zoom(steps: wheel.isBackward ? 1 : -1, at: wheel.position)
    }
    let isSideways = wheel.isSideways || wheel.modifiers.contains(.shift)
    let direction = wheel.isBackward ? -1 : 1
    scroll(columns: isSideways ? 6 * direction : 0, rows: isSideways ? 0 : 3 * direction)
  }

  /// Pans while the middle button is pressed. Returns false for other events.
  mutating func pan(with event: MouseEvent) -> Bool {
    switch event.action {
    case .press(.middle) where frame.contains(event.position): panPosition = event.position
    case .motion(.middle):
      guard let last = panPosition else { return false }
      panPosition = event.position
      scroll(columns: last.column - event.position.column, rows: last.row - event.position.row)
    case .release(.middle) where panPosition != nil: panPosition = nil
    default: return false
    }
    return true
  }

  static let actions: [Action<ViewActions>] = [
    Action(.zoomIn, "Zoom in", .view, keys: "+") { $0.zoom(steps: 1, at: nil) },
    Action(.zoomOut, "Zoom out", .view, keys: "-") { $0.zoom(steps: -1, at: nil) },
    Action(.zoomReset, "Fit sheet, fit drawing, 100%", .view, keywords: "fit page all whole see", keys: "0") {
      $0.resetZoom()
    },
    Action(
      "zoom", "Zoom", .view,
      argument: ActionArgument(
        (5...3200).expectedText, in: { ($0.scales.first ?? 1) * 100...($0.scales.last ?? 1) * 100 },
        whole: 100, from: { $0.session.raster.viewport.zoom * 100 }, run: { $1.zoom(to: $0 / 100, at: nil) })),
  ]
}

extension Viewport {
  /// The zoom as a percentage, or as a factor if it is at least 100x.
  var zoomLabel: String {
    if zoom >= 100 { return "\(Int(zoom.rounded()))x" }
    let percent = (zoom * 10_000).rounded() / 100
    return percent < 1 ? "\(percent)%" : zoom.percentLabel
  }
}
