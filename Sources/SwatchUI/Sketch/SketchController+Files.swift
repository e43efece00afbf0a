import SwatchSession
import SwatchWidgets

// One drawing after the other.
extension SketchController {
  /// Replaces the drawing by that of a file, or by blank paper, and begins its journal.
  mutating func takeUp(_ file: SketchFile?, discarding isDiscarding: Bool) {
    session.keeper.close(discarding: isDiscarding)
    if picker.isPictureInRoom { leavePicture() }
    operate(\.canvas) { $0.showBeginning() }
    if let file {
      open(file)
    } else {
      session.begin(paper: paperOfNewDrawings)
      say("New drawing")
    }
    beginJournal(offering: file != nil)
    suggestAgain()
  }

  /// Shows the drawing of a file, and of that what was seen last.
  mutating func open(_ file: SketchFile) {
    if !showAsLeft(file.path), let sheet = file.stored?.drawing.sheet {
      operate(\.canvas) { $0.operate(\.view) { $0.showOpening(sheet) } }
    }
    operate(\.files) { $0.open(file) }
  }

  /// Begins the journal of the drawing; if offering, looks for a drawing to recover.
  mutating func beginJournal(offering isOffering: Bool) {
    guard let open = services.openJournal else { return }
    operate(\.files) { $0.openJournal(open) }
    if isOffering, session.keeper.journal != nil { operate(\.recovery) { $0.look(for: .offer) } }
  }

  // MARK: What was used last

  /// The files that were used last, but for the drawing that is open.
  var recentFiles: [RecentFile] {
    memory.files.all.filter { $0 != session.document.path.map { RecentFile(.drawing, $0) } }
  }

  mutating func openRecentFiles() {
    let files = recentFiles
    guard !files.isEmpty else {
      return say("Nothing was opened or saved yet; \(label(of: .open)) opens a drawing")
    }
    let items = files.map { file in MenuItem("\(file.name)  \(file.folder)") { $0.open(file) } }
    present(Menu(title: "Recent", items: items))
  }

  /// Opens a file that was used before.
  mutating func open(_ file: RecentFile) {
    switch file.kind {
    case .drawing: operate(\.files) { $0.depart(.opening(path: file.path)) }
    case .picture: operate(\.picker) { $0.openPicture(file.path) }
    }
  }
}
