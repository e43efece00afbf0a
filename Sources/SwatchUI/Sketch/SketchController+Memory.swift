import SwatchColor
import SwatchSketch
import SwatchWidgets

// What is known the next time.
extension SketchController {
  private var currentMemory: SketchMemory {
    var current = memory
    current.pen = session.settings.pen
    current.isOpacitySet = pen.values.isOpacitySet
    current.tool = session.hand.kind
    current.options = session.settings.options
    current.picker = picker.memory
    if let paper = edits.chosenPaper, paper == session.drawing.paper { current.paper = paper }
    current.view = currentView
    return current
  }

  /// The paper of a drawing that is begun: what is set, or what was chosen last.
  var paperOfNewDrawings: Color { edits.chosenPaper ?? Self.paper(services) }

  static func paper(_ services: Services) -> Color {
    services.paper ?? services.memory.paper ?? Drawing().paper
  }

  /// What is seen of the drawing, if it is kept in a file and is not all seen as at the start; else what was seen before.
  private var currentView: RememberedView? {
    guard session.document.version != nil, let path = session.document.path else { return memory.view }
    let viewport = session.raster.viewport
    return RememberedView(of: absolute(path), zoom: viewport.zoom, from: viewport.canvasRect.min)
  }

  /// Restores the view of a file's drawing. Returns false if that is not known.
  mutating func showAsLeft(_ path: String) -> Bool {
    guard let view = memory.view, view.path == absolute(path) else { return false }
    operate(\.canvas) { $0.operate(\.view) { $0.show(from: view.corner, zoom: view.zoom) } }
    return true
  }

  private func absolute(_ path: String) -> String { services.drawings?.absolutePath(path) ?? path }

  /// Keeps how it is, if that is not kept already. What cannot be kept is told once.
  mutating func remember() {
    mayHaveNews = false
    let current = currentMemory
    guard let keep = services.remember, current != keptMemory else { return }
    keptMemory = current
    do {
      try keep(current)
    } catch {
      if !hasToldOfMemory { say("\(error)") }
      hasToldOfMemory = true
    }
  }

  func rememberAtEnd() {
    // Nobody would see why not.
    if currentMemory != keptMemory { try? services.remember?(currentMemory) }
  }

  /// Takes note of the files in use; each comes first when it is taken up.
  mutating func noteFiles() {
    let (drawing, picture) = (
      session.document.version.flatMap { _ in session.document.path }, picker.picturePath
    )
    if drawing != notedFiles.drawing, let drawing { note(.drawing, drawing) }
    if picture != notedFiles.picture, let picture { note(.picture, picture) }
    notedFiles = (drawing, picture)
  }

  private mutating func note(_ kind: RecentFile.Kind, _ path: String) {
    memory.files.note(RecentFile(kind, absolute(path)))
  }
}
