import SwatchColor
import SwatchSketch
import SwatchWidgets

extension SketchController {
  private var currentMemory: SketchMemory {
    var current = memory
    current.pen = session.settings.pen
    current.isOpacitySet = pen.values.isOpacitySet
    current.tool = session.toolState.kind
    current.options = session.settings.options
    current.picker = picker.savedState
    if let paper = edits.chosenPaper, paper == session.drawing.paper { current.paper = paper }
    current.view = currentView
    return current
  }

  /// The paper of new drawings: chosen in this run, configured, or from the last run.
  var newDrawingPaper: Color { edits.chosenPaper ?? Self.paper(services) }

  static func paper(_ services: Services) -> Color {
    services.paper ?? services.memory.paper ?? Drawing().paper
  }

  /// The current view if the drawing has a file, else the saved one.
  private var currentView: SavedView? {
    guard session.document.version != nil, let path = session.document.path else { return memory.view }
    let viewport = session.raster.viewport
    return SavedView(of: absolute(path), zoom: viewport.zoom, from: viewport.canvasRect.min)
  }

  /// Restores the last view of a file. Returns false if it is unknown.
  mutating func restoreView(_ path: String) -> Bool {
    guard let view = memory.view, view.path == absolute(path) else { return false }
    update(\.canvas) { $0.update(\.view) { $0.show(from: view.corner, zoom: view.zoom) } }
    return true
  }

  private func absolute(_ path: String) -> String { services.drawings?.absolutePath(path) ?? path }

  /// Saves the current state if it has changed. Reports an error only once.
  mutating func saveState() {
    needsSave = false
    let current = currentMemory
    guard let save = services.saveState, current != savedMemory else { return }
    savedMemory = current
    do {
      try save(current)
    } catch {
      if !hasReportedSaveError { report("\(error)") }
      hasReportedSaveError = true
    }
  }

  func saveAtExit() {
    // Errors are ignored because nothing can be shown anymore.
    if currentMemory != savedMemory { try? services.saveState?(currentMemory) }
  }

  mutating func recordFiles() {
    let (drawing, picture) = (
      session.document.version.flatMap { _ in session.document.path }, picker.picturePath
    )
    if drawing != recordedFiles.drawing, let drawing { recordFile(.drawing, drawing) }
    if picture != recordedFiles.picture, let picture { recordFile(.picture, picture) }
    recordedFiles = (drawing, picture)
  }

  private mutating func recordFile(_ kind: RecentFile.Kind, _ path: String) {
    memory.files.add(RecentFile(kind, absolute(path)))
  }
}
