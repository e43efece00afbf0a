import SwatchColor
import SwatchSession
import SwatchSketch
import SwatchWidgets

extension SketchController {
  mutating func replaceDrawing(_ file: SketchFile?, discarding isDiscarding: Bool) {
    session.journalRecorder.close(discarding: isDiscarding)
    if picker.coversPictureArea { closePicturePage() }
    update(\.canvas) { $0.resetView() }
    if let file {
      open(file)
    } else {
      // The paper chosen in this run, configured, or from the last run.
      session.begin(paper: edits.chosenPaper ?? Self.paper(services))
      report("New drawing")
    }
    beginJournal(offersRecovery: file != nil)
    (hasSuggestions, previews) = (true, DrawingPreviews())
    collectControls()
  }

  mutating func open(_ file: SketchFile) {
    if let view = memory.view, view.path == files.absolute(file.path) {
      update(\.canvas) { $0.update(\.view) { $0.show(from: view.corner, zoom: view.zoom) } }
    } else if let sheet = file.stored?.drawing.sheet {
      update(\.canvas) { $0.update(\.view) { $0.showOpenedSheet(sheet) } }
    }
    update(\.files) { $0.open(file) }
  }

  mutating func beginJournal(offersRecovery: Bool) {
    guard let open = services.openJournal else { return }
    update(\.files) { $0.attempt { $0.session.record(in: try open()) } }
    if offersRecovery, session.journalRecorder.journal != nil {
      update(\.recovery) { $0.startSearch(for: .offer) }
    }
  }

  var recentFiles: [RecentFile] {
    memory.files.all.filter { $0 != session.document.path.map { RecentFile(.drawing, $0) } }
  }

  mutating func openRecentFiles() {
    let files = recentFiles
    guard !files.isEmpty else { return report("No recent files · \(label(of: .open)) open a drawing") }
    let items = files.map { file in MenuItem("\(file.name)  \(file.folder)") { $0.open(file) } }
    present(Menu(title: "Recent", items: items))
  }

  mutating func open(_ file: RecentFile) {
    switch file.kind {
    case .drawing: update(\.files) { $0.closeDrawing(.open(path: file.path)) }
    case .picture: update(\.picker) { $0.openPicture(file.path) }
    }
  }

  private var currentMemory: SketchMemory {
    var current = memory
    (current.pen, current.options) = (session.settings.pen, session.settings.options)
    current.isOpacitySet = pen.values.isOpacitySet
    (current.tool, current.picker) = (session.toolState.kind, picker.savedState)
    if let paper = edits.chosenPaper, paper == session.drawing.paper { current.paper = paper }
    current.view = currentView
    return current
  }

  static func paper(_ services: Services) -> Color {
    services.paper ?? services.memory.paper ?? Drawing().paper
  }

  /// The current view if the drawing has a file, else the saved one.
  private var currentView: SavedView? {
    guard session.document.version != nil, let path = session.document.path else { return memory.view }
    let viewport = session.raster.viewport
    return SavedView(of: files.absolute(path), zoom: viewport.zoom, from: viewport.canvasRect.min)
  }

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
    let drawing = session.document.version == nil ? nil : session.document.path
    let picture = picker.picturePath
    if drawing != recordedFiles.drawing, let drawing { recordFile(.drawing, drawing) }
    if picture != recordedFiles.picture, let picture { recordFile(.picture, picture) }
    recordedFiles = (drawing, picture)
  }

  private mutating func recordFile(_ kind: RecentFile.Kind, _ path: String) {
    memory.files.add(RecentFile(kind, files.absolute(path)))
  }
}
