import SwatchSession
import SwatchWidgets

extension SketchController {
  /// Replaces the drawing with a file or a blank drawing, and starts its journal.
  mutating func replaceDrawing(_ file: SketchFile?, discarding isDiscarding: Bool) {
    session.journalRecorder.close(discarding: isDiscarding)
    if picker.coversPictureArea { closePicturePage() }
    update(\.canvas) { $0.resetView() }
    if let file {
      open(file)
    } else {
      session.begin(paper: newDrawingPaper)
      report("New drawing")
    }
    beginJournal(offersRecovery: file != nil)
    showSuggestions()
  }

  /// Opens a drawing and restores its last view.
  mutating func open(_ file: SketchFile) {
    if !restoreView(file.path), let sheet = file.stored?.drawing.sheet {
      update(\.canvas) { $0.update(\.view) { $0.showOpenedSheet(sheet) } }
    }
    update(\.files) { $0.open(file) }
  }

  /// Starts the journal and optionally searches for a drawing to recover.
  mutating func beginJournal(offersRecovery: Bool) {
    guard let open = services.openJournal else { return }
    update(\.files) { $0.openJournal(open) }
    if offersRecovery, session.journalRecorder.journal != nil {
      update(\.recovery) { $0.startSearch(for: .offer) }
    }
  }

  var recentFiles: [RecentFile] {
    memory.files.all.filter { $0 != session.document.path.map { RecentFile(.drawing, $0) } }
  }

  mutating func openRecentFiles() {
    let files = recentFiles
    guard !files.isEmpty else {
      return report("No recent files · \(label(of: .open)) open a drawing")
    }
    let items = files.map { file in MenuItem("\(file.name)  \(file.folder)") { $0.open(file) } }
    present(Menu(title: "Recent", items: items))
  }

  mutating func open(_ file: RecentFile) {
    switch file.kind {
    case .drawing: update(\.files) { $0.closeDrawing(.open(path: file.path)) }
    case .picture: update(\.picker) { $0.openPicture(file.path) }
    }
  }
}
